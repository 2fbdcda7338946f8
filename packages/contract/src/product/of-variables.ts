import type { Driver } from '../configuration/model/driver.ts';
import type { DeviceVariable, IntermediateVariable } from '../configuration/model/variable.ts';
import { formulaKeys } from '../configuration/references/formula-keys.ts';
import { limits } from '../rules/limits.ts';
import { type DefinedSignal, type Definition, definitionFormat } from './definition.ts';
import { signalTypeOf } from './signal-type.ts';

/** The part of a gateway's configuration that a product can be made of. */
export interface GatewayParts {
  readonly drivers: readonly Driver[];
  readonly variables: readonly DeviceVariable[];
  readonly intermediateVariables: readonly IntermediateVariable[];
  /** The identifiers of its recordings, which those of the product must not have. */
  readonly recordings: readonly string[];
}

/** How the values of such a product are recorded. */
export interface RecordingOfVariables {
  readonly title: string;
  /** In ms. */
  readonly intervalMs: number;
}

/**
 * The definition of a product that has some variables of a gateway: their drivers, a signal for each under its own key, what
 * computed ones are computed from, and recordings of all whose values are numbers. Bound to that gateway with its drivers in their
 * places, every item equals what is there.
 *
 * @param keys of variables; those that the gateway does not have are left out.
 */
export function definitionOfVariables(
  parts: GatewayParts,
  keys: readonly string[],
  { title, intervalMs }: RecordingOfVariables,
): Definition {
  const computed = new Map(parts.intermediateVariables.map((one) => [one.key, one]));
  const chosen = new Set<string>();
  const choose = (key: string): void => {
    if (chosen.has(key)) return;
    chosen.add(key);
    for (const { name } of formulaKeys(computed.get(key)?.formula ?? '')) choose(name);
  };
  for (const key of keys) choose(key);
  const devices = parts.variables.filter(({ key }) => chosen.has(key));
  const formulas = parts.intermediateVariables.filter(({ key }) => chosen.has(key));
  const driverNames = new Set(devices.map(({ driver }) => driver));
  const recorded = [
    ...devices.filter((one) => signalTypeOf(one) !== 'string').map(({ key }) => key),
    ...formulas.map(({ key }) => key),
  ];
  return {
    format: definitionFormat,
    parameters: [],
    drivers: parts.drivers.filter(({ name }) => driverNames.has(name)),
    signals: [
      ...devices.map(({ key, ...source }) => signalOf(key, { kind: 'device', ...source })),
      ...formulas.map(({ key, ...source }) => signalOf(key, { kind: 'intermediate', ...source })),
    ],
    alarms: [],
    recordings: chunks(recorded, limits.variablesPerReport).map((keysOfOne, index) => ({
      id: freeName(parts.recordings, index),
      title: index === 0 ? title : `${title} ${index + 1}`,
      enabled: true,
      recordedWhen: 'interval',
      intervalMs,
      minIntervalMs: 1000,
      greatestIntervalMs: 3_600_000,
      keys: [...keysOfOne],
    })),
  };
}

function signalOf(
  key: string,
  source: Extract<DefinedSignal['source'], { readonly remark: string }>,
): DefinedSignal {
  return {
    key,
    title: source.remark === '' ? key : source.remark,
    titleTranslations: {},
    source,
    unit: '',
    lowerLimit: null,
    upperLimit: null,
    group: '',
    groupTranslations: {},
    states: [],
    danger: '',
    dangerTranslations: {},
    approval: 'none',
    setpoint: '',
  };
}

function chunks<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** The name of a recording that the gateway does not have, for each index another. */
function freeName(taken: readonly string[], index: number): string {
  let free = 0;
  for (let number = 1; ; number += 1) {
    const name = `history_${number}`;
    if (taken.includes(name)) continue;
    if (free === index) return name;
    free += 1;
  }
}
