import type { DriverError, DriverState, DriverStatus } from '@penstock/contract/model/driver-status';
import { failure } from '@penstock/contract/errors/error';
import type { Driver } from '@penstock/contract/configuration/model/driver';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import type { DeviceVariable } from '@penstock/contract/configuration/model/variable';
import type { Environment } from '@penstock/protocols/environment';
import { createDevice, endpointOf } from '@penstock/protocols/list';
import { ProtocolError } from '@penstock/protocols/protocol-error';
import type { SerialTarget } from '@penstock/protocols/transport/wire';
import type { Logger } from 'pino';
import { type ReservedBy, reservedErrors } from '../ports/port-use.ts';
import { Collector } from './collector.ts';
import { DriverCondition } from './driver-condition.ts';
import type { ExchangeTap } from './exchange-tap.ts';
import { faultOf, formulaError } from './fault-code.ts';
import { countNamespaceIndexes } from './namespace-indexes.ts';
import { DriverStatistics } from './statistics.ts';
import { type ChangeCounter, ownFaults, ValueSet } from './value-set.ts';
import type { SpontaneousListener } from './value-watch.ts';

interface RunningDriverOptions {
  readonly driver: Driver;
  readonly variables: readonly DeviceVariable[];
  /** Undefined on a network, and where this machine lacks the port. */
  readonly serial: SerialTarget | undefined;
  readonly environment: Environment;
  readonly changes: ChangeCounter;
  readonly log: Logger;
  readonly onCycle: () => void;
  /** Hears of what the device sends unasked. */
  readonly watch: SpontaneousListener;
  /** Hears of requests with what they brought. */
  readonly exchanges: ExchangeTap;
}

/** A driver of the current configuration: its values and counters, and its collector while it has one. */
export class RunningDriver {
  readonly driver: Driver;
  readonly set: ValueSet;
  readonly statistics: DriverStatistics;
  readonly #options: RunningDriverOptions;
  readonly #condition: DriverCondition;
  readonly #namespaceIndexes: number;
  #collector: Collector | undefined;
  /** The use that its port is reserved for; undefined while it is free. */
  #pausedFor: ReservedBy | undefined;

