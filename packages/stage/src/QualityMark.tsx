import { bindingSchema } from '@penstock/contract/dashboard/binding';
import type { Json } from '@penstock/contract/dashboard/json';
import { useMemo } from 'react';
import styles from './stage.module.css';
import { useStageText } from './stage-context.ts';
import { stageTexts } from './texts.ts';
import { type ReadingState, readingState } from './values/reading.ts';
import { useReading } from './use-reading.ts';

/** Each state has a form of its own, not only a colour. */
const forms: Readonly<
  Record<Exclude<ReadingState, 'live'>, { readonly path: string; readonly colour: string }>
> = {
  bad: { path: 'M 6 1 L 11.5 11 L 0.5 11 Z', colour: 'var(--danger)' },
  uncertain: { path: 'M 6 0.5 L 11.5 6 L 6 11.5 L 0.5 6 Z', colour: 'var(--warning)' },
  old: {
    path: 'M 6 1 A 5 5 0 1 0 6 11 A 5 5 0 1 0 6 1 M 6 3.5 L 6 6.5 L 8.5 6.5',
    colour: 'var(--ink-tertiary)',
  },
  unknown: { path: 'M 6 1 A 5 5 0 1 0 6 11 A 5 5 0 1 0 6 1 M 3.5 6 L 8.5 6', colour: 'var(--ink-tertiary)' },
};

/** Says at the corner of a widget that the value of its binding is not a good live one. Nothing where it is. */
export function QualityMark({ binding }: { readonly binding: Json }) {
  const say = useStageText();
  const bound = useMemo(() => bindingSchema.safeParse(binding).data, [binding]);
  const reading = useReading(bound);
  const state = reading ? readingState(reading) : 'live';
  if (state === 'live') return null;
  const { path, colour } = forms[state];
  const label = say(stageTexts[state]);
  return (
    <svg className={styles.mark} viewBox="0 0 12 12" role="img" aria-label={label}>
      <title>{label}</title>
      <path d={path} fill="var(--surface)" stroke={colour} strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  );
}
