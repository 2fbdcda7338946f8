import { ClientError } from '@penstock/client/calls/error';
import type { Signal } from '@penstock/contract/model/signal';
import { Button, Modal, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSecond } from '../../kit/time/now.ts';
import { errorText } from '../../app/error-text.ts';
import { Notice } from '../../design/Notice.tsx';
import { withUnit } from './format-value.ts';
import styles from './live.module.css';
import { useLivePage, useLiveValue } from './live-context.ts';
import { useShownValue } from './Reading.tsx';
import { Actions, SwitchForm, useShowWithUnit, ValueForm } from './WriteForms.tsx';
import { sameValue, useWrite, type WriteState, type WrittenValue } from './use-write.ts';

interface WriteDialogProps {
  readonly signal: Signal;
  readonly onClose: () => void;
}

/** Writes a signal: a new value, for a switch a second look, then what came of it. */
export function WriteDialog({ signal, onClose }: WriteDialogProps) {
  const { t } = useTranslation('live');
  const { state, write, edit } = useWrite(signal);
  return (
    <Modal
      open
      centered
      width={440}
      title={t('writeTo', { title: signal.title })}
      footer={null}
      mask={{ closable: state.step !== 'editing' }}
      onCancel={onClose}
      destroyOnHidden
    >
      <CurrentValue signal={signal} />
      <WriteForm signal={signal} state={state} onWrite={write} onEdit={edit} onClose={onClose} />
    </Modal>
  );
}

function CurrentValue({ signal }: { readonly signal: Signal }) {
  const { t } = useTranslation('live');
  const { isLive } = useLivePage();
  const value = useLiveValue(signal.id);
  const shown = useShownValue(signal, value);
  if (signal.mode === 'writeOnly') return null;
  return (
    <p className={styles.formCurrent} data-trusted={isLive && value?.quality === 'good'}>
      <span>{t('form.current')}</span>
      <b>{shown.kind === 'number' ? withUnit(shown.text, signal.unit) : shown.text}</b>
      {!isLive && <span className={styles.formStale}>{t('form.notLive')}</span>}
    </p>
  );
}

interface WriteFormProps extends WriteDialogProps {
  readonly state: WriteState;
  readonly onWrite: (value: WrittenValue) => void;
  readonly onEdit: () => void;
}

function WriteForm({ signal, state, onWrite, onEdit, onClose }: WriteFormProps) {
  const { t } = useTranslation(['live', 'common']);
  const showWithUnit = useShowWithUnit(signal);
  switch (state.step) {
    case 'editing':
      return signal.dataType === 'bit' ? (
        <SwitchForm signal={signal} onWrite={onWrite} onClose={onClose} />
      ) : (
        <ValueForm signal={signal} onWrite={onWrite} onClose={onClose} />
      );
    case 'sending':
      return (
        <>
          <Sending since={state.since} percent={state.percent} />
          <Actions>
            <Button onClick={onClose}>{t('common:close')}</Button>
          </Actions>
        </>
      );
    case 'done': {
      const same = sameValue(signal, state.written, state.readBack);
      const value = showWithUnit(state.readBack);
      return (
        <>
          <Notice kind={same ? 'good' : 'warning'} title={t(same ? 'form.done' : 'form.differs')}>
            {same
              ? t('form.doneText', { value })
              : t('form.differsText', { to: showWithUnit(state.written), value })}
          </Notice>
          <Actions>
            <Button type="primary" autoFocus onClick={onClose}>
              {t('common:close')}
            </Button>
          </Actions>
        </>
      );
    }
    case 'failed':
      return (
        <>
          <Failure error={state.error} />
          <Actions>
            <Button onClick={onClose}>{t('common:close')}</Button>
            <Button type="primary" onClick={onEdit}>
              {t('form.again')}
            </Button>
          </Actions>
        </>
      );
  }
}

function Sending({ since, percent }: { readonly since: number; readonly percent: number | null }) {
  const { t } = useTranslation('live');
  const seconds = Math.max(0, Math.floor((useSecond() - since) / 1000));
  return (
    <>
      <Notice kind="waiting" title={t('form.sending')}>
        {t('form.sendingText', { seconds })}
      </Notice>
      {percent !== null && <Progress percent={Math.round(percent)} size="small" />}
      <p className={styles.formNote}>{t('form.keepsGoing')}</p>
    </>
  );
}

function Failure({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('live');
  const { t: common } = useTranslation('common');
  return (
    <Notice kind="danger" role="alert" title={t('form.failed')}>
      {common('sentences', {
        first: errorText(error, common),
        second: t(`form.next.${nextStep(error)}`),
      })}
    </Notice>
  );
}

function nextStep(error: unknown): 'offline' | 'timeout' | 'permission' | 'other' {
  if (!(error instanceof ClientError)) return 'other';
  if (error.is('gateway.offline')) return 'offline';
  if (error.is('gateway.timeout') || error.reason === 'timeout') return 'timeout';
  return error.is('permission.missing') ? 'permission' : 'other';
}
