import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import type { DeviceVariable } from '@penstock/contract/configuration/model/variable';
import { failure } from '@penstock/contract/errors/error';
import type { DriverStatus } from '@penstock/contract/model/driver-status';
import type { SignalValue } from '@penstock/contract/model/signal';
import { integerRange, isTextType } from '@penstock/contract/rules/data-type';
import { Computed, constantSet, type ValuePosition } from '../collector/computed.ts';
import { roundTo } from '../collector/conversion.ts';
import type { Clock } from '../collector/schedule.ts';
import { type ChangeCounter, ValueSet } from '../collector/value-set.ts';
import { ValueWatch } from '../collector/value-watch.ts';
import { excursionKey, excursionLimit } from './default-document.ts';
import { seededShare } from './seeded.ts';

/** Values are computed no more often than this, in ms. */
const shortestAge = 50;
/** An excursion beyond the limit: from one to the next, and how long it lasts, in ms. */
const excursion = { every: 900_000, lasts: 120_000 } as const;

interface SimulatedValuesOptions {
  readonly sn: string;
  readonly seed: number;
  readonly clock: Clock;
  /** Whether values leave their limits now and then. */
  readonly hasAlarms: boolean;
}

/** How a value moves: a wave around a middle. */
interface Wave {
  readonly middle: number;
  readonly height: number;
  /** In ms. */
  readonly period: number;
  readonly phase: number;
}

/**
 * The values of a simulated gateway: they follow from its serial number, the seed and the time, and are computed when
 * somebody looks at them. So a gateway that nobody watches costs nothing between two records.
 */
export class SimulatedValues {
  readonly changes: ChangeCounter = { count: 0 };
  readonly watch: ValueWatch;
  readonly #options: SimulatedValuesOptions;
  #drivers: readonly string[] = [];
  #variables: readonly DeviceVariable[] = [];
  #waves: readonly Wave[] = [];
  #devices: ValueSet;
  #constants: ValueSet;
  #computed: Computed;
  #positions: ReadonlyMap<string, ValuePosition> = new Map();
  /** Written values, which stay. */
  readonly #written = new Map<string, number | string>();
  #computedAt = Number.NEGATIVE_INFINITY;
  #appliedAt = 0;

  constructor(options: SimulatedValuesOptions) {
    this.#options = options;
    this.watch = new ValueWatch(options.clock);
    this.#devices = new ValueSet([], this.changes);
    this.#constants = constantSet([], this.changes, 0);
    this.#computed = new Computed([], () => undefined, this.changes);
  }

