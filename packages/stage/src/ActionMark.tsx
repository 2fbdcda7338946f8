import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { ActionTrace } from './services/action-traces.ts';
import styles from './action-mark.module.css';
import { useStage } from './stage-context.ts';

const none = () => () => undefined;
const paths: Readonly<Record<ActionTrace['state'], string>> = {
  busy: 'M 7 2 A 5 5 0 1 1 2 7',
  held: 'M 7 2 L 7 8 M 4 6 L 7 9 L 10 6 M 3 12 L 11 12',
  done: 'M 2.5 7.5 L 6 11 L 12 3.5',
  warning: 'M 7 1.5 L 13 12.5 L 1 12.5 Z M 7 5.5 L 7 9 M 7 10.5 L 7 11',
  locked: 'M 4 6 L 4 4.5 A 3 3 0 0 1 10 4.5 L 10 6 M 2.5 6.5 L 11.5 6.5 L 11.5 12 L 2.5 12 Z',
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
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (trace !== undefined && mark.current !== null) keepInSight(mark.current);
  }, [trace]);
  if (trace === undefined) return null;
  const { state, text } = trace;
  const isBad = state === 'failed' || state === 'warning';
  return (
    <span
      ref={mark}
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

/**
 * Puts a text below its widget so that it can be read: as large as on the page at its own size where the page is drawn smaller,
 * above the widget where there is no room below, and not beyond the left and right ends of the stage.
 */
function keepInSight(mark: HTMLElement): void {
  const stage = mark.closest('[data-stage]')?.getBoundingClientRect();
  const widget = mark.closest('[data-widget]')?.getBoundingClientRect();
  mark.style.translate = '';
  mark.style.scale = '';
  const first = mark.getBoundingClientRect();
  if (!stage || !widget || first.width === 0) return;
  const zoom = first.width / mark.offsetWidth;
  const grown = Math.max(1, Math.min(4, 1 / zoom));
  mark.style.scale = String(grown);
  const width = first.width * grown;
  const height = first.height * grown;
  const middle = (first.left + first.right) / 2;
  const from = Math.max(stage.left + 4, Math.min(stage.right - 4 - width, middle - width / 2));
  const isAbove = first.top + height > stage.bottom && widget.top - height - 4 > stage.top;
  // It grows from the middle of its upper edge.
  const x = (from + width / 2 - middle) / zoom;
  const y = isAbove ? (widget.top - height - 4 - first.top) / zoom : 0;
  mark.style.translate = `${x}px ${y}px`;
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
