import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Link, Navigate, useNavigate } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { AccountFrame } from '../../kit/account/AccountFrame.tsx';
import styles from '../../kit/account/fields.module.css';
import { Steps } from '../../kit/wizard/Steps.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { type FindPasswordStep, placeOf, useFlow, verificationPath, type Way } from './flow.ts';

needTexts('findPassword');

interface FindPasswordFrameProps {
  readonly step: FindPasswordStep;
  /** The way that the address of the step names. */
  readonly way?: Way;
  readonly children: ReactNode;
}

/** The frame of a step: which steps there are, and the way back to where somebody belongs who may not be here yet. */
export function FindPasswordFrame({ step, way, children }: FindPasswordFrameProps) {
  const { t } = useTexts(['findPassword', 'account']);
  const navigate = useNavigate();
  const flow = useFlow((state) => state.flow);
  const elsewhere = placeOf(step, way, flow, client.platformTime());
  if (elsewhere !== undefined) return <Navigate to={elsewhere} replace />;
  return (
    <AccountFrame title={t('title')}>
      <Steps
        label={t('steps.label')}
        steps={(['account', 'validate', 'password', 'finish'] as const).map((key) => ({
          key,
          title: t(`steps.${key}`),
        }))}
        current={step}
        onBack={(key) => {
          if (key === 'account' || flow === undefined) void navigate(pathTo('FindpwdAccount'));
          else if (key === 'validate') void navigate(verificationPath(flow));
        }}
      />
      {step === 'validate' && flow?.proofLost === true && (
        <Notice kind="warning" title={t('proofLost.title')}>
          {t('proofLost.text')}
        </Notice>
      )}
      {children}
      {step !== 'finish' && (
        <p className={styles.links}>
          <Link to={pathTo('Login')}>{t('account:backToSignIn')}</Link>
        </p>
      )}
    </AccountFrame>
  );
}
