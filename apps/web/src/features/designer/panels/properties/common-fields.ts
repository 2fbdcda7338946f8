import type { WidgetRecord } from '@penstock/scene/page/record';
import type { WidgetField } from '@penstock/widgets/definition';
import { definitionOf } from '@penstock/widgets/list';
import { drawnValue } from './drawn-value.ts';

/** The identity of a field: the same path with the same control is the same field in several types. */
const keyOf = ({ path, control }: WidgetField) => `${path} ${control.kind}`;

/** The fields that all of these widgets have and show, as the first one orders them. */
export function commonFields(records: readonly WidgetRecord[]): readonly WidgetField[] {
  const types = [...new Set(records.map(({ widgetType }) => widgetType))];
  const [first = [], ...others] = types.map((type) => definitionOf(type)?.fields ?? []);
  const keys = others.map((fields) => new Set(fields.map(keyOf)));
  return first
    .filter((field) => keys.every((one) => one.has(keyOf(field))))
    .filter((field) => isVisible(field, records));
}

function isVisible({ visibleWhen }: WidgetField, records: readonly WidgetRecord[]): boolean {
  if (visibleWhen === undefined) return true;
  const { path, equals } = visibleWhen;
  return records.every((record) => equals.includes(drawnValue(record, path)));
}
