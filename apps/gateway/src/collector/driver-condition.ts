import { deviceFact } from '@penstock/contract/errors/device-fact';
import type { DriverError, DriverState, DriverStatus } from '@penstock/contract/model/driver-status';
import { meansUnreachable, ProtocolError, REASONS, type Reason } from '@penstock/protocols/protocol-error';
import type { Logger } from 'pino';
import type { CollectorState } from './device-state.ts';
import { driverErrorOf, formulaError, unknownFormulaError } from './fault-code.ts';
import { driverStateOf, isAddressFault, type ValueCounts } from './driver-state.ts';
import { ownFaults, type ValueSet } from './value-set.ts';

/** The same news of a driver are logged again after this time at the earliest, in ms. */
const logRest = 600_000;
/** Different news of a driver that are remembered. */
const maxNews = 32;

interface DriverConditionOptions {
  readonly driver: string;
  /** Where its device is asked: `tcp:10.0.0.1:502`. */
  readonly endpoint?: string | undefined;
  readonly isEnabled: boolean;
  readonly set: ValueSet;
  /** For each row, 1 where the variable is read. */
  readonly isRead: Uint8Array;
  readonly clock: { wall(): number; monotonic(): number };
  readonly log: Logger;
}

/**
 * The state of a driver and its reason, for people: made after each cycle from the faults of its values, and from the errors
 * that requests ended with. A change is logged once.
 */
export class DriverCondition {
  readonly #options: DriverConditionOptions;
  /** The latest error of each reason, with what the device answered and what it was asked for. */
  readonly #errors = new Map<Reason, { readonly error: ProtocolError; readonly where: string | undefined }>();
  #formulaError = unknownFormulaError;
  readonly #logged = new Map<string, number>();
  readonly #rowsOf = new Uint32Array(256);
  #state: DriverState = 'stopped';
  #since: number;
  #counts: ValueCounts;
  #error: DriverStatus['error'] = null;
  #news = '';

  constructor(options: DriverConditionOptions) {
    this.#options = options;
    this.#since = options.clock.wall();
    this.#counts = { variables: options.isRead.reduce((sum, one) => sum + one, 0), good: 0, failing: 0 };
  }

  get state(): DriverState {
    return this.#state;
  }

  /** The part of the status that people are shown. */
  summary(): Pick<DriverStatus, 'state' | 'since' | 'error' | 'variables' | 'good' | 'failing'> {
    return { state: this.#state, since: this.#since, error: this.#error, ...this.#counts };
  }

  /** Takes note of what a request, or a point of it, failed with; `where`: what was asked for, such as `holding 0..9`. */
  note(error: ProtocolError, where?: string): void {
    const known = this.#errors.get(error.reason);
    const isSame =
      known?.error.message === error.message &&
      known.error.diagnosis?.cause === error.diagnosis?.cause &&
      known.where === where;
    if (isSame && error.facts.length === 0 && error.diagnosis?.parameters === undefined) return;
    this.#errors.set(error.reason, { error, where });
  }

  /** Takes note of a raw value for which a formula gave no number. */
  noteFormula(formula: string, raw: number, result: number): void {
    this.#formulaError = formulaError(formula, raw, result);
  }

  /** Forgets the last error, as the counters are reset; one that still lasts comes back with the next cycle. */
  reset(): void {
    this.#error = null;
  }

  /**
   * Finds out what the driver does now: after a cycle, a start, a pause, a stop. `device`: what its collector knows;
   * undefined when it has none. `refusal`: why it could not be made. `searched`: the rows of which it is finding out
   * whether they can be read.
   */
  update(
    isPaused: boolean,
    device: CollectorState | undefined,
    refusal?: ProtocolError,
    searched?: ReadonlySet<number>,
  ): void {
    const { isEnabled } = this.#options;
    this.#count();
    const fault = this.#leadingFault(device);
    const reason = refusal?.reason ?? (fault === undefined ? undefined : REASONS[fault - 1]);
    const state = driverStateOf({
      isPaused,
      isEnabled,
      device,
      counts: this.#counts,
      reason,
      isWrongByAddress: this.#isWrongByAddress(),
    });
    if (refusal !== undefined) this.#takeError(driverErrorOf(refusal));
    else if (fault !== undefined && state !== 'paused' && state !== 'stopped')
      this.#takeError(this.#errorOfDriver(fault, device, searched));
    if (state !== this.#state) {
      this.#state = state;
      this.#since = this.#options.clock.wall();
    }
    this.#tell();
  }

  #count(): void {
    const { set, isRead } = this.#options;
    this.#rowsOf.fill(0);
    const { faults } = set.values;
    // After each cycle of each driver: nothing is allocated for a row.
    for (let row = 0; row < faults.length; row += 1) {
      const fault = faults[row] ?? 0;
      if (isRead[row] === 1) this.#rowsOf[fault] = (this.#rowsOf[fault] ?? 0) + 1;
    }
    const { variables } = this.#counts;
    const good = this.#rowsOf[0] ?? 0;
    const unread = this.#rowsOf[ownFaults.unread] ?? 0;
    this.#counts = { variables, good, failing: variables - good - unread };
  }

