import { isJsonList, isJsonObject, type Json, type JsonObject } from '@penstock/contract/dashboard/json';
import type { KnownWidgetType } from '@penstock/widgets/list';
import { widgetFields } from '@penstock/widgets/testing/widget-fields';
import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type DrawingOptions, DrawnWidget } from './drawn-widget.tsx';

/** The effect of a field of a widget: a person sees or hears one thing with it, and another without it. */
export interface FieldCase<Drawn = DrawnWidget> {
  /** As `widgetFields` names it, such as `data.zones[].from`: in a list it is that of the first item. */
  readonly field: string;
  readonly value: Json;
  /** Data of the widget without which the field has no effect. It is added to that of the family. */
  readonly base?: JsonObject;
  /** The facts of the widget's targets and the services of the stage, in place of those of the family. */
  readonly drawing?: DrawingOptions;
  /** The action of a person on the widget before the look. */
  readonly act?: (drawn: Drawn) => unknown;
  /** The part that the person then sees or hears; the whole drawing where left out. */
  readonly see?: (drawn: Drawn) => unknown;
  /** The expectation with the value; anything else than with the base alone where left out. */
  readonly is?: unknown;
  /** The expectation with the base alone; anything else than with the value where left out. */
  readonly instead?: unknown;
}

/** A field that has no case, since what it does is not seen in its widget. */
export interface FieldElsewhere {
  readonly reason: string;
  /** The test that proves what it does, from the root of the repository. */
  readonly test: string;
}

/** The cases of a type of widget. */
export interface FieldFamily {
  /** The base of all its widgets. */
  readonly base?: JsonObject;
  readonly drawing?: DrawingOptions;
  readonly cases: readonly FieldCase[];
  readonly elsewhere?: Readonly<Record<string, FieldElsewhere>>;
}

/** All tests of the repository that can prove what a field does. */
const tests = new Set(
  Object.keys({
    ...import.meta.glob('../../../../packages/*/src/**/*.test.{ts,tsx}'),
    ...import.meta.glob('../../../../apps/{web,platform}/src/**/*.test.{ts,tsx}'),
    ...import.meta.glob('../../../../e2e/*.spec.ts'),
  }).map((path) => new URL(path, 'file:///packages/stage/src/testing/').pathname.slice(1)),
);

/** Tests each field of a type of widget, and that none has been forgotten. */
export function testFields(type: KnownWidgetType, family: FieldFamily): void {
  const { cases, elsewhere = {} } = family;
  const fields = widgetFields(type);
  describe(`the fields of ${type}`, () => {
    testCases(type, family);
    testCompleteness(fields, cases, elsewhere);
  });
}

/** Tests that each of some fields has a case or a reason, and that there are none of other fields. */
export function testCompleteness(
  fields: readonly string[],
  cases: readonly Pick<FieldCase, 'field'>[],
  elsewhere: Readonly<Record<string, FieldElsewhere>> = {},
): void {
  it('all have a case or a reason', () => {
    const named = new Set([...cases.map(({ field }) => field), ...Object.keys(elsewhere)]);
    expect({
      without: fields.filter((field) => !named.has(field)),
      unknown: [...named].filter((field) => !fields.includes(field)),
    }).toEqual({ without: [], unknown: [] });
  });

  it.each(Object.entries(elsewhere))('%s is proved elsewhere, by a test that exists', (_field, { test }) => {
    expect(tests).toContain(test);
  });
}

/** Tests cases with a type of widget. */
export function testCases(
  type: KnownWidgetType,
  { base, drawing, cases }: Omit<FieldFamily, 'elsewhere'>,
): void {
  testDrawings(cases, base ?? {}, (fields, one) => DrawnWidget.of(type, fields, one.drawing ?? drawing));
}

/** Tests cases with what is drawn of fields, of which all have those of `base`. */
export function testDrawings<Drawn extends { readonly html: string }>(
  cases: readonly FieldCase<Drawn>[],
  base: JsonObject,
  draw: (fields: JsonObject, one: FieldCase<Drawn>) => Promise<Drawn>,
): void {
  afterEach(cleanup);
  it.each(cases.map((one) => [one.field, JSON.stringify(one.value).slice(0, 60), one] as const))(
    '%s %s',
    async (_field, _value, one) => {
      const { field, value, act: operate, see = ({ html }: Drawn) => html } = one;
      const seen = async (fields: JsonObject) => {
        const drawn = await draw(fields, one);
        await operate?.(drawn);
        await act(() => Promise.resolve());
        const result = await see(drawn);
        cleanup();
        return result;
      };
      const without = merged(base, one.base ?? {});
      const before = await seen(without);
      const after = await seen(withValue(without, field.split('.'), value));
      expect(after).not.toEqual(before);
      if (Object.hasOwn(one, 'is')) expect(after).toEqual(one.is);
      if (Object.hasOwn(one, 'instead')) expect(before).toEqual(one.instead);
    },
  );
}

/** The fields of two objects; where both have an object, its fields. */
function merged(one: JsonObject, other: JsonObject): JsonObject {
  const both = Object.entries(other).map(([name, value]): [string, Json] => {
    const before = one[name];
    return [name, isJsonObject(before) && isJsonObject(value) ? merged(before, value) : value];
  });
  return { ...one, ...Object.fromEntries(both) };
}

/** Fields with another value at a path; of a list in it, that of its first item. */
function withValue(fields: JsonObject, [first = '', ...rest]: readonly string[], value: Json): JsonObject {
  const name = first.replace('[]', '');
  const before = fields[name];
  if (rest.length === 0) return { ...fields, [name]: value };
  if (!first.endsWith('[]'))
    return { ...fields, [name]: withValue(isJsonObject(before) ? before : {}, rest, value) };
  const [item, ...others] = isJsonList(before) ? before : [];
  return { ...fields, [name]: [withValue(isJsonObject(item) ? item : {}, rest, value), ...others] };
}