  apply({ drivers, variables, systemVariables, intermediateVariables }: Configuration): void {
    const { sn, seed, clock } = this.#options;
    this.#drivers = drivers.map(({ name }) => name);
    this.#variables = variables;
    this.#waves = variables.map((variable) =>
      waveOf(variable, (what) => seededShare(seed, sn, variable.key, what)),
    );
    this.#appliedAt = clock.wall();
    this.#devices = new ValueSet(variables, this.changes);
    this.#constants = constantSet(systemVariables, this.changes, clock.wall());
    const positions = new Map<string, ValuePosition>();
    const add = (set: ValueSet) => {
      for (const [row, key] of set.keys.entries()) positions.set(key, { set, row });
    };
    add(this.#devices);
    add(this.#constants);
    this.#computed = new Computed(intermediateVariables, (key) => positions.get(key), this.changes);
    add(this.#computed.set);
    this.#positions = positions;
    this.#computedAt = Number.NEGATIVE_INFINITY;
  }

  /** All values as they are now. */
  sets(): readonly ValueSet[] {
    this.refresh();
    return [this.#devices, this.#computed.set, this.#constants];
  }

  /** Where the value of a key is, as it is now; undefined for a key that is none. */
  positionOf(key: string): ValuePosition | undefined {
    this.refresh();
    return this.#positions.get(key);
  }

  /** Computes the values of now. */
  refresh(): void {
    const { clock } = this.#options;
    const now = clock.monotonic();
    if (now - this.#computedAt < shortestAge) return;
    this.#computedAt = now;
    const time = clock.wall();
    for (const [row, variable] of this.#variables.entries()) {
      const wave = this.#waves[row];
      if (wave === undefined) continue;
      const value = this.#written.get(variable.key) ?? this.#valueAt(variable, wave, time);
      if (typeof value === 'string') this.#devices.set(row, Number.NaN, value, time);
      else this.#devices.set(row, value, undefined, time);
    }
    this.#computed.compute(time);
    this.watch.touch();
  }

  /** Writes a variable: it has this value from now on. @throws CatalogueError */
  write(
    key: string,
    written: number | boolean | string,
  ): { readonly value: SignalValue; readonly time: number } {
    const position = this.#positions.get(key);
    if (position === undefined) throw failure('device.variableMissing');
    const variable = position.set === this.#devices ? this.#variables[position.row] : undefined;
    if (variable === undefined || variable.mode === 'readOnly') throw failure('device.readOnly');
    this.#written.set(key, valueToWrite(variable, written));
    this.#computedAt = Number.NEGATIVE_INFINITY;
    this.refresh();
    const { set, row } = position;
    return { value: set.shown(row), time: set.times[row] ?? 0 };
  }

  /** The state of each driver: its device answers always. */
  statuses(): DriverStatus[] {
    return this.#drivers.map((driver) => {
      const count = this.#variables.filter((variable) => variable.driver === driver).length;
      return {
        driver,
        state: count === 0 ? 'idle' : 'connected',
        since: this.#appliedAt,
        error: null,
        requests: 0,
        failed: 0,
        retries: 0,
        lastCycle: count === 0 ? null : 1,
        expectedCycle: 1,
        variables: count,
        good: count,
        failing: 0,
      };
    });
  }

  stop(): void {
    this.watch.stop();
  }

  #valueAt(variable: DeviceVariable, { middle, height, period, phase }: Wave, time: number): number | string {
    const angle = 2 * Math.PI * (time / period + phase);
    // The second wave keeps the curve from repeating itself.
    const shape = 0.8 * Math.sin(angle) + 0.2 * Math.sin(angle * 7.3);
    if (variable.dataType === 'bit') return shape > -0.7 ? 1 : 0;
    if (isTextType(variable.dataType)) return textAt(variable, time);
    const isBeyond =
      this.#options.hasAlarms &&
      variable.key === excursionKey &&
      (time + phase * excursion.every) % excursion.every < excursion.lasts;
    const value = isBeyond ? excursionLimit + 5 + 3 * shape : middle + height * shape;
    return fitted(variable, value);
  }
}

function waveOf({ key, dataType }: DeviceVariable, share: (what: string) => number): Wave {
  const range = integerRange(dataType);
  const isSmall = range !== undefined && range.maximum < 1000n;
  const middle = key === excursionKey ? 50 : isSmall ? 50 : 40 + 60 * share('middle');
  return {
    middle,
    height: middle * (0.2 + 0.3 * share('height')),
    period: 60_000 * (2 + 58 * share('period')),
    phase: share('phase'),
  };
}

function fitted({ dataType, decimals }: DeviceVariable, value: number): number {
  const range = integerRange(dataType);
  if (range !== undefined && (decimals === null || decimals === 0))
    return Math.min(Number(range.maximum), Math.max(Number(range.minimum), Math.round(value)));
  return roundTo(value, decimals ?? 3);
}

function textAt({ dataType }: DeviceVariable, time: number): string {
  const hour = new Date(time - (time % 3_600_000)).toISOString();
  return dataType === 'date' ? hour.slice(0, 10) : hour.slice(0, 19);
}

function valueToWrite({ dataType }: DeviceVariable, written: number | boolean | string): number | string {
  if (dataType === 'string') return String(written);
  const number = Number(written);
  if (!Number.isFinite(number)) throw failure('device.dataType');
  const range = integerRange(dataType);
  if (range !== undefined && (number < Number(range.minimum) || number > Number(range.maximum)))
    throw failure('device.outOfRange');
  return number;
}
