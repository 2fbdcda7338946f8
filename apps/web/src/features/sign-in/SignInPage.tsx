import type { SecondFactorNeeded } from '@penstock/contract/calls/sign-in-answer';
import type { Side } from '@penstock/contract/model/role';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { internalPath, signInReasons } from '../../app/guard.ts';
import { useDocumentTitle } from '../../app/page-title.ts';
import { usePreferences } from '../../app/preferences.ts';
import { LanguageSwitch, ThemeSwitch } from '../../app/Switches.tsx';
import { loadUser } from '../../app/session-actions.ts';
import { Mark } from '../../design/Mark.tsx';
import { Notice } from '../../design/Notice.tsx';
import { addTexts } from '../../texts/i18n.ts';
import { FlowDiagram } from './FlowDiagram.tsx';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import styles from './sign-in.module.css';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';

addTexts('signIn', { zh, en });

/** The sign-in page of the customers' side. */
export function SignInPage() {
  const { t } = useTranslation('signIn');
  return <EntrancePage side="customer" title={t('title')} />;
}

/** The page of an entrance: whoever is still signed in goes through at once. */
export function EntrancePage(props: {
  /** The side whose entrance it is. */
  readonly side: Side;
  readonly title: string;
  /** What is said below the title, and below the form. */
  readonly lead?: ReactNode;
  readonly more?: ReactNode;
}) {
  const { side, title, lead, more } = props;
  const { t } = useTranslation(['signIn', 'common']);
  useDocumentTitle(title);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [needed, setNeeded] = useState<SecondFactorNeeded>();
  const target = internalPath(query.get('return')) ?? '/manage';
  const reason = signInReasons.find((known) => known === query.get('reason'));

  useEffect(() => {
    if (reason !== undefined || !usePreferences.getState().mayBeSignedIn) return;
    loadUser().then(
      () => navigate(target, { replace: true }),
      // Nobody is signed in any more: the form is there for that.
      () => undefined,
    );
  }, [reason, target, navigate]);

  return (
    <div className={styles.page}>
      <aside className={styles.side}>
        <p className={styles.brand}>
          <Mark size={34} />
          <span>Penstock</span>
        </p>
        <div className={styles.claim}>
          <p className={styles.product}>{t('common:product')}</p>
          <p className={styles.lead}>{t('lead')}</p>
        </div>
        <FlowDiagram title={t('drawing')} />
      </aside>
      <main className={styles.main}>
        <div className={styles.switches}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <div className={styles.column}>
          <p className={styles.brandSmall}>
            <Mark size={28} />
            <span>Penstock</span>
          </p>
          <h1 className={styles.title}>{needed === undefined ? title : t('secondFactor.title')}</h1>
          {reason !== undefined && (
            <Notice kind="warning" title={t(`reasons.${reason}.title`)}>
              {t(`reasons.${reason}.text`)}
            </Notice>
          )}
          {needed === undefined && lead}
          {needed === undefined ? (
            <SignInForm
              side={side}
              onSignedIn={() => void navigate(target, { replace: true })}
              onSecondFactor={setNeeded}
            />
          ) : (
            <SecondFactorForm
              needed={needed}
              onSignedIn={() => void navigate(target, { replace: true })}
              onBack={() => setNeeded(undefined)}
            />
          )}
          {needed === undefined && more}
        </div>
      </main>
    </div>
  );
}
