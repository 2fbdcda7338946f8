import type { Driver } from '@penstock/contract/configuration/model/driver';
import type { DeviceVariable, VariableReading } from '@penstock/contract/configuration/model/variable';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import type { DriverStatus } from '@penstock/contract/model/driver-status';
import { WriteLine } from '@penstock/contract/model/write-line';
import { areaOf } from '@penstock/contract/protocols/parse-address';
import { integerRange } from '@penstock/contract/rules/data-type';
import type { Environment } from '@penstock/protocols/environment';
import type { IndexedNamespace } from '@penstock/contract/model/indexed-namespace';
import type { BrowseOptions, BrowsePage } from '@penstock/protocols/browse';
import type { Block, Device, Plan, PlanLimits, Point, Session } from '@penstock/protocols/device';
import { concurrencyOf } from '@penstock/protocols/list';
import { ProtocolError } from '@penstock/protocols/protocol-error';
import type { Value } from '@penstock/protocols/values/value';
import { createValueTable, setValue, type ValueTable } from '@penstock/protocols/values/value-table';
import type { Logger } from 'pino';
import { type Conversion, conversionOf, rawValueOf } from './conversion.ts';
import type { DriverCondition } from './driver-condition.ts';
import { otherOrderOf, shortNumber } from './byte-order-suspicion.ts';
import { type CollectorState, DeviceState } from './device-state.ts';
import { catalogueErrorOf, faultOf } from './fault-code.ts';
import { busyPauses, type Pass, readOnce } from './read-pass.ts';
import { ReadPlan } from './read-plan.ts';
import { Schedule } from './schedule.ts';
import { SpontaneousIntake } from './spontaneous-intake.ts';
import type { DriverStatistics } from './statistics.ts';
import { ownFaults, type ValueSet } from './value-set.ts';
import type { SpontaneousListener } from './value-watch.ts';

export interface CollectorOptions {
  readonly driver: Driver;
  readonly variables: readonly DeviceVariable[];
  readonly device: Device;
  readonly environment: Environment;
  /** One row for each variable, in the same order. */
  readonly set: ValueSet;
  /** Counts here: it outlives this collector where the driver is paused. */
  readonly statistics: DriverStatistics;
  /** How long the first cycle is put off, in ms, so that drivers do not all start at once. */
  readonly offset: number;
  readonly log: Logger;
  /** Takes note of what requests fail with. */
  readonly condition: Pick<DriverCondition, 'note' | 'noteFormula'>;
  /** Called after each cycle. */
  readonly onCycle: () => void;
  /** Hears of what the device sends unasked, once the rows hold it. */
  readonly watch: SpontaneousListener;
}

/** Reads one device in cycles, and writes to it. */
export class Collector {
  readonly set: ValueSet;
  readonly #options: CollectorOptions;
  readonly #raw: ValueTable;
  readonly #session: Session;
  readonly #writes = new WriteLine();
  readonly #plan: ReadPlan;
  readonly #conversions: readonly (Conversion | undefined)[];
  /** Rows of floats that are read in words, where bytes can be in the wrong order. */
  readonly #floats: readonly number[];
  readonly #schedule: Schedule;
  readonly #device: DeviceState;
  readonly #intake: SpontaneousIntake;
  /** Ends the pauses under way. */
  readonly #pauses = new Set<() => void>();

