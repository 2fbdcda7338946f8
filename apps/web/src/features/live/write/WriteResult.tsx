import { ClientError } from '@penstock/client/calls/error';
import type { Signal } from '@penstock/contract/model/signal';
import { Progress } from 'antd';
import { useTexts } from '../../../texts/use-texts.ts';
import { errorText } from '../../../app/error-text.ts';
import { Notice } from '../../../design/Notice.tsx';
import { useSecond } from '../../../kit/time/now.ts';
import { useShownValue } from '../../../kit/variable/use-shown-value.ts';
import { sameValue, type WriteState } from './use-write.ts';
import styles from './write.module.css';

interface WriteResultProps {
  readonly signal: Signal;
  readonly state: Exclude<WriteState, { readonly step: 'editing' }>;
}

/** The progress of a write, then what was read back, or why it failed. */
export function WriteResult({ signal, state }: WriteResultProps) {
  const { t } = useTexts('live');
  const show = useShownValue(signal);
  switch (state.step) {
    case 'sending':
      return <Sending since={state.since} percent={state.percent} />;
    case 'failed':
      return <Failure error={state.error} />;
    case 'done': {
      const { written, readBack, isUnverified } = state;
      if (isUnverified) {
        return (
          <Notice kind="warning" title={t('form.unverified')}>
            {t('form.unverifiedText', { to: show(written) })}
          </Notice>
        );
      }
      const isSame = sameValue(signal, written, readBack);
      return (
        <Notice kind={isSame ? 'good' : 'warning'} title={t(isSame ? 'form.done' : 'form.differs')}>
          {isSame
            ? t('form.doneText', { value: show(readBack) })
            : t('form.differsText', { to: show(written), value: show(readBack) })}
        </Notice>
      );
    }
  }
}

function Sending({ since, percent }: { readonly since: number; readonly percent: number | null }) {
  const { t } = useTexts('live');
  const seconds = Math.max(0, Math.floor((useSecond() - since) / 1000));
  return (
    <>
      <Notice kind="waiting" title={t('form.sending')}>
        {t('form.sendingText', { seconds })}
      </Notice>
      {percent !== null && <Progress percent={Math.round(percent)} size="small" />}
      <p className={styles.note}>{t('form.keepsGoing')}</p>
    </>
  );
}

function Failure({ error }: { readonly error: unknown }) {
  const { t } = useTexts('live');
  const { t: common } = useTexts('common');
  const problems = error instanceof ClientError ? error.problems : [];
  return (
    <Notice kind="danger" role="alert" title={t('form.failed')}>
      {common('sentences', {
        // The problem of the value says more than that the request is not valid.
        first:
          problems.length === 0 ? errorText(error, common) : problems.map(({ message }) => message).join(' '),
        second: t(`form.next.${nextStep(error)}`),
      })}
    </Notice>
  );
}

function nextStep(error: unknown): 'offline' | 'timeout' | 'permission' | 'value' | 'other' {
  if (!(error instanceof ClientError)) return 'other';
  if (error.problems.length > 0) return 'value';
  if (error.is('gateway.offline')) return 'offline';
  if (error.is('gateway.timeout') || error.reason === 'timeout') return 'timeout';
  return error.is('permission.missing') ? 'permission' : 'other';
}
