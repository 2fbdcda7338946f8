import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useEdition } from '../../app/edition.ts';
import { signInAddress } from '../../app/guard.ts';
import { signedIn } from '../../app/session-actions.ts';
import { Notice } from '../../design/Notice.tsx';
import styles from '../../kit/account/fields.module.css';
import { SmsSignIn } from '../../kit/account/SmsSignIn.tsx';

/**
 * The sign-in of a person who opens the page without a session: by a code to the phone that the address
 * names, or by password.
 */
export function SignInFirst() {
  const { t } = useTexts('firstSetup');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { tel = '' } = useParams();
  const edition = useEdition();
  const bySms = edition?.sms === true && /^\+?[0-9]{6,}$/.test(tel);
  const toSignIn = () => void navigate(signInAddress(pathname, undefined));
  return (
    <>
      <Notice kind="off" title={t('signIn.title')}>
        {t(bySms ? 'signIn.bySms' : 'signIn.byPassword')}
      </Notice>
      {bySms && (
        <SmsSignIn
          tel={tel}
          remember={false}
          onAnswer={(answer) => {
            // The second step of a sign-in is on the sign-in page.
            if ('secondFactorTicket' in answer) toSignIn();
            else signedIn(answer);
          }}
        />
      )}
      <p className={styles.links}>
        <Button type={bySms ? 'link' : 'primary'} size={bySms ? 'middle' : 'large'} onClick={toSignIn}>
          {t('signIn.open')}
        </Button>
      </p>
    </>
  );
}
