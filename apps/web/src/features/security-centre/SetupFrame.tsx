import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Link, useNavigate } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { Notice } from '../../design/Notice.tsx';
import { Steps } from '../../kit/wizard/Steps.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { type Subject, useFlow, waysPath } from './flow.ts';
import pageStyles from '../../kit/account/account-page.module.css';
import styles from './security.module.css';

needTexts('security');

interface SetupFrameProps {
  readonly subject: Subject;
  readonly step: 'validate' | 'change' | 'done';
  /** It was not set before, so that nothing is validated. */
  readonly isFirst?: boolean;
  readonly children: ReactNode;
}

/** The frame of a change: validate first, then change, then the success page. */
export function SetupFrame({ subject, step, isFirst = false, children }: SetupFrameProps) {
  const { t } = useTexts(['security', 'common']);
  const navigate = useNavigate();
  const isProofLost = useFlow(({ flow }) => flow?.subject === subject && flow.isProofLost);
  const steps = isFirst ? (['change', 'done'] as const) : (['validate', 'change', 'done'] as const);
  return (
    <div className={pageStyles.page}>
      <h1 className={pageStyles.title}>{t(`headings.${subject}`)}</h1>
      <div className={`${pageStyles.sheet} ${styles.setup}`}>
        <Steps
          label={t('steps.label')}
          steps={steps.map((key) => ({ key, title: t(`steps.${key}`) }))}
          current={step}
          onBack={(key) => {
            // Another change needs another proof.
            if (key === 'validate' || step === 'done') void navigate(waysPath(subject));
          }}
        />
        {step === 'validate' && isProofLost && (
          <Notice kind="warning" title={t('proofLost.title')}>
            {t('proofLost.text')}
          </Notice>
        )}
        {children}
        {step !== 'done' && (
          <p className={styles.back}>
            <Link to={pathTo('SecuritySms')}>{t('back')}</Link>
          </p>
        )}
      </div>
    </div>
  );
}