  constructor(options: CollectorOptions) {
    const { device, environment, variables, set, driver } = options;
    this.#options = options;
    this.set = set;
    this.#device = new DeviceState(driver, environment.clock);
    this.#raw = createValueTable(variables.length);
    this.#conversions = variables.map((variable) => conversionOf(variable));
    this.#floats = variables.flatMap(({ dataType, mode, area }, row) =>
      dataType === 'float' && mode !== 'writeOnly' && areaOf(driver, area)?.counts === 'word' ? [row] : [],
    );
    this.#plan = this.#readPlanOf(readPointsOf(variables));
    const now = environment.clock.wall();
    for (const { row, error } of this.#plan.refused) {
      options.condition.note(error, variables[row]?.address);
      set.fail(row, faultOf(error.reason), now);
    }
    this.#session = device.connect(environment);
    const { clock } = environment;
    const { statistics, watch } = options;
    this.#intake = new SpontaneousIntake({
      clock,
      times: set.times,
      statistics,
      put: (row, value, time) => this.#put(row, value, time),
      came: (rows, time) => watch.came({ set, rows, time }),
      settle: () => watch.settle(),
    });
    this.#session.follow?.(this.#plan.blocks, this.#intake);
    this.#schedule = new Schedule(
      environment.clock,
      options.offset,
      () => driver.minCollectTime,
      (late, missed) => this.#cycle(late, missed),
    );
  }

  get state(): CollectorState {
    return this.#device.state;
  }

  /** The duration of the last cycle, null before the first, and the expected one; in ms. */
  get cycleTimes(): { readonly lastCycle: number | null; readonly expectedCycle: number } {
    const { lastCycle } = this.#device;
    return { lastCycle, expectedCycle: this.#device.expectedCycle(this.#plan.requests) };
  }

  /** The requests of a cycle in which all goes well. */
  get blocks(): readonly Block[] {
    return this.#plan.blocks;
  }

  /** The rows of which it is being found out whether they can be read. */
  get searchedRows(): ReadonlySet<number> {
    return this.#plan.searchedRows;
  }

  /** The raw value of a row, and the value that its formula gives for it. */
  conversionAt(row: number): { readonly raw: number; readonly value: number } {
    const raw = this.#raw.numbers[row] ?? Number.NaN;
    return { raw, value: this.#conversions[row]?.(raw) ?? raw };
  }

  /** Floats whose values look like those of another byte order; undefined where there are none. */
  get suspects(): DriverStatus['suspects'] {
    const { numbers, faults } = this.#raw;
    let variables = 0;
    let found: Omit<NonNullable<DriverStatus['suspects']>, 'variables'> | undefined;
    for (const row of this.#floats) {
      const raw = numbers[row] ?? 0;
      const other = faults[row] === 0 ? otherOrderOf(raw) : undefined;
      if (other === undefined) continue;
      variables += 1;
      found ??= { key: this.set.keys[row] ?? '', raw: shortNumber(raw), other: shortNumber(other) };
    }
    return found && { variables, ...found };
  }

  /** How points would be read, in the configuration or not. Asks the device for nothing. */
  planOf(points: readonly Point[]): Plan {
    return this.#options.device.plan(points);
  }

  /** The points that are read in each cycle. */
  get points(): readonly Point[] {
    return readPointsOf(this.#options.variables);
  }

  /** The cost of a cycle: times in ms, `lastCycle` null before the first. */
  cost() {
    // Values that the device reports itself are not requested.
    const blocks = this.#plan.blocks.filter((block) => this.#session.isReported?.(block) !== true);
    const sum = (of: (block: Block) => number) => blocks.reduce((total, block) => total + of(block), 0);
    return {
      variables: this.set.keys.length,
      requests: blocks.length,
      requestBytes: sum((block) => block.requestBytes),
      responseBytes: sum((block) => block.responseBytes),
      words: sum(({ extent }) => (extent?.unit === 'word' ? extent.size : 0)),
      bits: sum(({ extent }) => (extent?.unit === 'bit' ? extent.size : 0)),
      ...this.cycleTimes,
    };
  }

  /**
   * Writes the variable of a row. The row then holds the value as it was read back, or as it was written where it
   * cannot be read. A device that is busy is asked again for a while. Answers whether the value was read back, where that
   * is wanted: a device that acknowledged it may then be busy. With `latestOf`, which names who writes, a later value of the
   * same writer takes the place of one that waits: `write.superseded`. A bit is a command, and always written.
   * @throws CatalogueError
   */
  async write(
    row: number,
    written: number | boolean | string,
    latestOf?: string,
  ): Promise<{ readonly isVerified: boolean }> {
    const { variable, value } = this.#writable(row, written);
    const { driver, log } = this.#options;
    const lane = latestOf === undefined || variable.dataType === 'bit' ? undefined : `${row} ${latestOf}`;
    return await this.#writes.ask(
      lane,
      () => this.#write(row, variable, value),
      () => {
        const entry = { driver: driver.name, key: variable.key, value: written, writer: latestOf };
        log.info(entry, 'a later value took the place of one that waited to be written');
        throw failure('write.superseded');
      },
    );
  }

  async #write(
    row: number,
    variable: DeviceVariable,
    value: Value,
  ): Promise<{ readonly isVerified: boolean }> {
    const point = pointOf(variable, row);
    const verify = variable.mode === 'readWrite' && variable.verifyWrites;
    let isVerified = true;
    const unverified = () => {
      isVerified = false;
    };
    try {
      const stored = await this.#unlessBusy(() =>
        this.#counted(this.#session.write(point, value, { verify, unverified })),
      );
      setValue(this.#raw, row, stored);
      this.#take([row], this.#options.environment.clock.wall());
      return { isVerified };
    } catch (error) {
      const known = catalogueErrorOf(error);
      if (known instanceof CatalogueError) throw known;
      const { driver, log } = this.#options;
      log.error({ driver: driver.name, key: variable.key, err: error }, 'a write failed');
      throw failure('device.unknown', {}, { cause: error });
    }
  }

  /**
   * Checks a value for the variable of a row as {@link write} does, as far as that is known here, and asks the device for
   * nothing. Answers where the variable is and how its values are made: what changes with either. @throws CatalogueError
   */
  checkWritable(row: number, written: number | boolean | string): string {
    const { variable, value } = this.#writable(row, written);
    const range = integerRange(variable.dataType);
    if (range !== undefined && typeof value !== 'string' && (value < range.minimum || value > range.maximum))
      throw failure('device.outOfRange');
    const { driver, area, address, dataType, byteOrder, formula } = variable;
    return JSON.stringify([driver, area, address, dataType, byteOrder, formula]);
  }

  #writable(row: number, written: number | boolean | string) {
    const variable = this.#options.variables[row];
    if (variable === undefined) throw failure('device.variableMissing');
    if (variable.mode === 'readOnly') throw failure('device.readOnly');
    return { variable, value: rawValueOf(variable, written) };
  }

  /**
   * Reads rows now, whatever the cycle; each then holds its value or its fault. Write-only ones stay as they are.
   * @throws CatalogueError when the collector is stopped meanwhile.
   */
  async readRows(rows: readonly number[]): Promise<void> {
    const { variables, environment } = this.#options;
    const points = rows.flatMap((row) => {
      const variable = variables[row];
      return variable === undefined || variable.mode === 'writeOnly' ? [] : [pointOf(variable, row)];
    });
    const [unreadable, readable] = [true, false].map((isBad) =>
      points.filter(({ row }) => this.#plan.isUnreadable(row) === isBad),
    );
    const { limits } = this.#plan;
    // A block that is known to fail is requested last and alone, so that it keeps nothing else from being read.
    for (const plan of [
      this.#readPlanOf(readable ?? [], limits),
      this.#readPlanOf(unreadable ?? [], { ...limits, largest: { word: 1, bit: 1 } }),
    ]) {
      const time = environment.clock.wall();
      for (const { row, error } of plan.refused) this.#failRow(row, faultOf(error.reason), time);
      await this.#readAll(plan, false);
    }
    if (this.#isStopped()) throw failure('device.communication');
  }

  /** Reads points that need not be in the configuration, into a table of the caller. @throws CatalogueError */
  async readPoints(points: readonly Point[], table: ValueTable): Promise<void> {
    const { blocks, refused } = this.#options.device.plan(points);
    try {
      const [first] = refused;
      if (first !== undefined) throw first.error;
      for (const block of blocks) await this.#counted(this.#session.read(block, table));
    } catch (error) {
      throw catalogueErrorOf(error);
    }
  }

  /** Lists what the device has. @throws CatalogueError, `gateway.unsupported` where the protocol cannot. */
  async browse(parent: string | null, options: BrowseOptions): Promise<BrowsePage> {
    const session = this.#session;
    if (session.browse === undefined) throw failure('gateway.unsupported', { what: 'device.browse' });
    try {
      return await session.browse(parent, options);
    } catch (error) {
      throw catalogueErrorOf(error);
    }
  }

  /** The meaning of the indexes of namespaces. @throws CatalogueError, `gateway.unsupported` where the protocol has none. */
  async namespaces(): Promise<readonly IndexedNamespace[]> {
    const session = this.#session;
    if (session.namespaces === undefined) throw failure('gateway.unsupported', { what: 'device.namespaces' });
    try {
      return await session.namespaces();
    } catch (error) {
      throw catalogueErrorOf(error);
    }
  }

  async stop(): Promise<void> {
    this.#device.stop();
    this.#intake.stop();
    for (const end of this.#pauses) end();
    // Closing first lets the cycle under way end at once.
    await this.#session.close();
    await this.#schedule.stop();
  }

  async #cycle(late: number, missed: number): Promise<void> {
    const { environment, log, driver, statistics, onCycle } = this.#options;
    const now = () => environment.clock.monotonic();
    const start = now();
    if (this.#isStopped()) return;
    for (const block of this.#plan.blocks)
      if (this.#session.isReported?.(block) !== true) this.set.cycleBegins(block.rows);
    if (this.#device.isResting(start)) return;
    statistics.jitter.add(late);
    statistics.missedCycles += missed;
    try {
      const pass = await this.#readAll(this.#plan, this.#device.isInDoubt);
      if (this.#isStopped()) return;
      this.#device.cycleEnded(pass, now() - start);
    } catch (error) {
      log.error({ driver: driver.name, error }, 'a collection cycle failed');
    }
    onCycle();
  }

  #readPlanOf(points: readonly Point[], limits: PlanLimits = {}): ReadPlan {
    const { device, driver } = this.#options;
    return new ReadPlan({
      device,
      points,
      pointOf: (row) => {
        const variable = this.#options.variables[row];
        return variable === undefined ? undefined : pointOf(variable, row);
      },
      limits,
      timeout: driver.timeout,
      failed: (rows, error, text) => this.#fail(rows, error, text),
    });
  }

  async #readAll(plan: ReadPlan, probe: boolean): Promise<Pass> {
    const { environment, driver, statistics } = this.#options;
    const pass = await readOnce({
      plan,
      now: () => environment.clock.monotonic(),
      pause: (milliseconds) => this.#pause(milliseconds),
      atOnce: concurrencyOf(driver),
      retries: driver.retries,
      patience: driver.minCollectTime,
      probe,
      read: (block) => this.#read(block),
    });
    statistics.retries += pass.retries;
    statistics.lateReplies += this.#session.takeLateReplies?.() ?? 0;
    return pass;
  }

  /** Resolves after so many ms, or when collecting stops. */
  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        cancel();
        this.#pauses.delete(end);
        resolve();
      };
      const cancel = this.#options.environment.clock.after(milliseconds, end);
      this.#pauses.add(end);
    });
  }

  /** Does something, again after a pause while the device says that it is busy. */
  async #unlessBusy<Result>(action: () => Promise<Result>): Promise<Result> {
    for (const milliseconds of busyPauses) {
      try {
        return await action();
      } catch (error) {
        if (!(error instanceof ProtocolError) || error.reason !== 'busy' || this.#isStopped()) throw error;
      }
      this.#options.statistics.retries += 1;
      await this.#pause(milliseconds);
    }
    return await action();
  }

  #isStopped(): boolean {
    return this.state === 'stopped';
  }

  async #read(block: Block): Promise<void> {
    const isReported = this.#session.isReported?.(block) === true;
    const reading = this.#session.read(block, this.#raw);
    await (isReported ? reading : this.#counted(reading));
    for (const error of this.#raw.errors.values()) this.#options.condition.note(error);
    this.#raw.errors.clear();
    // Values that came unasked came before.
    this.#intake.takeAll();
    this.#take(block.rows, this.#options.environment.clock.wall());
  }

  /** Counts a request and its failure. What a stopped collector asked is nobody's fault. */
  async #counted<Result>(request: Promise<Result>): Promise<Result> {
    const { statistics, environment } = this.#options;
    statistics.requests += 1;
    try {
      return await request;
    } catch (error) {
      if (error instanceof ProtocolError && !this.#isStopped()) {
        statistics.requestFailed(faultOf(error.reason), environment.clock.wall());
      }
      throw error;
    }
  }

  #failRow(row: number, fault: number, time: number): void {
    this.set.fail(row, fault, time);
    this.#options.statistics.rowFailed(row, fault, time);
  }

  /** Takes rows from what was read to the values of the gateway. */
  #take(rows: readonly number[], time: number): void {
    const { faults, times } = this.#raw;
    for (const row of rows) {
      const fault = faults[row] ?? 0;
      const asOf = times[row] ?? 0;
      if (fault !== 0) this.#failRow(row, fault, time);
      else this.#takeRow(row, asOf === 0 ? time : Math.min(time, Math.max(asOf, this.set.times[row] ?? 0)));
    }
  }

  #takeRow(row: number, time: number): void {
    const { numbers, exact } = this.#raw;
    const raw = numbers[row] ?? Number.NaN;
    const conversion = this.#conversions[row];
    const text = exact[row];
    if (conversion === undefined) {
      if (text === undefined && !Number.isFinite(raw)) this.#noValue(row, raw, raw, time);
      else this.set.set(row, raw, text, time);
      return;
    }
    const value = conversion(raw);
    if (Number.isFinite(value)) this.set.set(row, value, undefined, time);
    else this.#noValue(row, raw, value, time);
  }

  /** Fails a row whose bytes are no number, or whose formula gives none for it. */
  #noValue(row: number, raw: number, result: number, time: number): void {
    const { condition, variables } = this.#options;
    const { formula = '', address } = variables[row] ?? {};
    const fault = Number.isFinite(raw) ? ownFaults.formula : faultOf('invalidData');
    if (this.set.values.faults[row] !== fault) {
      if (fault === ownFaults.formula) condition.noteFormula(formula, raw, result);
      else condition.note(notANumber(raw), address);
    }
    this.#failRow(row, fault, time);
  }

  /** Takes a value that the device sent unasked, or why there is none. */
  #put(row: number, value: Value | ProtocolError, time: number): void {
    if (value instanceof ProtocolError) {
      this.#options.condition.note(value, this.#options.variables[row]?.address);
      this.#failRow(row, faultOf(value.reason), time);
      return;
    }
    setValue(this.#raw, row, value);
    this.#takeRow(row, time);
  }

  #fail(rows: readonly number[], error: ProtocolError, text: string): void {
    // A block that a stopped collector did not read is not faulty.
    if (this.#isStopped()) return;
    this.#options.condition.note(error, text);
    const fault = faultOf(error.reason);
    const time = this.#options.environment.clock.wall();
    for (const row of rows) this.#failRow(row, fault, time);
  }
}

/** The error of a float that is NaN or infinite. */
export function notANumber(raw: number): ProtocolError {
  const diagnosis = { cause: 'notANumber', parameters: { raw: String(raw) } } as const;
  return new ProtocolError('invalidData', `the float is ${raw}`, undefined, [], diagnosis);
}

function readPointsOf(variables: readonly DeviceVariable[]): readonly Point[] {
  return variables.map(pointOf).filter(({ row }) => variables[row]?.mode !== 'writeOnly');
}

/** Where a variable is in its device; `row`: that of the table its value goes to. */
export function pointOf(variable: VariableReading, row: number): Point {
  const { area, address, dataType, stringLength, byteOrder, stringEncoding } = variable;
  return { row, area, address, dataType, stringLength, byteOrder, stringEncoding };
}
