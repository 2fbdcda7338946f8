import type { SignInAnswer } from '@penstock/contract/calls/sign-in-answer';
import type { Side } from '@penstock/contract/model/role';
import { Checkbox } from 'antd';
import { Suspense, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import { useEdition } from '../../app/edition.ts';
import { pathTo } from '../../app/paths.ts';
import { usePreferences } from '../../app/preferences.ts';
import { Tabs } from '../../design/Tabs.tsx';
import { AgreementLinks } from '../../kit/account/AgreementLinks.tsx';
import fields from '../../kit/account/fields.module.css';
import { PasswordForm } from './PasswordForm.tsx';
import styles from './sign-in.module.css';
import { lazyPart } from '../../texts/i18n.ts';

// It brings the rules of the contract, which the password does not need.
const SmsSignIn = lazyPart(async () => ({
  default: (await import('../../kit/account/SmsSignIn.tsx')).SmsSignIn,
}));

type Way = 'password' | 'sms';

interface SignInFormsProps {
  /** The side whose entrance it is. Operators sign in by password alone, and do not register. */
  readonly side: Side;
  /** Takes the answer, and the account that the browser is to remember; empty for none. */
  readonly onAnswer: (answer: SignInAnswer, remembered: string) => void;
}

/**
 * The ways to sign in, and what to do without an account or a password. Two things can be remembered: the name of the
 * account, in this browser, and the session, for 30 days.
 */
export function SignInForms({ side, onAnswer }: SignInFormsProps) {
  const { t } = useTexts('signIn');
  const edition = useEdition();
  const remembered = usePreferences((preferences) => preferences.account);
  /** Undefined until somebody chose: then the tab keeps the focus, and no field takes it. */
  const [chosen, setChosen] = useState<Way | undefined>();
  const way = chosen ?? 'password';
  const [rememberAccount, setRememberAccount] = useState(remembered !== '');
  const [staySignedIn, setStaySignedIn] = useState(false);

  const isCustomer = side === 'customer';

  const take = (answer: SignInAnswer, account: string) => onAnswer(answer, rememberAccount ? account : '');
  const choices = (
    <div className={styles.choices}>
      <Checkbox checked={rememberAccount} onChange={(event) => setRememberAccount(event.target.checked)}>
        {t('rememberAccount')}
      </Checkbox>
      <Checkbox checked={staySignedIn} onChange={(event) => setStaySignedIn(event.target.checked)}>
        {t('staySignedIn')}
      </Checkbox>
    </div>
  );
  const tabs = [
    { key: 'password', title: t('ways.password') },
    ...(isCustomer && edition?.sms === true ? [{ key: 'sms', title: t('ways.sms') } as const] : []),
  ] as const;

  return (
    <div>
      <Tabs<Way> label={t('ways.label')} tabs={tabs} current={way} onChange={setChosen}>
        {way === 'password' ? (
          <PasswordForm
            side={side}
            account={remembered}
            remember={staySignedIn}
            autoFocus={chosen === undefined}
            onAnswer={take}
          >
            {choices}
          </PasswordForm>
        ) : (
          <Suspense fallback={null}>
            <SmsSignIn tel={phoneIn(remembered)} remember={staySignedIn} onAnswer={take}>
              {choices}
            </SmsSignIn>
          </Suspense>
        )}
      </Tabs>
      <p className={fields.links}>
        {isCustomer && edition?.registration === true && (
          <Link to={pathTo(edition.edition === 'sms' ? 'AccountRegister' : 'AccountRegisterNeutral')}>
            {t('register')}
          </Link>
        )}
        <Link to={pathTo('FindpwdAccount')}>{t('forgotPassword')}</Link>
      </p>
      <p className={styles.foot}>
        <AgreementLinks />
        <Link to={pathTo('Download')}>{t('download')}</Link>
      </p>
    </div>
  );
}

/** The remembered account where it may be a phone number; the platform decides. */
function phoneIn(account: string): string {
  return /^\+?[0-9]{6,}$/.test(account) ? account : '';
}
