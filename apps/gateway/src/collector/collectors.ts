import type { SignalValue } from '@penstock/contract/calls/monitor';
import { failure } from '@penstock/contract/errors/error';
import type { readPlan } from '@penstock/contract/link/methods';
import type { Configuration } from '@penstock/contract/model/configuration';
import type { Driver } from '@penstock/contract/model/configuration/driver';
import type { SerialParameters } from '@penstock/contract/model/configuration/settings';
import type { DeviceVariable } from '@penstock/contract/model/configuration/variable';
import type { Environment } from '@penstock/protocols/environment';
import { createDevice } from '@penstock/protocols/list';
import { ProtocolError, REASONS } from '@penstock/protocols/protocol-error';
import type { SerialTarget } from '@penstock/protocols/transport/wire';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { hashOf } from '../configuration/revision.ts';
import { Collector } from './collector.ts';
import { Computed, constantSet, type Place } from './computed.ts';
import { type ChangeCounter, ValueSet } from './value-set.ts';

/** The device files of this machine's serial ports; undefined where it has none. */
export interface SerialPorts {
  readonly RS485: string | undefined;
  readonly RS232: string | undefined;
}

/** Computed variables follow what they depend on after at most so long, in ms. */
const computeDelay = 50;
/** Drivers begin their cycles spread over at most so long, in ms. */
const spread = 1000;

interface Running {
  /** The hash of all that the driver is made from; it is restarted when this changes. */
  readonly made: string;
  readonly set: ValueSet;
  /** Undefined where the driver is switched off or cannot run here. */
  readonly collector: Collector | undefined;
}

interface CollectorsOptions {
  readonly environment: Environment;
  readonly serialPorts: SerialPorts;
  readonly log: Logger;
}

type DriverPlan = z.input<typeof readPlan.result>['drivers'][number];

/** All drivers of the gateway with their values, and the variables computed from them. */
export class Collectors {
  readonly changes: ChangeCounter = { count: 0 };
  readonly #options: CollectorsOptions;
  readonly #running = new Map<string, Running>();
  #computed: Computed;
  #constants: ValueSet;
  #places: ReadonlyMap<string, Place> = new Map();
  #cancelCompute: (() => void) | undefined;

  constructor(options: CollectorsOptions) {
    this.#options = options;
    this.#computed = new Computed([], () => undefined, this.changes);
    this.#constants = constantSet([], this.changes, 0);
  }

