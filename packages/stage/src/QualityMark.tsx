import { bindingSchema, boundItemSchema } from '@penstock/contract/dashboard/binding';
import { chartDataSchemas } from '@penstock/contract/dashboard/chart-data';
import type { JsonObject } from '@penstock/contract/dashboard/json';
import type { WidgetField } from '@penstock/scene/widgets/definition';
import { fieldValue } from '@penstock/scene/widgets/field-value';
import { definitionOf } from '@penstock/scene/widgets/definition-list';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { WidgetContent } from './model/widget-content.ts';
import { useStage } from './stage-context.ts';
import { StateMark } from './StateMark.tsx';
import { type ReadingState, readingState } from './values/reading.ts';
import type { ValueHub } from './values/value-hub.ts';
import { targetOf, targetOfItem, type ValueTarget, valueKey } from './values/value-target.ts';

/** The worst first. */
const severities = ['bad', 'unknown', 'old', 'uncertain', 'live'] as const satisfies readonly ReadingState[];

/** What a widget follows: by the fields that its definition has, as far as they count for what it shows. */
function targetsOf({ type, data }: WidgetContent): readonly ValueTarget[] {
  if (data === undefined) return [];
  const definition = definitionOf(type);
  return (definition?.fields ?? []).flatMap((field) => {
    const value = fieldValue({ data }, field.path);
    // Most widgets have none, and a reading that fails takes long.
    if (value === undefined || value === null) return [];
    switch (field.control.kind) {
      case 'binding':
        return targetOf(bindingSchema.safeParse(value).data) ?? [];
      case 'sources':
        return isCounted(field, data) ? itemTargets(field.control.source, value) : [];
      case 'pairs':
        return pairTargets(value);
      default:
        return [];
    }
  });
}

/** Whether a field is of what the widget shows: a chart of signals can still have the monitoring variables of before. */
function isCounted({ visibleWhen }: WidgetField, data: JsonObject): boolean {
  if (!visibleWhen) return true;
  // Signals are what is followed where nothing is chosen.
  return visibleWhen.equals.includes(fieldValue({ data }, visibleWhen.path) ?? 'signal');
}

function itemTargets(
  source: 'signal' | 'system' | 'mvar' | 'report',
  value: unknown,
): readonly ValueTarget[] {
  if (source === 'report' || !Array.isArray(value)) return [];
  return value.flatMap((item) => targetOfItem(source, boundItemSchema.safeParse(item).data ?? unbound) ?? []);
}

function pairTargets(value: unknown): readonly ValueTarget[] {
  const pairs = chartDataSchemas.ComplexXyline.shape.pairs.safeParse(value).data ?? [];
  return pairs.flatMap(({ type, x, y }) =>
    type === 'report' ? [] : [x, y].flatMap((item) => (item && targetOfItem(type, item)) ?? []),
  );
}

const unbound = { id: '', equipId: '' } as const;

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
  return state === 'live' ? null : <StateMark state={state} />;
}
