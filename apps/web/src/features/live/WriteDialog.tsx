import { ClientError } from '@penstock/client/calls/error';
import type { Signal, SignalValue } from '@penstock/contract/calls/monitor';
import { Button, Input, Modal, Progress } from 'antd';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../app/error-text.ts';
import { useLanguage } from '../../app/preferences.ts';
import { Choice } from '../../design/Choice.tsx';
import { Notice } from '../../design/Notice.tsx';
import { formatNumber, formatValue, withUnit } from './format-value.ts';
import styles from './live.module.css';
import { useLivePage, useLiveValue, useSecond } from './live-context.ts';
import { useShownValue, useValueWords } from './Reading.tsx';
import { readTypedValue } from './typed-value.ts';
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
  if (signal.mode === 'write-only') return null;
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

function useShowWithUnit(signal: Signal): (value: SignalValue) => string {
  const words = useValueWords();
  return (value) => {
    const shown = formatValue(signal, value, words);
    return shown.kind === 'number' ? withUnit(shown.text, signal.unit) : shown.text;
  };
}

function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.formActions}>{children}</div>;
}

type FormProps = Pick<WriteFormProps, 'signal' | 'onWrite' | 'onClose'>;

function ValueForm({ signal, onWrite, onClose }: FormProps) {
  const { t } = useTranslation(['live', 'common']);
  const language = useLanguage();
  const showWithUnit = useShowWithUnit(signal);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const result = readTypedValue(signal, typed, language);
  const { lowerLimit: lower, upperLimit: upper } = signal;
  const problem = !tried || result.ok ? '' : problemText();

  function problemText(): string {
    if (result.ok) return '';
    if (result.problem === 'told') return result.text;
    return t(`form.${result.problem}`, { example: formatNumber(lower ?? 0, signal.decimals) });
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (result.ok) onWrite(result.value);
  };

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <label htmlFor="new-value">{t('form.newValue')}</label>
      <Input
        id="new-value"
        size="large"
        autoFocus
        autoComplete="off"
        inputMode={signal.dataType === 'string' ? 'text' : 'decimal'}
        suffix={signal.unit === '' ? undefined : <span className={styles.formUnit}>{signal.unit}</span>}
        value={typed}
        status={problem === '' ? '' : 'error'}
        aria-invalid={problem !== ''}
        aria-describedby="new-value-note"
        onChange={(event) => setTyped(event.target.value)}
      />
      <p
        id="new-value-note"
        className={problem === '' ? styles.formNote : styles.formProblem}
        aria-live="polite"
      >
        {problem === '' && lower !== null && upper !== null
          ? t('form.range', {
              minimum: formatNumber(lower, signal.decimals),
              maximum: formatNumber(upper, signal.decimals),
              unit: signal.unit === '' ? '' : ` ${signal.unit}`,
            })
          : problem}
      </p>
      <Actions>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="primary" htmlType="submit">
          {result.ok ? t('form.submit', { to: showWithUnit(result.value) }) : t('write')}
        </Button>
      </Actions>
    </form>
  );
}

function SwitchForm({ signal, onWrite, onClose }: FormProps) {
  const { t } = useTranslation(['live', 'common']);
  const words = useValueWords();
  const value = useLiveValue(signal.id);
  const shown = useShownValue(signal, value);
  const [on, setOn] = useState(!(shown.kind === 'switch' && shown.on));
  const [sure, setSure] = useState(false);
  const to = on ? words.on : words.off;

  if (sure)
    return (
      <>
        <Notice kind="warning" role="alert" title={t('form.sure')}>
          {t('form.sureText')}
        </Notice>
        <p className={styles.formChange}>{t('form.change', { title: signal.title, from: shown.text, to })}</p>
        <Actions>
          <Button autoFocus onClick={() => setSure(false)}>
            {t('form.back')}
          </Button>
          <Button type="primary" danger onClick={() => onWrite(on)}>
            {t('form.submitBit', { title: signal.title, to })}
          </Button>
        </Actions>
      </>
    );
  return (
    <div className={styles.form}>
      <p className={styles.formLabel}>{t('form.newValue')}</p>
      <Choice
        label={t('form.newValue')}
        value={on ? 'on' : 'off'}
        onChange={(next) => setOn(next === 'on')}
        options={[
          { value: 'off', text: words.off },
          { value: 'on', text: words.on },
        ]}
      />
      <Actions>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="primary" onClick={() => setSure(true)}>
          {t('form.review')}
        </Button>
      </Actions>
    </div>
  );
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
