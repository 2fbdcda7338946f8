import type { z } from 'zod';
import { driverSchema } from '../configuration/model/driver.ts';
import { recordingSchema } from '../configuration/model/recording.ts';
import { isFields } from '../document/fields.ts';
import {
  type Definition,
  definedAlarmSchema,
  definedSignalSchema,
  type definitionLists,
  type ParameterValue,
} from './definition.ts';

type ListName = (typeof definitionLists)[number];
type Value = ParameterValue['value'];

/**
 * A definition with the values of parameters put at their targets. A value that one of its targets does not take is left
 * out at all of them, and its parameter is in `dropped`, as is one that the definition does not have. Offsets of addresses
 * change nothing here: they count when the definition is brought to a gateway.
 */
export function withParameterValues(
  definition: Definition,
  values: readonly ParameterValue[],
): { readonly definition: Definition; readonly dropped: readonly string[] } {
  if (values.length === 0) return { definition, dropped: [] };
  const dropped: string[] = [];
  const items = new ItemsOf(definition);
  for (const { key, value } of values) {
    const parameter = definition.parameters.find((one) => one.key === key);
    const fits = parameter !== undefined && items.put(parameter.targets, value);
    if (!fits) dropped.push(key);
  }
  return { definition: items.definition(), dropped };
}

type Targets = Definition['parameters'][number]['targets'];

/** The items of a definition while values are put into them. */
class ItemsOf {
  readonly #definition: Definition;
  readonly #lists: { readonly [List in ListName]: Map<string, Definition[List][number]> };

  constructor(definition: Definition) {
    this.#definition = definition;
    this.#lists = {
      drivers: new Map(definition.drivers.map((item) => [item.name, item])),
      signals: new Map(definition.signals.map((item) => [item.key, item])),
      alarms: new Map(definition.alarms.map((item) => [item.id, item])),
      recordings: new Map(definition.recordings.map((item) => [item.id, item])),
    };
  }

  /** Puts a value at some targets; false, with nothing changed, where one of them does not take it. */
  put(targets: Targets, value: Value): boolean {
    const undo: (() => void)[] = [];
    for (const target of targets) {
      const back =
        target.kind === 'addressOffset'
          ? typeof value === 'number' && Number.isInteger(value) && this.#lists.drivers.has(target.driver)
            ? () => undefined
            : undefined
          : this.#putAt(target, value);
      if (back === undefined) {
        for (const one of undo.toReversed()) one();
        return false;
      }
      undo.push(back);
    }
    return true;
  }

  definition(): Definition {
    const { drivers, signals, alarms, recordings } = this.#lists;
    return {
      ...this.#definition,
      drivers: [...drivers.values()],
      signals: [...signals.values()],
      alarms: [...alarms.values()],
      recordings: [...recordings.values()],
    };
  }

  /** Puts a value into an item and answers how to take it back; undefined where the item does not take it. */
  #putAt(
    { list, item, field }: { readonly list: ListName; readonly item: string; readonly field: string },
    value: Value,
  ): (() => void) | undefined {
    const path = field.split('.');
    switch (list) {
      case 'drivers':
        return put(this.#lists.drivers, driverSchema, { item, path, identity: 'name', value });
      case 'signals':
        return put(this.#lists.signals, definedSignalSchema, { item, path, identity: 'key', value });
      case 'alarms':
        return put(this.#lists.alarms, definedAlarmSchema, { item, path, identity: 'id', value });
      case 'recordings':
        return put(this.#lists.recordings, recordingSchema, { item, path, identity: 'id', value });
    }
  }
}

interface Place {
  readonly item: string;
  readonly path: readonly string[];
  /** The field that tells the items apart: a parameter never changes it. */
  readonly identity: string;
  readonly value: Value;
}

function put<Item>(
  items: Map<string, Item>,
  schema: z.ZodType<Item>,
  { item, path, identity, value }: Place,
): (() => void) | undefined {
  const before = items.get(item);
  if (before === undefined || path[0] === identity) return undefined;
  const changed = withValueAt(before, path, value);
  const parsed = changed === undefined ? undefined : schema.safeParse(changed);
  if (parsed?.success !== true) return undefined;
  items.set(item, parsed.data);
  return () => void items.set(item, before);
}

/** A copy of an object with a value at a path of fields that it has; undefined where it does not have them. */
function withValueAt(holder: unknown, [name, ...rest]: readonly string[], value: Value): unknown {
  if (name === undefined || !isFields(holder) || !Object.hasOwn(holder, name)) return undefined;
  const inner = rest.length === 0 ? value : withValueAt(holder[name], rest, value);
  return inner === undefined ? undefined : { ...holder, [name]: inner };
}

/** Tells whether an item has a field that a parameter can fill, by the path of a target. */
export function hasField(item: unknown, field: string): boolean {
  let value = item;
  for (const name of field.split('.')) {
    if (!isFields(value) || !Object.hasOwn(value, name)) return false;
    value = value[name];
  }
  return !isFields(value) && !Array.isArray(value);
}
