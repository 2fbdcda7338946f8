import type { Driver } from '@penstock/contract/configuration/model/driver';
import type { DeviceVariable } from '@penstock/contract/configuration/model/variable';
import { failure } from '@penstock/contract/errors/error';
import type { DriverStatus } from '@penstock/contract/model/driver-status';
import { frameLimits } from '@penstock/contract/model/frame';
import { areaOf } from '@penstock/contract/protocols/parse-address';
import type { Environment } from '@penstock/protocols/environment';
import type { IndexedNamespace } from '@penstock/contract/model/indexed-namespace';
import type { BrowseOptions, BrowsePage } from '@penstock/protocols/browse';
import type { Block, Device, Plan, PlanLimits, Point, Session } from '@penstock/protocols/device';
import { concurrencyOf } from '@penstock/protocols/list';
import { ProtocolError } from '@penstock/protocols/protocol-error';
import type { ValueTable } from '@penstock/protocols/values/value-table';
import type { Logger } from 'pino';
import type { DriverCondition } from './driver-condition.ts';
import { otherOrderOf, shortNumber } from './byte-order-suspicion.ts';
import { costOfBlocks } from './cycle-cost.ts';
import { pointOf, readPointsOf } from './device-point.ts';
import { DeviceRequests } from './device-requests.ts';
import type { ExchangeTap } from './exchange-tap.ts';
import { type CollectorState, DeviceState } from './device-state.ts';
import { DeviceWriter, type Written } from './device-writer.ts';
import { catalogueErrorOf, driverErrorOf, faultOf } from './fault-code.ts';
import { GroupCycle } from './group-cycle.ts';
import { type Pass, readOnce } from './read-pass.ts';
import { type DeviceTurns, ReadPlan } from './read-plan.ts';
import { RequestTurns } from './request-turns.ts';
import { RowValues } from './row-values.ts';
import { scanGroupsOf } from './scan-groups.ts';
import { Schedule } from './schedule.ts';
import { SpontaneousIntake } from './spontaneous-intake.ts';
import type { DriverStatistics } from './statistics.ts';
import type { ValueSet } from './value-set.ts';
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
  /** Hears of requests with what they brought. */
  readonly exchanges: ExchangeTap;
  /** The name that frames give the wire of the driver. */
  readonly wire: string;
}

const noRows: ReadonlySet<number> = new Set();

/** Reads one device in the cycles of its scan groups, and writes to it. */
export class Collector {
  readonly set: ValueSet;
  readonly #options: CollectorOptions;
  readonly #rows: RowValues;
  readonly #requests: DeviceRequests;
  readonly #writer: DeviceWriter;
  readonly #session: Session;
  /** The scan groups that have variables, each with its schedule. */
  readonly #groups: readonly GroupCycle[];
  readonly #schedules: ReadonlyMap<GroupCycle, Schedule>;
  readonly #turns: DeviceTurns = { turn: 0, answeredIn: 0 };
  /** Undefined where a single group asks. */
  readonly #order: RequestTurns | undefined;
  /** Why the device did not answer the last cycle; undefined when it did. */
  #silence: ProtocolError | undefined;
  /** A cycle under way finds out whether the device answers. */
  #isProbing = false;
  /** Rows of floats that are read in words, where bytes can be in the wrong order. */
  readonly #floats: readonly number[];
  readonly #device: DeviceState;
  readonly #intake: SpontaneousIntake;

