import type { Signal } from '@penstock/contract/model/signal';
import type { WrittenValue } from '@penstock/contract/model/written-value';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { State } from '../../../design/State.tsx';
import { useValueWords } from '../../../kit/variable/use-value-words.ts';
import { Actions } from './Actions.tsx';
import { ConfirmWrite } from './ConfirmWrite.tsx';
import { CurrentValue } from './CurrentValue.tsx';
import { StateForm } from './StateForm.tsx';
import { useChangedElsewhere } from './use-changed-elsewhere.ts';
import type { Write } from './use-write.ts';
import { ValueForm } from './ValueForm.tsx';
import { writableStates } from './writable-states.ts';
import styles from './write.module.css';
import { WriteResult } from './WriteResult.tsx';

interface WriteFormProps {
  readonly signal: Signal;
  readonly write: Write;
  /** Closes what the form is in; undefined where the form is always there. */
  readonly onClose?: () => void;
}

/**
 * Writes a signal: a new value beside the current one, for a state or a dangerous signal a confirmation that names the
 * change, then what came of it.
 */
export function WriteForm({ signal, write, onClose }: WriteFormProps) {
  const { t } = useTexts(['live', 'common']);
  const states = writableStates(signal, useValueWords());
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<WrittenValue | undefined>(undefined);
  const changed = useChangedElsewhere(signal, write.state);
  const { state } = write;

  const submit = (value: WrittenValue) => {
    if (states === undefined && signal.danger === '' && signal.approval === 'none') write.write(value);
    else setChosen(value);
  };
  const another = () => {
    setTyped('');
    write.edit();
  };

  if (state.step !== 'editing')
    return (
      <div className={styles.write}>
        {state.step === 'done' && <CurrentValue signal={signal} changed={changed} />}
        <WriteResult signal={signal} state={state} />
        <Actions>
          {onClose !== undefined && (
            <Button autoFocus={state.step === 'done'} onClick={onClose}>
              {t('common:close')}
            </Button>
          )}
          {state.step === 'done' && <Button onClick={another}>{t('form.another')}</Button>}
          {state.step === 'failed' && (
            <Button type="primary" onClick={write.edit}>
              {t('form.again')}
            </Button>
          )}
        </Actions>
      </div>
    );

  const cancel = onClose === undefined ? null : <Button onClick={onClose}>{t('common:cancel')}</Button>;
  return (
    <div className={styles.write}>
      <CurrentValue signal={signal} changed={changed} />
      {chosen !== undefined && (
        <ConfirmWrite
          signal={signal}
          value={chosen}
          onConfirm={(proof) => {
            setChosen(undefined);
            write.write(chosen, proof);
          }}
          onBack={() => setChosen(undefined)}
        />
      )}
      {chosen === undefined && signal.danger !== '' && (
        <p className={styles.danger}>
          <State kind="warning">{signal.danger}</State>
        </p>
      )}
      {chosen === undefined &&
        (states === undefined ? (
          <ValueForm
            signal={signal}
            typed={typed}
            onType={setTyped}
            onSubmit={submit}
            autoFocus={onClose !== undefined}
            cancel={cancel}
          />
        ) : (
          <StateForm signal={signal} states={states} onSubmit={submit} cancel={cancel} />
        ))}
    </div>
  );
}
