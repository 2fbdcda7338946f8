import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Link, Navigate } from 'react-router';
import { type Edition, useEdition } from '../../app/edition.ts';
import { pathTo } from '../../app/paths.ts';
import { Notice } from '../../design/Notice.tsx';
import { AccountFrame } from '../../kit/account/AccountFrame.tsx';
import styles from '../../kit/account/fields.module.css';
import { needTexts } from '../../texts/i18n.ts';

needTexts('register');

interface RegistrationFrameProps {
  /** The edition whose page this is; in the other one its own page opens instead. */
  readonly edition: Edition['edition'];
  readonly children: (edition: Edition) => ReactNode;
}

/**
 * The common frame of the registration pages: it says where registration is closed, and leads to the right
 * page.
 */
export function RegistrationFrame({ edition, children }: RegistrationFrameProps) {
  const { t } = useTexts(['register', 'account']);
  const offered = useEdition();
  if (offered !== undefined && offered.registration && offered.edition !== edition)
    return (
      <Navigate
        to={pathTo(offered.edition === 'sms' ? 'AccountRegister' : 'AccountRegisterNeutral')}
        replace
      />
    );
  return (
    <AccountFrame title={t('title')} wide>
      {offered?.registration === false ? (
        <Notice kind="warning" title={t('closed.title')}>
          {t('closed.text')}
        </Notice>
      ) : (
        offered !== undefined && children(offered)
      )}
      <p className={styles.links}>
        <Link to={pathTo('Login')}>{t('haveAccount')}</Link>
      </p>
    </AccountFrame>
  );
}
