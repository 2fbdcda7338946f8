import type { LiveValue } from '@penstock/contract/calls/live';
import type { Signal } from '@penstock/contract/model/signal';
import { useState } from 'react';
import { formatValue, type ShownValue } from '@penstock/contract/model/signal-text';
import { useValueWords } from '../../kit/variable/use-value-words.ts';
import { LevelShape } from './LevelShape.tsx';
import styles from './reading.module.css';

/** A value as it is shown. */
export function useShownValue(signal: Signal, value: LiveValue | undefined): ShownValue {
  return formatValue(signal, value?.value, useValueWords());
}

/**
 * A value; a state has the shape and the colour of its level. What changes seldom (a state, a text, a setpoint) is
 * highlighted briefly when it does; measurements change all the time and are not.
 */
export function Reading({ signal, shown }: { readonly signal: Signal; readonly shown: ShownValue }) {
  const [seen, setSeen] = useState({ text: shown.text, changes: 0 });
  if (seen.text !== shown.text) setSeen({ text: shown.text, changes: seen.changes + 1 });
  const flashes = shown.kind !== 'number' || signal.mode !== 'readOnly';
  return (
    <span
      key={seen.changes}
      className={`${styles.reading} ${flashes && seen.changes > 0 ? styles.flash : ''}`}
      data-kind={shown.kind}
      data-level={shown.kind === 'state' ? shown.level : undefined}
    >
      {shown.kind === 'state' && <LevelShape level={shown.level} on={shown.on} />}
      <span>{shown.text}</span>
    </span>
  );
}