  /** The fault of most rows; where the device does not answer, of those that say so. */
  #leadingFault(device: CollectorState | undefined): number | undefined {
    if (this.#counts.failing === 0) return undefined;
    let leading: number | undefined;
    const isSilent = device === 'connecting' || device === 'degraded';
    for (const [fault, rows] of this.#rowsOf.entries()) {
      if (rows === 0 || fault === 0 || fault === ownFaults.unread) continue;
      const reason = REASONS[fault - 1];
      if (isSilent && (reason === undefined || !meansUnreachable(reason))) continue;
      if (leading === undefined || rows > (this.#rowsOf[leading] ?? 0)) leading = fault;
    }
    return leading;
  }

  #isWrongByAddress(): boolean {
    if (this.#counts.failing === 0) return false;
    return this.#rowsOf.every(
      (rows, fault) =>
        rows === 0 || fault === 0 || fault === ownFaults.unread || isAddressFault(REASONS[fault - 1]),
    );
  }

  /**
   * The cause that people are shown for the fault of a value; null for a good one and one that was not read yet. `address`: that of
   * the value, where it is the address that matters.
   */
  errorOf(fault: number, address?: string, isSearched = false): DriverError | null {
    if (fault === 0 || fault === ownFaults.unread) return null;
    if (fault === ownFaults.formula) return this.#formulaError;
    const reason = REASONS[fault - 1] ?? 'deviceFault';
    const known = this.#errors.get(reason)?.error ?? new ProtocolError(reason, '');
    const error = isSearched ? known.diagnosedAs({ cause: 'searching' }) : known;
    const isOfAddress = !meansUnreachable(reason) || reason === 'timeout';
    const facts = address !== undefined && isOfAddress ? [deviceFact('address', address)] : [];
    return driverErrorOf(error.withFacts(facts), this.#options.endpoint);
  }

  /** The error of the driver as a whole: the address of a device that does not answer at all says nothing. */
  #errorOfDriver(
    fault: number,
    device: CollectorState | undefined,
    searched: ReadonlySet<number> | undefined,
  ): DriverError | null {
    const where = this.#errors.get(REASONS[fault - 1] ?? 'deviceFault')?.where;
    const { faults } = this.#options.set.values;
    const isSearched =
      searched !== undefined &&
      searched.size > 0 &&
      faults.every((one, row) => one !== fault || this.#options.isRead[row] !== 1 || searched.has(row));
    return this.errorOf(fault, device === 'connected' ? where : undefined, isSearched);
  }

  /**
   * Keeps the error that is known as long as it is the same, so that it is not logged again; its numbers and address
   * may be newer.
   */
  #takeError(error: DriverError | null): void {
    if (error === null) return;
    const isSame = this.#error !== null && identityOf(this.#error) === identityOf(error);
    if (!isSame || this.#error === null) this.#error = { ...error, time: this.#options.clock.wall() };
    else if (JSON.stringify(this.#error.parameters) !== JSON.stringify(error.parameters))
      this.#error = { ...this.#error, parameters: error.parameters };
  }

  #tell(): void {
    const { driver, log, clock } = this.#options;
    const isWell = this.#state === 'connected' || this.#state === 'idle' || this.#state === 'stopped';
    const error = isWell || this.#state === 'paused' ? null : this.#error;
    const news = `${this.#state} ${error === null ? '' : identityOf(error)}`;
    // The first try, and one cycle without an answer, are nothing to tell.
    if (news === this.#news || this.#state === 'connecting') return;
    this.#news = news;
    const now = clock.monotonic();
    if (now - (this.#logged.get(news) ?? Number.NEGATIVE_INFINITY) < logRest) return;
    this.#logged.delete(news);
    if (this.#logged.size >= maxNews)
      for (const oldest of this.#logged.keys()) {
        this.#logged.delete(oldest);
        break;
      }
    this.#logged.set(news, now);
    const { good, failing, variables } = this.#counts;
    const facts = Object.fromEntries((error?.facts ?? []).map(({ name, value }) => [name, value]));
    const entry = { driver, state: this.#state, variables, good, failing };
    if (error === null) log.info(entry, 'the state of a driver changed');
    else
      log.warn(
        { ...entry, error: error.key, cause: error.cause, code: error.code, detail: error.detail, ...facts },
        'a driver has no values, or not all',
      );
  }
}

/** The facts that make an error another one: not its numbers, nor the address, of which one of many is shown. */
function identityOf({ key, cause, facts }: DriverError): string {
  return JSON.stringify([key, cause, facts.filter(({ name }) => name !== 'address')]);
}
