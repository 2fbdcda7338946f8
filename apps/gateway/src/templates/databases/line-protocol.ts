import type { InfluxApi, InfluxLines } from '@penstock/contract/configuration/model/influx-write';
import { lineTagsIn } from '@penstock/contract/rules/line-tags';
import type { ReportInput, ReportValue } from '../../exchange/report-values.ts';
import { goodValues, textMessage } from '../json.ts';
import type { TemplateMessage } from '../template.ts';

/** How a connection wants its points. */
export interface LineForm extends InfluxLines {
  readonly api: InfluxApi;
}

/** A field that the database does not take by this name. */
const reservedField = 'time';

/**
 * The points of a report in line protocol, one a line, each with the time of its values in ms. Bad values and numbers that are none are
 * left out; a report without a good value is none.
 */
export function linesOfReport(input: ReportInput, form: LineForm): readonly TemplateMessage[] {
  const values = goodValues(input.values).flatMap((one) => {
    const field = fieldOf(one, form);
    return field === undefined ? [] : [{ ...one, field }];
  });
  if (values.length === 0) return [];
  const tags = lineTagsIn(form.tags);
  const series = (driver: string | null, key?: string) => {
    const places = { '{sn}': input.sn, '{driver}': driver ?? '', '{topic}': input.topic };
    const own = tags.map(({ name, value }) => ({ name, value: filled(value, places) }));
    const all = key === undefined ? own : [{ name: 'key', value: key }, ...own];
    return [
      escaped(input.topic, /[, ]/g),
      ...all
        .filter(({ value }) => value !== '')
        .map(({ name, value }) => `${escaped(name, /[,= ]/g)}=${escaped(value, /[,= ]/g)}`),
    ].join(',');
  };
  const lines =
    form.layout === 'points'
      ? values.map(
          ({ key, driver, time, value, field }) => `${series(driver, key)} ${kindOf(value)}=${field} ${time}`,
        )
      : pointsOf(values).map(
          ([first, ...others]) =>
            `${series(first.driver)} ${[first, ...others]
              .map(({ key, field }) => `${key === reservedField ? `${key}_` : key}=${field}`)
              .join(',')} ${first.time}`,
        );
  return [textMessage(input.topic, lines.join('\n'))];
}

/** The values that are fields of one point: those of one driver and time. */
function pointsOf<Value extends ReportValue>(
  values: readonly Value[],
): readonly (readonly [Value, ...Value[]])[] {
  const points = new Map<string, [Value, ...Value[]]>();
  for (const value of values) {
    const at = `${value.time} ${value.driver ?? ''}`;
    const known = points.get(at);
    if (known === undefined) points.set(at, [value]);
    else known.push(value);
  }
  return [...points.values()];
}

/** The field of a point that has one value: a field keeps its type, so each has its own. */
function kindOf(value: ReportValue['value']): 'value' | 'text' | 'state' {
  if (typeof value === 'string') return 'text';
  return typeof value === 'boolean' ? 'state' : 'value';
}

/** A value as a field; undefined where it has none. */
function fieldOf(
  { value, dataType, isUnsigned64 }: ReportValue,
  { integers, api }: LineForm,
): string | undefined {
  if (value === null) return undefined;
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  if (typeof value === 'number' && !Number.isFinite(value)) return undefined;
  if (integers === 'float' || dataType !== 'integer') return String(value);
  // 1.x has no integers without sign.
  if (isUnsigned64 === true) return api === 'v2' ? `${value}u` : String(value);
  return Number.isInteger(Number(value)) ? `${BigInt(value)}i` : undefined;
}

function filled(text: string, places: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\w+\}/g, (place) => places[place] ?? place);
}

/** Signs that end a part are escaped. A backslash at its end would escape what follows the part. */
function escaped(text: string, signs: RegExp): string {
  return text.replace(/\\+$/, '').replaceAll(signs, String.raw`\$&`);
}