  constructor(options: RunningDriverOptions) {
    const { driver, variables, changes, environment } = options;
    this.#options = options;
    this.driver = driver;
    this.set = new ValueSet(variables, changes);
    this.statistics = new DriverStatistics(variables.length, environment.clock.wall());
    this.#namespaceIndexes = countNamespaceIndexes(driver, variables);
    if (this.#namespaceIndexes > 0) {
      const entry = { driver: driver.name, variables: this.#namespaceIndexes };
      options.log.warn(
        entry,
        'addresses name a namespace by its index, which may change; browse to get its URI',
      );
    }
    this.#condition = new DriverCondition({
      driver: driver.name,
      endpoint: endpointOf(driver, options.serial?.path)?.wire,
      isEnabled: driver.enabled,
      set: this.set,
      isRead: Uint8Array.from(variables, ({ mode }) => (mode === 'writeOnly' ? 0 : 1)),
      clock: environment.clock,
      log: options.log,
    });
  }

  get state(): DriverState {
    return this.#condition.state;
  }

  /** Whether it was made from the same: then it can go on as it is. Unchanged parts are mostly the same objects. */
  isMadeFrom(
    driver: Driver,
    variables: readonly DeviceVariable[],
    serial: SerialTarget | undefined,
  ): boolean {
    const own = this.#options;
    return (
      isEqual(own.driver, driver) &&
      isEqual(own.serial, serial) &&
      own.variables.length === variables.length &&
      own.variables.every((variable, index) => isEqual(variable, variables[index]))
    );
  }

  /** The present status of the driver, with its counters. */
  status(): DriverStatus {
    const { requests, failed, retries, lateReplies } = this.statistics;
    const suspects = this.#collector?.suspects;
    const indexes = this.#namespaceIndexes;
    return {
      driver: this.driver.name,
      ...(indexes === 0 ? {} : { namespaceIndexes: indexes }),
      ...(lateReplies === 0 ? {} : { lateReplies }),
      ...(suspects === undefined ? {} : { suspects }),
      ...this.#condition.summary(),
      requests,
      failed,
      retries,
      ...(this.#collector?.cycleTimes ?? { lastCycle: null, expectedCycle: 0 }),
    };
  }

  /** The cause that people are shown for the fault of a row; null for a good one and one that was not read yet. */
  errorOf(row: number): DriverError | null {
    const collector = this.#collector;
    const fault = this.set.values.faults[row] ?? 0;
    const { area, address, formula } = this.#options.variables[row] ?? {};
    if (fault === ownFaults.formula && collector !== undefined && formula !== undefined) {
      const { raw, value } = collector.conversionAt(row);
      return formulaError(formula, raw, value);
    }
    const where =
      collector?.state === 'connected' && address !== undefined ? `${area} ${address}` : undefined;
    return this.#condition.errorOf(fault, where, collector?.searchedRows.has(row) === true);
  }

  /** The collector at work; undefined while the driver is paused, switched off, or cannot run here. */
  get collector(): Collector | undefined {
    return this.#collector;
  }

  /**
   * Has the collector do something. @throws CatalogueError what the collector throws; `gateway.transparentRunning` or
   * `gateway.plcDownloadRunning` while the driver is paused and for what the pause cuts short; `device.communication` while it
   * does not collect.
   */
  async use<Result>(action: (collector: Collector) => Promise<Result>): Promise<Result> {
    if (this.#pausedFor !== undefined) throw failure(reservedErrors[this.#pausedFor]);
    if (this.#collector === undefined) throw failure('device.communication');
    try {
      return await action(this.#collector);
    } catch (error) {
      if (this.#pausedFor !== undefined) throw failure(reservedErrors[this.#pausedFor], {}, { cause: error });
      throw error;
    }
  }

  /** Lets the port go for another use: resolves once it is free. Values stay as they are, no fault is noted. */
  async pause(use: ReservedBy): Promise<void> {
    if (!this.driver.enabled) return;
    const wasPaused = this.#pausedFor !== undefined;
    this.#pausedFor = use;
    if (wasPaused) return;
    const { variables } = this.#options;
    this.set.grewOld([...variables.keys()].filter((row) => variables[row]?.mode !== 'writeOnly'));
    this.#update();
    await this.stop();
  }

  /** Collects from now on, or again after a pause; `offset`: how long the first cycle is put off, in ms. */
  start(offset: number): void {
    const { driver, serial, environment, log, variables, watch, exchanges } = this.#options;
    this.#pausedFor = undefined;
    if (this.#collector !== undefined) return;
    if (!driver.enabled) {
      this.#update();
      return;
    }
    const { set, statistics } = this;
    const condition = this.#condition;
    const onCycle = () => {
      this.#update();
      this.#options.onCycle();
    };
    try {
      const device = createDevice(driver, serial);
      const options = {
        driver,
        variables,
        device,
        environment,
        set,
        statistics,
        condition,
        offset,
        log,
        onCycle,
        watch,
        exchanges,
        wire: endpointOf(driver, serial?.path)?.wire ?? driver.port,
      };
      this.#collector = new Collector(options);
      this.#update();
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      const fault = faultOf(error.reason);
      for (const row of set.keys.keys()) set.fail(row, fault, environment.clock.wall());
      this.#condition.update(this.#pausedFor !== undefined, undefined, error);
    }
  }

  async stop(): Promise<void> {
    const collector = this.#collector;
    this.#collector = undefined;
    await collector?.stop();
  }

  /** Resets the counters and the last error. */
  resetStatistics(): void {
    this.statistics.reset(this.#options.environment.clock.wall());
    this.#condition.reset();
  }

  #update(): void {
    const collector = this.#collector;
    this.#condition.update(
      this.#pausedFor !== undefined,
      collector?.state,
      undefined,
      collector?.searchedRows,
    );
  }
}

function isEqual(one: unknown, other: unknown): boolean {
  return one === other || canonicalText(one) === canonicalText(other);
}
