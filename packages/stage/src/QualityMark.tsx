import { bindingSchema } from '@penstock/contract/dashboard/binding';
import { fieldValue } from '@penstock/scene/widgets/field-value';
import { definitionOf } from '@penstock/scene/widgets/definition-list';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { WidgetContent } from './model/widget-content.ts';
import styles from './stage.module.css';
import { useStage, useStageText } from './stage-context.ts';
import { stageTexts } from './texts.ts';
import { type ReadingState, readingState } from './values/reading.ts';
import type { ValueHub } from './values/value-hub.ts';
import { targetOf, type ValueTarget, valueKey } from './values/value-target.ts';

/** Each state has a form of its own, not only a colour. */
const forms: Readonly<
  Record<Exclude<ReadingState, 'live'>, { readonly path: string; readonly colour: string }>
> = {
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

/** The worst first. */
const severities = ['bad', 'unknown', 'old', 'uncertain', 'live'] as const satisfies readonly ReadingState[];

/** What the bindings of a widget follow: those that its definition has fields for. */
function targetsOf({ type, data }: WidgetContent): readonly ValueTarget[] {
  if (data === undefined) return [];
  const fields = definitionOf(type)?.fields ?? [];
  return fields.flatMap(({ path, control }) => {
    const value = control.kind === 'binding' ? fieldValue({ data }, path) : undefined;
    // Most widgets have none, and a reading that fails takes long.
    if (value === undefined || value === null) return [];
    return targetOf(bindingSchema.safeParse(value).data) ?? [];
  });
}

/**
 * Says at the corner of a widget that a value it shows is not a good live one: the worst of its values counts. Nothing
 * while all are, and while there are no values at all.
 */
export function QualityMark({ content }: { readonly content: WidgetContent }) {
  const { values } = useStage();
  const targets = useMemo(() => (values ? targetsOf(content) : []), [values, content]);
  return values && targets.length > 0 ? <WorstMark values={values} targets={targets} /> : null;
}

function WorstMark({
  values,
  targets,
}: {
  readonly values: ValueHub;
  readonly targets: readonly ValueTarget[];
}) {
  const say = useStageText();
  const follow = useCallback(
    (listener: () => void) => {
      const ends = [values.onSource(listener), ...targets.map((target) => values.follow(target, listener))];
      return () => {
        for (const end of ends) end();
      };
    },
    [values, targets],
  );
  const state = useSyncExternalStore(follow, (): ReadingState => {
    if (!values.isConnected()) return 'live';
    const states = new Set(targets.map((target) => readingState(values.reading(valueKey(target)))));
    return severities.find((one) => states.has(one)) ?? 'live';
  });
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
