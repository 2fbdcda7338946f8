import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Navigate, useNavigate } from 'react-router';
import { useEdition } from '../../app/edition.ts';
import { useSession } from '../../app/session.ts';
import { AccountFrame } from '../../kit/account/AccountFrame.tsx';
import { Steps } from '../../kit/wizard/Steps.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { ContactStep } from './ContactStep.tsx';
import { InfoStep } from './InfoStep.tsx';
import { SignInFirst } from './SignInFirst.tsx';

needTexts('firstSetup');

/**
 * The first sign-in of an account that somebody else made: a password of one's own, then a phone number, or an email
 * address where the platform sends no text messages. Whoever is not signed in does that first.
 */
export function FirstSetupPage() {
  const { t } = useTexts('firstSetup');
  const navigate = useNavigate();
  const user = useSession((session) => session.user);
  const edition = useEdition();
  const [informed, setInformed] = useState(false);
  const contact =
    edition?.sms === true && user?.tel === ''
      ? 'tel'
      : edition?.sms === false && edition.email && user?.email === ''
        ? 'email'
        : undefined;

  if (user === undefined)
    return (
      <AccountFrame title={t('title')}>
        <SignInFirst />
      </AccountFrame>
    );
  if (!user.mustSetUp && (!informed || contact === undefined)) return <Navigate to="/manage" replace />;
  return (
    <AccountFrame title={t('title')}>
      {contact !== undefined && (
        <Steps
          label={t('steps.label')}
          steps={[
            { key: 'info', title: t('steps.info') },
            { key: 'contact', title: t(`steps.${contact}`) },
          ]}
          current={user.mustSetUp ? 'info' : 'contact'}
        />
      )}
      {user.mustSetUp || contact === undefined ? (
        <InfoStep user={user} onDone={() => setInformed(true)} />
      ) : (
        <ContactStep kind={contact} onDone={() => void navigate('/manage', { replace: true })} />
      )}
    </AccountFrame>
  );
}
