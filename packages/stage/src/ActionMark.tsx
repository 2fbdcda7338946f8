import { useCallback, useSyncExternalStore } from 'react';
import type { ActionTrace } from './services/action-traces.ts';
import styles from './action-mark.module.css';
import { useStage } from './stage-context.ts';

const none = () => () => undefined;
const paths: Readonly<Record<ActionTrace['state'], string>> = {
  busy: 'M 7 2 A 5 5 0 1 1 2 7',
  held: 'M 7 2 L 7 8 M 4 6 L 7 9 L 10 6 M 3 12 L 11 12',
  done: 'M 2.5 7.5 L 6 11 L 12 3.5',
  warning: 'M 7 1.5 L 13 12.5 L 1 12.5 Z M 7 5.5 L 7 9 M 7 10.5 L 7 11',
  failed: 'M 3 3 L 11 11 M 11 3 L 3 11',
};

/** Shows below a widget what became of what was done with it. */
export function ActionMark({ id }: { readonly id: string }) {
  const { traces } = useStage().services;
  const subscribe = useCallback(
    (listener: () => void) => traces?.subscribe(id, listener) ?? none(),
    [traces, id],
  );
  const trace = useSyncExternalStore(subscribe, () => traces?.get(id));
  if (trace === undefined) return null;
  const { state, text } = trace;
  const isBad = state === 'failed' || state === 'warning';
  return (
    <span
      className={`${styles.trace} ${styles[state] ?? ''}`}
      role={isBad ? 'alert' : 'status'}
      data-trace={state}
      title={text}
    >
      <svg className={styles.sign} viewBox="0 0 14 14" aria-hidden>
        <path d={paths[state]} fill="none" stroke="currentcolor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <span className={styles.words}>{text}</span>
    </span>
  );
}

/** Fills while a widget is pressed that acts after a time. */
export function PressRing({ milliseconds }: { readonly milliseconds: number }) {
  return (
    <svg className={styles.ring} viewBox="0 0 40 40" aria-hidden data-part="ring">
      <circle cx="20" cy="20" r="20" className={styles.ringDisc} />
      <circle cx="20" cy="20" r="15" className={styles.ringTrack} />
      <circle
        cx="20"
        cy="20"
        r="15"
        pathLength="1"
        className={styles.ringFill}
        style={{ animationDuration: `${milliseconds}ms` }}
      />
    </svg>
  );
}