  /** Puts a configuration in force: only drivers that it changes are restarted. Answers their names. */
  async apply(configuration: Configuration): Promise<readonly string[]> {
    const variablesOf = new Map<string, DeviceVariable[]>();
    for (const variable of configuration.variables) {
      const list = variablesOf.get(variable.driver);
      if (list === undefined) variablesOf.set(variable.driver, [variable]);
      else list.push(variable);
    }
    const wanted = new Map<string, { readonly driver: Driver; readonly made: string }>();
    for (const driver of configuration.drivers) {
      const serial = driver.port === 'LAN' ? null : configuration.settings.serial[driver.port];
      const made = hashOf([driver, variablesOf.get(driver.name) ?? [], serial]);
      wanted.set(driver.name, { driver, made });
    }
    const ended = [...this.#running].filter(([name, { made }]) => wanted.get(name)?.made !== made);
    // All stop before any starts, since they may share a serial line whose parameters change.
    await Promise.all(ended.flatMap(([, { collector }]) => collector?.stop() ?? []));
    for (const [name] of ended) this.#running.delete(name);
    const started = [...wanted].filter(([name]) => !this.#running.has(name));
    for (const [place, [name, { driver, made }]] of started.entries()) {
      const serial = driver.port === 'LAN' ? undefined : configuration.settings.serial[driver.port];
      const offset = (place / started.length) * Math.min(spread, driver.minCollectTime);
      this.#running.set(name, this.#start(driver, made, variablesOf.get(name) ?? [], serial, offset));
    }
    this.#compute(configuration);
    return [...new Set([...ended.map(([name]) => name), ...started.map(([name]) => name)])];
  }

  /** Every set of values there is. */
  get sets(): readonly ValueSet[] {
    return [...[...this.#running.values()].map(({ set }) => set), this.#computed.set, this.#constants];
  }

  /** Where the value of a key stands; undefined for a key that is none. */
  placeOf(key: string): Place | undefined {
    return this.#places.get(key);
  }

  /** Writes a variable; answers the value that stands in the gateway then. @throws CatalogueError */
  async write(
    key: string,
    written: number | boolean | string,
  ): Promise<{ readonly value: SignalValue; readonly time: number }> {
    const place = this.#places.get(key);
    if (place === undefined) throw failure('device.variableMissing');
    const owner = [...this.#running.values()].find(({ set }) => set === place.set);
    if (owner === undefined) throw failure('device.readOnly');
    if (owner.collector === undefined) throw failure('device.communication');
    const { set, row } = place;
    await owner.collector.write(row, written);
    this.#computeSoon();
    return { value: set.shown(row), time: set.times[row] ?? 0 };
  }

  /** The read plan of every driver and what a cycle of it costs. */
  plans(): DriverPlan[] {
    return [...this.#running].map(([driver, { collector, set }]) =>
      collector === undefined
        ? {
            driver,
            variables: set.keys.length,
            requests: 0,
            requestBytes: 0,
            responseBytes: 0,
            expectedCycle: 0,
            lastCycle: null,
            state: 'stopped',
          }
        : { driver, ...collector.cost(), state: collector.state },
    );
  }

  async stop(): Promise<void> {
    this.#cancelCompute?.();
    this.#cancelCompute = undefined;
    await Promise.all([...this.#running.values()].flatMap(({ collector }) => collector?.stop() ?? []));
    this.#running.clear();
  }

  #start(
    driver: Driver,
    made: string,
    variables: readonly DeviceVariable[],
    parameters: SerialParameters | undefined,
    offset: number,
  ): Running {
    const { environment, log } = this.#options;
    const set = new ValueSet(variables, this.changes);
    if (!driver.enabled) return { made, set, collector: undefined };
    try {
      const device = createDevice(driver, this.#serialTarget(driver, parameters));
      const onCycle = () => this.#computeSoon();
      const options = { driver, variables, device, environment, set, offset, log, onCycle };
      return { made, set, collector: new Collector(options) };
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      log.error({ driver: driver.name, reason: error.message }, 'driver cannot run on this gateway');
      const fault = REASONS.indexOf(error.reason) + 1;
      for (const row of set.keys.keys()) set.fail(row, fault, environment.clock.wall());
      return { made, set, collector: undefined };
    }
  }

  #serialTarget(driver: Driver, parameters: SerialParameters | undefined): SerialTarget | undefined {
    if (driver.port === 'LAN' || parameters === undefined) return undefined;
    const path = this.#options.serialPorts[driver.port];
    return path === undefined ? undefined : { path, ...parameters };
  }

  #compute(configuration: Configuration): void {
    const { clock } = this.#options.environment;
    const places = new Map<string, Place>();
    const add = (set: ValueSet) => {
      for (const [row, key] of set.keys.entries()) places.set(key, { set, row });
    };
    for (const { set } of this.#running.values()) add(set);
    this.#constants = constantSet(configuration.systemVariables, this.changes, clock.wall());
    add(this.#constants);
    this.#computed = new Computed(
      configuration.intermediateVariables,
      (key) => places.get(key),
      this.changes,
    );
    add(this.#computed.set);
    this.#places = places;
    this.#computeSoon();
  }

  #computeSoon(): void {
    if (this.#computed.set.keys.length === 0) return;
    const { clock } = this.#options.environment;
    this.#cancelCompute ??= clock.after(computeDelay, () => {
      this.#cancelCompute = undefined;
      this.#computed.compute(clock.wall());
    });
  }
}
