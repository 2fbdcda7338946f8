import type { SignalValue } from '@penstock/contract/model/signal';
import type { DriverError, DriverState, DriverStatus } from '@penstock/contract/model/driver-status';
import { errorText, failure } from '@penstock/contract/errors/error';
import { checkText } from '@penstock/contract/rules/check';
import { rules } from '@penstock/contract/rules/table';
import type { readPlan } from '@penstock/contract/link/methods/collector';
import type { PlanPreviews } from '@penstock/contract/model/read-plan';
import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import type { Driver } from '@penstock/contract/configuration/model/driver';
import type { DeviceVariable, SystemVariable } from '@penstock/contract/configuration/model/variable';
import type { Environment } from '@penstock/protocols/environment';
import type { SerialTarget } from '@penstock/protocols/transport/wire';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { PortUse } from '../ports/port-use.ts';
import { type SerialPorts, wireOf } from '../ports/serial-ports.ts';
import { Delayed } from '../waiting/delayed.ts';
import { Computed, constantSet, setConstant, type ValuePosition } from './computed.ts';
import { checkedDriver } from './checked-driver.ts';
import { costOfBlocks } from './cycle-cost.ts';
import { expectedRequestOf } from './device-state.ts';
import { unknownFormulaError } from './fault-code.ts';
import type { ExchangeTap } from './exchange-tap.ts';
import { planPreviewOf, variablesOfForm } from './plan-preview.ts';
import { RunningDriver } from './running-driver.ts';
import { ValueWatch } from './value-watch.ts';
import { type ChangeCounter, ownFaults, type ValueSet } from './value-set.ts';

/** Computed variables follow what they depend on within this time, in ms. */
const computeDelay = 50;
/** The starts of the drivers are spread over this time, in ms. */
const spread = 1000;
/** The cost of a driver that does not collect. */
const noCost = { ...costOfBlocks([]), expectedCycle: 0, lastCycle: null } as const;

interface CollectorsOptions {
  readonly environment: Environment;
  readonly serialPorts: SerialPorts;
  /** The reservations of ports: drivers whose port is reserved pause. */
  readonly ports: PortUse;
  readonly log: Logger;
}

/** The parts from which a driver is made: it is replaced when any of them changes. */
interface Made {
  readonly driver: Driver;
  readonly variables: readonly DeviceVariable[];
  /** Undefined on a network, and where this machine lacks the port. */
  readonly serial: SerialTarget | undefined;
}

type DriverPlan = z.input<typeof readPlan.result>['drivers'][number];

/** All drivers of the gateway with their values, and the variables computed from them. */
export class Collectors {
  readonly changes: ChangeCounter = { count: 0 };
  /** For who wants to know when values may have changed. */
  readonly watch: ValueWatch;
  /** The listener to requests and the values that they brought. */
  readonly exchanges: ExchangeTap = { listener: undefined };
  readonly #options: CollectorsOptions;
  readonly #running = new Map<string, RunningDriver>();
  #computed: Computed;
  #constants: ValueSet;
  /** The values of system variables as the configuration has them, and those that were written since, by key. */
  #configured: ReadonlyMap<string, string> = new Map();
  readonly #written = new Map<string, { readonly configured: string; readonly text: string }>();
  #positions: ReadonlyMap<string, ValuePosition> = new Map();
  readonly #computing: Delayed;

  constructor(options: CollectorsOptions) {
    this.#options = options;
    this.#computing = new Delayed(options.environment.clock, computeDelay, () => this.compute());
    this.watch = new ValueWatch(options.environment.clock);
    this.#computed = new Computed([], () => undefined, this.changes);
    this.#constants = constantSet([], this.changes, 0);
  }

