import type { Signal } from '@penstock/contract/model/signal';
import type { WrittenValue } from '@penstock/contract/model/written-value';
import type { ReactNode } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { useLiveValue } from '../live-context.ts';
import { Actions } from './Actions.tsx';
import { isState, type WritableState } from './writable-states.ts';
import styles from './write.module.css';

interface StateFormProps {
  readonly signal: Signal;
  readonly states: readonly WritableState[];
  readonly onSubmit: (value: WrittenValue) => void;
  /** A button below the states; null where there is none. */
  readonly cancel: ReactNode;
}

/** A state that is chosen by its word. All look alike, so that neither direction of a switch is chosen by habit. */
export function StateForm({ signal, states, onSubmit, cancel }: StateFormProps) {
  const { t } = useTexts('live');
  const current = useLiveValue(signal.id)?.value;
  return (
    <div className={styles.form}>
      <p className={styles.label}>{t('form.newValue')}</p>
      <div className={styles.states} role="group" aria-label={t('form.newValue')}>
        {states.map((state) => {
          const isCurrent = signal.mode !== 'writeOnly' && isState(state, current);
          return (
            <button
              key={state.text}
              type="button"
              className={styles.state}
              aria-current={isCurrent}
              onClick={() => onSubmit(state.value)}
            >
              {state.text}
              {isCurrent && <span className={styles.now}>{t('form.now')}</span>}
            </button>
          );
        })}
      </div>
      {cancel !== null && <Actions>{cancel}</Actions>}
    </div>
  );
}