  constructor(options: CollectorOptions) {
    const { device, environment, variables, set, driver } = options;
    this.#options = options;
    this.set = set;
    this.#device = new DeviceState(driver, environment.clock);
    this.#rows = new RowValues(options);
    this.#requests = new DeviceRequests({
      clock: environment.clock,
      statistics: options.statistics,
      isStopped: () => this.#isStopped(),
    });
    this.#floats = variables.flatMap(({ dataType, mode, area }, row) =>
      dataType === 'float' && mode !== 'writeOnly' && areaOf(driver, area)?.counts === 'word' ? [row] : [],
    );
    this.#groups = scanGroupsOf(driver, variables).map(
      (group) => new GroupCycle(group, this.#readPlanOf(group.points)),
    );
    this.#order = this.#groups.length > 1 ? new RequestTurns(concurrencyOf(driver)) : undefined;
    const now = environment.clock.wall();
    for (const { row, error } of this.#groups.flatMap(({ plan }) => plan.refused)) {
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
      put: (row, value, time) => this.#rows.put(row, value, time),
      came: (rows, time) => watch.came({ set, rows, time }),
      settle: () => watch.settle(),
    });
    this.#writer = new DeviceWriter({
      variables,
      driverName: driver.name,
      session: this.#session,
      requests: this.#requests,
      stored: (row, value) => this.#rows.put(row, value, clock.wall()),
      log: options.log,
    });
    this.#session.follow?.(
      this.#groups.map(({ plan, interval }) => ({ blocks: plan.blocks, interval })),
      this.#intake,
    );
    this.#schedules = new Map(
      this.#groups.map((group) => {
        const cycle = (late: number, missed: number) => this.#cycle(group, late, missed);
        return [group, new Schedule(environment.clock, options.offset, () => group.interval, cycle)];
      }),
    );
  }

  get state(): CollectorState {
    return this.#device.state;
  }

  /** The durations of a cycle of each group together: of the last ones, null before the first of one, and as expected; in ms. */
  get cycleTimes(): { readonly lastCycle: number | null; readonly expectedCycle: number } {
    let lastCycle: number | null = 0;
    let requests = 0;
    for (const group of this.#groups) {
      lastCycle = lastCycle === null || group.lastCycle === null ? null : lastCycle + group.lastCycle;
      requests += group.plan.requests;
    }
    const shown = lastCycle === null ? null : Math.round(lastCycle * 10) / 10;
    return { lastCycle: shown, expectedCycle: this.#device.expectedCycle(requests) };
  }

  /** The requests of a cycle of each group in which all goes well, with the names of the groups. */
  get blocks(): readonly { readonly group: string; readonly block: Block }[] {
    return this.#groups.flatMap(({ name, plan }) => plan.blocks.map((block) => ({ group: name, block })));
  }

  /** The rows of which it is being found out whether they can be read. */
  get searchedRows(): ReadonlySet<number> {
    const [only, ...others] = this.#groups
      .map(({ plan }) => plan.searchedRows)
      .filter(({ size }) => size > 0);
    return only === undefined ? noRows : new Set([only, ...others].flatMap((rows) => [...rows]));
  }

  /** As {@link RowValues.conversionAt}. */
  conversionAt(row: number): { readonly raw: number; readonly value: number } {
    return this.#rows.conversionAt(row);
  }

  /** Floats whose values look like those of another byte order; undefined where there are none. */
  get suspects(): DriverStatus['suspects'] {
    const { numbers, faults } = this.#rows.raw;
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

  /** The points that are read with a scan group. */
  pointsOf(group: string): readonly Point[] {
    const { variables } = this.#options;
    return readPointsOf(variables).filter(({ row }) => variables[row]?.scanGroup === group);
  }

  /** The expected duration of one request, in ms. */
  get expectedRequest(): number {
    return this.#device.expectedCycle(1);
  }

  /** The cost of a cycle of all groups, and of each: times in ms, `lastCycle` null before the first. */
  cost() {
    // Values that the device reports itself are not requested.
    const requested = (plan: ReadPlan) =>
      plan.blocks.filter((block) => this.#session.isReported?.(block) !== true);
    const groups = this.#groups.map(({ name, interval, plan, variables, lastCycle }) => ({
      name,
      interval,
      variables,
      ...costOfBlocks(requested(plan)),
      expectedCycle: this.#device.expectedCycle(plan.requests),
      lastCycle,
    }));
    return {
      variables: this.set.keys.length,
      ...costOfBlocks(this.#groups.flatMap(({ plan }) => requested(plan))),
      ...this.cycleTimes,
      groups,
    };
  }

  /**
   * Writes the variable of a row as {@link DeviceWriter.write} does. The row then holds the value as it was read back, or as it
   * was written where it cannot be read. @throws CatalogueError
   */
  async write(row: number, written: number | boolean | string, latestOf?: string): Promise<Written> {
    return await this.#writer.write(row, written, latestOf);
  }

  /** As {@link DeviceWriter.check}. @throws CatalogueError */
  checkWritable(row: number, written: number | boolean | string): string {
    return this.#writer.check(row, written);
  }

  /**
   * Reads rows now, whatever the cycle; each then holds its value or its fault. Write-only ones stay as they are.
   * @throws CatalogueError when the collector is stopped meanwhile.
   */
  async readRows(rows: readonly number[]): Promise<void> {
    const { variables, environment, driver } = this.#options;
    const points = rows.flatMap((row) => {
      const variable = variables[row];
      return variable === undefined || variable.mode === 'writeOnly' ? [] : [pointOf(variable, row)];
    });
    const planOf = (group: GroupCycle, isBad: boolean, limits: PlanLimits) =>
      this.#readPlanOf(
        points.filter(({ row }) => group.reads(row) && group.plan.isUnreadable(row) === isBad),
        limits,
      );
    // A block that is known to fail is requested last and alone, so that it keeps nothing else from being read.
    const alone = { largest: { word: 1, bit: 1 } };
    for (const plan of [
      ...this.#groups.map((group) => planOf(group, false, group.plan.limits)),
      ...this.#groups.map((group) => planOf(group, true, { ...group.plan.limits, ...alone })),
    ]) {
      const time = environment.clock.wall();
      for (const { row, error } of plan.refused) this.#rows.fail(row, faultOf(error.reason), time);
      await this.#readAll(plan, { probe: false, patience: driver.minCollectTime });
    }
    if (this.#isStopped()) throw failure('device.communication');
  }

  /** Reads points that need not be in the configuration, into a table of the caller. @throws CatalogueError */
  async readPoints(points: readonly Point[], table: ValueTable): Promise<void> {
    const { blocks, refused } = this.#options.device.plan(points);
    try {
      const [first] = refused;
      if (first !== undefined) throw first.error;
      for (const block of blocks) await this.#requests.counted(this.#session.read(block, table));
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
    this.#requests.endPauses();
    // Closing first lets the cycle under way end at once.
    await this.#session.close();
    await Promise.all([...this.#schedules.values()].map((schedule) => schedule.stop()));
  }

  async #cycle(group: GroupCycle, late: number, missed: number): Promise<void> {
    const { environment, log, driver, statistics, onCycle } = this.#options;
    const now = () => environment.clock.monotonic();
    const start = now();
    if (this.#isStopped()) return;
    const { plan, interval } = group;
    for (const block of plan.blocks)
      if (this.#session.isReported?.(block) !== true) this.set.cycleBegins(block.rows);
    const device = this.#device;
    if (device.isResting(start) || this.#isProbing) {
      // The other groups found that the device does not answer; this one would have found it now.
      if (!group.isOwed && !this.#isProbing && this.#silence !== undefined)
        plan.markAll(this.#silence, plan.turn);
      group.isOwed = true;
      return;
    }
    statistics.jitter.add(late);
    statistics.missedCycles += missed;
    group.deadline = start - Math.max(0, late) + interval;
    const probe = device.isInDoubt;
    this.#isProbing = probe;
    try {
      const pass = await this.#readAll(plan, { probe, patience: interval, group });
      if (this.#isStopped()) return;
      const wasInDoubt = device.isInDoubt;
      device.cycleEnded(pass, now() - start);
      if (pass.requests > 0) this.#silence = pass.unreachable;
      group.ended(pass, now() - start);
      if (wasInDoubt && !device.isInDoubt) this.#readOwed();
    } catch (error) {
      log.error({ driver: driver.name, error }, 'a collection cycle failed');
    } finally {
      if (probe) this.#isProbing = false;
    }
    onCycle();
  }

  /** The device answers again: groups that were not read meanwhile are read now, whatever their interval. */
  #readOwed(): void {
    for (const [group, schedule] of this.#schedules) {
      if (!group.isOwed) continue;
      group.plan.wakeAll();
      schedule.hasten();
    }
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
      turns: this.#turns,
      failed: (rows, error, text) => this.#fail(rows, error, text),
    });
  }

  /** Reads the blocks of a plan; those of a scan group take turns with those of the others. */
  async #readAll(
    plan: ReadPlan,
    {
      probe,
      patience,
      group,
    }: { readonly probe: boolean; readonly patience: number; readonly group?: GroupCycle },
  ): Promise<Pass> {
    const { environment, driver, statistics } = this.#options;
    const order = group === undefined ? undefined : this.#order;
    const read =
      group === undefined || order === undefined
        ? (block: Block) => this.#read(block)
        : async (block: Block) => {
            await order.take(group.deadline);
            try {
              await this.#read(block);
            } finally {
              order.release();
            }
          };
    const pass = await readOnce({
      plan,
      now: () => environment.clock.monotonic(),
      pause: (milliseconds) => this.#requests.pause(milliseconds),
      atOnce: concurrencyOf(driver),
      retries: driver.retries,
      patience,
      probe,
      read,
    });
    statistics.retries += pass.retries;
    statistics.lateReplies += this.#session.takeLateReplies?.() ?? 0;
    return pass;
  }

  #isStopped(): boolean {
    return this.state === 'stopped';
  }

  async #read(block: Block): Promise<void> {
    if (this.#session.isReported?.(block) === true) {
      await this.#session.read(block, this.#rows.raw);
      this.#takeRead(block);
      return;
    }
    const start = this.#requests.begin();
    try {
      await this.#session.read(block, this.#rows.raw);
      this.#requests.answered(start);
    } catch (error) {
      this.#requests.failed(error);
      if (error instanceof ProtocolError) this.#exchanged(block, start, error);
      throw error;
    }
    this.#takeRead(block);
    this.#exchanged(block, start, undefined);
  }

  /** Takes the values of a block that was read. */
  #takeRead({ rows }: Block): void {
    const { errors } = this.#rows.raw;
    if (errors.size > 0) {
      for (const error of errors.values()) this.#options.condition.note(error);
      errors.clear();
    }
    // Values that came unasked came before.
    this.#intake.takeAll();
    this.#rows.take(rows, this.#options.environment.clock.wall());
  }

  /** Shows a request that was made at `start`, by the monotonic clock, with what it brought to who watches. */
  #exchanged(block: Block, start: number, error: ProtocolError | undefined): void {
    const { exchanges, wire, driver, environment } = this.#options;
    if (exchanges.listener === undefined || this.#isStopped()) return;
    const { set } = this;
    const duration = environment.clock.monotonic() - start;
    const rows = error === undefined ? block.rows.slice(0, frameLimits.exchangedValues) : [];
    exchanges.listener({
      time: Math.round(environment.clock.wall() - duration),
      port: wire,
      driver: driver.name,
      request: block.text.slice(0, 500),
      duration,
      total: block.rows.length,
      values: rows.map((row) => ({
        key: set.keys[row] ?? '',
        value: set.values.faults[row] === 0 ? set.shown(row) : null,
      })),
      error: error === undefined ? null : driverErrorOf(error, wire),
    });
  }

  #fail(rows: readonly number[], error: ProtocolError, text: string): void {
    // A block that a stopped collector did not read is not faulty.
    if (this.#isStopped()) return;
    this.#options.condition.note(error, text);
    const fault = faultOf(error.reason);
    const time = this.#options.environment.clock.wall();
    for (const row of rows) this.#rows.fail(row, fault, time);
  }
}