  /** Applies a configuration: only drivers that it changes are restarted. Answers their names. */
  async apply(configuration: Configuration): Promise<readonly string[]> {
    const variablesOf = new Map<string, DeviceVariable[]>();
    for (const variable of configuration.variables) {
      const list = variablesOf.get(variable.driver);
      if (list === undefined) variablesOf.set(variable.driver, [variable]);
      else list.push(variable);
    }
    const wanted = new Map<string, Made>();
    for (const driver of configuration.drivers) {
      const variables = variablesOf.get(driver.name) ?? [];
      wanted.set(driver.name, { driver, variables, serial: this.#serialTarget(driver, configuration) });
    }
    const ended = [...this.#running].filter(([name, running]) => {
      const made = wanted.get(name);
      return made === undefined || !running.isMadeFrom(made.driver, made.variables, made.serial);
    });
    for (const [name] of ended) this.#running.delete(name);
    const kept = this.drivers;
    const reservedBy = ({ driver }: RunningDriver) => this.#options.ports.reservedBy(driver);
    // All stop before any starts, since they may share a serial line whose parameters change.
    await Promise.all([
      ...ended.map(([, running]) => running.stop()),
      ...kept.map(async (running) => {
        const use = reservedBy(running);
        if (use !== undefined) await running.pause(use);
      }),
    ]);
    for (const running of kept)
      if (running.state === 'paused' && reservedBy(running) === undefined) running.start(0);
    const started = [...wanted].filter(([name]) => !this.#running.has(name));
    for (const [index, [name, made]] of started.entries()) {
      const running = this.#make(made);
      this.#running.set(name, running);
      const use = reservedBy(running);
      if (use !== undefined) await running.pause(use);
      else running.start((index / started.length) * Math.min(spread, made.driver.minCollectTime));
    }
    this.#compute(configuration);
    return [...new Set([...ended.map(([name]) => name), ...started.map(([name]) => name)])];
  }

  /**
   * Does something on a serial port while its drivers do not collect; each goes on afterwards unless it was replaced or its port reserved
   * meanwhile.
   */
  async withLine<Result>(port: Driver['port'], action: () => Promise<Result>): Promise<Result> {
    const stopped = this.drivers.filter(
      ({ driver, collector }) => driver.port === port && collector !== undefined,
    );
    await Promise.all(stopped.map((running) => running.stop()));
    try {
      return await action();
    } finally {
      for (const running of stopped) {
        const isCurrent = this.#running.get(running.driver.name) === running;
        if (isCurrent && this.#options.ports.reservedBy(running.driver) === undefined) running.start(0);
      }
    }
  }

  /** Every set of values there is. */
  get sets(): readonly ValueSet[] {
    return [...[...this.#running.values()].map(({ set }) => set), this.#computed.set, this.#constants];
  }

  /** Where the value of a key is; undefined for a key that is none. */
  positionOf(key: string): ValuePosition | undefined {
    return this.#positions.get(key);
  }

  /** The driver that a value is of; undefined for computed and constant ones. */
  ownerOf({ set }: ValuePosition): RunningDriver | undefined {
    return [...this.#running.values()].find((running) => running.set === set);
  }

  /** A driver of the current configuration. @throws CatalogueError `gateway.driverMissing`. */
  driver(name: string): RunningDriver {
    const running = this.#running.get(name);
    if (running === undefined) throw failure('gateway.driverMissing', { driver: name });
    return running;
  }

  /** The present state of a driver; undefined for one that is not in the current configuration. */
  stateOf(name: string): DriverState | undefined {
    return this.#running.get(name)?.state;
  }

  /** All drivers of the current configuration, in the order of their plans. */
  get drivers(): readonly RunningDriver[] {
    return [...this.#running.values()];
  }

  /** Computes intermediate variables now. */
  compute(): void {
    this.#computed.compute(this.#options.environment.clock.wall());
    this.watch.touch();
  }

  /** The device files of this machine's serial ports. */
  get serialPorts(): SerialPorts {
    return this.#options.serialPorts;
  }

  /** The protocol spoken on a wire, by the name that frame taps give it. */
  protocolOn(wire: string): Driver['protocol'] | undefined {
    const speaks = ({ driver }: RunningDriver) => wireOf(driver, this.serialPorts) === wire;
    return this.drivers.find(speaks)?.driver.protocol;
  }

  /**
   * Writes a variable; answers the value that the gateway has then, and whether it is only acknowledged, not read back.
   * With `latestOf` a later value of this writer takes its place while it waits. @throws CatalogueError
   */
  async write(
    key: string,
    written: number | boolean | string,
    latestOf?: string,
  ): Promise<{ readonly value: SignalValue; readonly time: number; readonly unverified?: true }> {
    const { owner, set, row } = this.#deviceVariable(key);
    const { isVerified } = await owner.use((collector) => collector.write(row, written, latestOf));
    this.#valuesChanged();
    const result = { value: set.shown(row), time: set.times[row] ?? 0 };
    return isVerified ? result : { ...result, unverified: true };
  }

  /**
   * Checks that a value could be written to a variable, and writes nothing. Answers where the variable is: another text once
   * the configuration has it elsewhere. @throws CatalogueError
   */
  async checkWritable(key: string, value: number | boolean | string): Promise<string> {
    const { owner, row } = this.#deviceVariable(key);
    return await owner.use((collector) => Promise.resolve(collector.checkWritable(row, value)));
  }

  #deviceVariable(key: string) {
    const position = this.#positions.get(key);
    if (position === undefined) throw failure('device.variableMissing');
    const owner = this.ownerOf(position);
    if (owner === undefined) throw failure('device.readOnly');
    return { ...position, owner };
  }

  /** Whether a key is that of a system variable. */
  isSystemVariable(key: string): boolean {
    return this.#positions.get(key)?.set === this.#constants;
  }

  /**
   * Sets a system variable, until the gateway is restarted or the configuration gives it another value. Answers why it
   * cannot be, or undefined.
   */
  writeSystemVariable(key: string, value: number | boolean | string): string | undefined {
    const position = this.#positions.get(key);
    const configured = this.#configured.get(key);
    if (position?.set !== this.#constants || configured === undefined) return `${key} is no system variable`;
    const text = typeof value === 'boolean' ? String(Number(value)) : String(value);
    const finding = checkText(rules.systemVariableValue, text);
    if (finding !== null) return errorText(finding.key, finding.parameters, 'en');
    this.#written.set(key, { configured, text });
    setConstant(this.#constants, position.row, text, this.#options.environment.clock.wall());
    this.#valuesChanged();
    return undefined;
  }

  /**
   * The last failure of a variable, and the state of its driver. @throws CatalogueError
   * `device.variableMissing`.
   */
  causeOf(key: string): { readonly error: DriverError | null; readonly driver: DriverStatus | null } {
    const position = this.#positions.get(key);
    if (position === undefined) throw failure('device.variableMissing');
    const owner = this.ownerOf(position);
    const fault = position.set.values.faults[position.row] ?? 0;
    if (owner === undefined)
      return { error: fault === ownFaults.formula ? unknownFormulaError : null, driver: null };
    return { error: owner.errorOf(position.row), driver: owner.status() };
  }

  /** The present states of all drivers. */
  statuses(): DriverStatus[] {
    return this.drivers.map((running) => running.status());
  }

  /**
   * The read plan that a driver would have with other settings, and the one of the saved driver of a name with the same variables.
   * @throws CatalogueError `document.invalid`, `gateway.driverMissing`
   */
  previewPlan(input: unknown, saved: string, configuration: Configuration): PlanPreviews {
    const driver = checkedDriver(input);
    const { driver: before, collector } = this.driver(saved);
    const variables = configuration.variables.filter((variable) => variable.driver === saved);
    const expected = collector?.expectedRequest ?? expectedRequestOf(before);
    const planned = (one: Driver, own: readonly DeviceVariable[]) =>
      planPreviewOf({
        driver: one,
        serial: this.#serialTarget(one, configuration),
        variables: own,
        // The pause between requests is part of what was measured.
        expectedRequest: Math.max(0, expected - before.commInterval + one.commInterval),
      });
    return {
      preview: planned(driver, variablesOfForm(variables, before, driver)),
      saved: planned(before, variables),
    };
  }

  /** The read plan of every driver and what a cycle of it costs. */
  plans(): DriverPlan[] {
    return this.drivers.map(({ driver, collector, set, state }) => ({
      driver: driver.name,
      ...(collector?.cost() ?? { ...noCost, groups: [], variables: set.keys.length }),
      state,
    }));
  }

  async stop(): Promise<void> {
    this.#computing.cancel();
    this.watch.stop();
    await Promise.all(this.drivers.map((running) => running.stop()));
    this.#running.clear();
  }

  #make(made: Made): RunningDriver {
    const { environment, log } = this.#options;
    return new RunningDriver({
      ...made,
      environment,
      changes: this.changes,
      exchanges: this.exchanges,
      log,
      onCycle: () => this.#valuesChanged(),
      watch: {
        came: (step) => this.watch.came(step),
        settle: () => {
          this.#computeSoon();
          this.watch.settle();
        },
      },
    });
  }

  #serialTarget({ port }: Driver, { settings }: Configuration): SerialTarget | undefined {
    if (port === 'LAN') return undefined;
    const path = this.#options.serialPorts[port];
    return path === undefined ? undefined : { path, ...settings.serial[port] };
  }

  #compute(configuration: Configuration): void {
    const { clock } = this.#options.environment;
    const positions = new Map<string, ValuePosition>();
    const add = (set: ValueSet) => {
      for (const [row, key] of set.keys.entries()) positions.set(key, { set, row });
    };
    for (const { set } of this.#running.values()) add(set);
    this.#constants = constantSet(this.#systemVariables(configuration), this.changes, clock.wall());
    add(this.#constants);
    this.#computed = new Computed(
      configuration.intermediateVariables,
      (key) => positions.get(key),
      this.changes,
    );
    add(this.#computed.set);
    this.#positions = positions;
    this.#valuesChanged();
  }

  /** The system variables with the values that were written to them, as far as the configuration is the same. */
  #systemVariables({ systemVariables }: Configuration): readonly SystemVariable[] {
    this.#configured = new Map(systemVariables.map(({ key, value }) => [key, value]));
    for (const [key, { configured }] of this.#written) {
      if (this.#configured.get(key) !== configured) this.#written.delete(key);
    }
    return systemVariables.map((variable) => {
      const written = this.#written.get(variable.key);
      return written === undefined ? variable : { ...variable, value: written.text };
    });
  }

  #valuesChanged(): void {
    this.#computeSoon();
    this.watch.touch();
  }

  #computeSoon(): void {
    if (this.#computed.set.keys.length > 0) this.#computing.soon();
  }
}
