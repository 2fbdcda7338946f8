import type { VariableResult } from '../exchange/request.ts';
import type { ReportValue } from '../exchange/report-values.ts';
import type { TemplateMessage } from './template.ts';

const encoder = new TextEncoder();

/** A message whose payload is a text, such as JSON. */
export function textMessage(topic: string, text: string): TemplateMessage {
  return { topic, payload: encoder.encode(text) };
}

/** A value as JSON. Integers that a double does not hold are written with all their digits. */
export function jsonValue(value: ReportValue['value']): string {
  return typeof value === 'bigint' ? String(value) : JSON.stringify(value);
}

/** Switches as 0 and 1, as the thing models of Alibaba and Tencent have them; other values as they are. */
export function switchAsNumber(value: ReportValue['value']): Exclude<ReportValue['value'], boolean> {
  return typeof value === 'boolean' ? Number(value) : value;
}

/** A JSON object of values by key; `write` makes the text of each. */
export function jsonByKey<Item extends { readonly key: string }>(
  items: readonly Item[],
  write: (item: Item) => string,
): string {
  return `{${items.map((item) => `${JSON.stringify(item.key)}:${write(item)}`).join(',')}}`;
}

/** The values of a report that are good: vendors have no place for bad ones. */
export function goodValues(values: readonly ReportValue[]): readonly ReportValue[] {
  return values.filter(({ quality }) => quality === 'good');
}

/** A value of a variable, and when it was read. */
export type TimedValue = Pick<ReportValue, 'key' | 'value' | 'time'>;

/** Values by the time at which they were read, the earliest first. */
export function byTime<Value extends TimedValue>(
  values: readonly Value[],
): readonly (readonly [number, readonly Value[]])[] {
  const times = new Map<number, Value[]>();
  for (const value of values) {
    const list = times.get(value.time);
    if (list === undefined) times.set(value.time, [value]);
    else list.push(value);
  }
  return [...times].toSorted(([one], [other]) => one - other);
}

/** The first result of a request that failed; undefined where none did. */
export function firstFailure(results: readonly VariableResult[]): VariableResult | undefined {
  return results.find(({ code }) => code !== '0');
}

/** The values that were read or written, as a JSON object by key; what failed is left out. */
export function resultValues(results: readonly VariableResult[]): string {
  return jsonByKey(
    results.filter(({ code }) => code === '0'),
    ({ value }) => jsonValue(value),
  );
}
