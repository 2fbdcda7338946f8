import type { Signal } from '@penstock/contract/model/signal';
import type { WrittenValue } from '@penstock/contract/model/written-value';
import type { TypedProof } from '@penstock/stage/actions/action-host';
import { Button } from 'antd';
import { useTexts } from '../../../texts/use-texts.ts';
import { Notice } from '../../../design/Notice.tsx';
import { ProofFields } from '../../../kit/write/ProofFields.tsx';
import { useProof } from '../../../kit/write/use-proof.ts';
import { useLiveValue } from '../live-context.ts';
import { Actions } from './Actions.tsx';
import { useShownValue } from '../../../kit/variable/use-shown-value.ts';
import styles from './write.module.css';

interface ConfirmWriteProps {
  readonly signal: Signal;
  readonly value: WrittenValue;
  readonly onConfirm: (proof: TypedProof | undefined) => void;
  readonly onBack: () => void;
}

/** Asks once more, naming the signal, what it changes from and to, and the danger. */
export function ConfirmWrite({ signal, value, onConfirm, onBack }: ConfirmWriteProps) {
  const { t } = useTexts('live');
  const show = useShownValue(signal);
  const current = useLiveValue(signal.id)?.value;
  const to = show(value);
  const draft = useProof(signal.approval);
  return (
    <form
      className={styles.write}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.isComplete) onConfirm(draft.proof);
      }}
    >
      <Notice kind="warning" role="alert" title={t('form.sure')}>
        {signal.danger === '' ? t('form.sureText') : signal.danger}
      </Notice>
      <p className={styles.change}>{t('form.change', { title: signal.title, from: show(current), to })}</p>
      <ProofFields draft={draft} />
      <Actions>
        <Button autoFocus={signal.approval === 'none'} onClick={onBack}>
          {t('form.back')}
        </Button>
        <Button type="primary" danger htmlType="submit" disabled={!draft.isComplete}>
          {t('form.confirm', { title: signal.title, to })}
        </Button>
      </Actions>
    </form>
  );
}
