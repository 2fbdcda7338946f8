import { bindingSchema, boundItemSchema } from '@penstock/contract/dashboard/binding';
import { chartDataSchemas } from '@penstock/contract/dashboard/chart-data';
import type { JsonObject } from '@penstock/contract/dashboard/json';
import type { WidgetField } from '@penstock/scene/widgets/definition';
import { definitionOf } from '@penstock/scene/widgets/definition-list';
import { fieldValue } from '@penstock/scene/widgets/field-value';
import type { WidgetContent } from './model/widget-content.ts';
import { targetOf, targetOfItem, type ValueTarget } from './values/value-target.ts';

/** What a widget follows, by the fields that its definition has. */
export function followedTargets({ type, data }: WidgetContent): readonly ValueTarget[] {
  if (data === undefined) return [];
  const fields = definitionOf(type)?.fields ?? [];
  return fields.flatMap((field) => {
    const value = fieldValue({ data }, field.path);
    // Most widgets have none, and a reading that fails takes long.
    if (value === undefined || value === null) return [];
    const { control } = field;
    if (control.kind === 'binding') return targetOf(bindingSchema.safeParse(value).data) ?? [];
    if (control.kind === 'sources') return isShown(field, data) ? itemTargets(control.source, value) : [];
    return control.kind === 'pairs' ? pairTargets(value) : [];
  });
}

/** Whether a list is of what the widget shows: a chart of signals can still have the monitoring variables of before. */
function isShown({ visibleWhen }: WidgetField, data: JsonObject): boolean {
  // Signals are what is shown where nothing is chosen.
  return (
    visibleWhen === undefined ||
    visibleWhen.equals.includes(fieldValue({ data }, visibleWhen.path) ?? 'signal')
  );
}

function itemTargets(source: ValueTarget['kind'] | 'report', value: unknown): readonly ValueTarget[] {
  if (source === 'report' || !Array.isArray(value)) return [];
  return value.flatMap((one) => {
    const item = boundItemSchema.safeParse(one).data;
    return (item && targetOfItem(source, item)) ?? [];
  });
}

function pairTargets(value: unknown): readonly ValueTarget[] {
  const { pairs } = chartDataSchemas.ComplexXyline.safeParse({ pairs: value }).data ?? { pairs: [] };
  return pairs.flatMap(({ type, x, y }) =>
    type === 'report' ? [] : [x, y].flatMap((item) => (item && targetOfItem(type, item)) ?? []),
  );
}
