import styles from './stage.module.css';
import { useStageText } from './stage-context.ts';
import { stageTexts } from './texts.ts';
import type { ReadingState } from './values/reading.ts';

/** The states that have a mark: all but good live values. */
export type MarkedState = Exclude<ReadingState, 'live'>;

/** Each state has a form of its own, not only a colour. */
const forms: Readonly<Record<MarkedState, { readonly path: string; readonly colour: string }>> = {
  bad: { path: 'M 6 1 L 11.5 11 L 0.5 11 Z', colour: 'var(--danger)' },
  unknown: {
    path: 'M 6 1 A 5 5 0 1 0 6 11 A 5 5 0 1 0 6 1 M 3.5 6 L 8.5 6',
    colour: 'var(--ink-tertiary)',
  },
  old: {
    path: 'M 6 1 A 5 5 0 1 0 6 11 A 5 5 0 1 0 6 1 M 6 3.5 L 6 6.5 L 8.5 6.5',
    colour: 'var(--ink-tertiary)',
  },
  uncertain: { path: 'M 6 0.5 L 11.5 6 L 6 11.5 L 0.5 6 Z', colour: 'var(--warning)' },
};

/** The mark at the corner of a widget whose value is not a good live one. */
export function StateMark({ state }: { readonly state: MarkedState }) {
  const say = useStageText();
  const { path, colour } = forms[state];
  const label = say(stageTexts[state]);
  return (
    <svg className={styles.mark} viewBox="0 0 12 12" role="img" aria-label={label}>
      <title>{label}</title>
      <path d={path} fill="var(--surface)" stroke={colour} strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  );
}
