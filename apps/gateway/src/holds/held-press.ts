import { errorCatalogue } from '@penstock/contract/errors/catalogue';
import { CatalogueError } from '@penstock/contract/errors/error';
import type { OwnReleaseReason } from '@penstock/contract/model/held-write';
import type { Collectors } from '../collector/collectors.ts';
import { codeOfError, meansUnreachable } from '../collector/fault-code.ts';
import type { Clock } from '../collector/schedule.ts';
import type { BackOff } from '../waiting/back-off.ts';

/** The answer of a write. */
export type WriteResult = Awaited<ReturnType<Collectors['write']>>;

/** How often a release is sent again to a device that answers and refuses it. */
const refusals = 10;

/** Codes that no further attempt changes: the configuration has no such variable, or lets nobody write it. */
const hopeless: ReadonlySet<string> = new Set([
  errorCatalogue['device.variableMissing'].code,
  errorCatalogue['device.readOnly'].code,
]);

/** The cause of the end of a press: a person released it, or the gateway ended it. */
export type ReleaseReason = OwnReleaseReason | 'released';

interface HeldPressOptions {
  readonly clock: Clock;
  readonly backOff: BackOff;
  /** Writes the value of the release. */
  readonly write: () => Promise<WriteResult>;
  /** The release was written, or given up with the field device code that says why. */
  readonly onOver: (reason: ReleaseReason, code: string | undefined) => void;
  /** The release could not be written and will be tried again; called the first time. */
  readonly onFailed: (reason: ReleaseReason, code: string) => void;
}

/** One press: its value stays while it is renewed in time, and then the value of its release is written until it is there. */
export class HeldPress {
  readonly #options: HeldPressOptions;
  /** Settles when the value of the press is written or not: the release follows it. */
  #pressing: Promise<unknown> = Promise.resolve();
  #cancel: (() => void) | undefined;
  #milliseconds = 0;
  #reason: ReleaseReason | undefined;
  #attempt: Promise<WriteResult> | undefined;
  #refused = 0;
  #hasFailed = false;
  #isHalted = false;

  constructor(options: HeldPressOptions) {
    this.#options = options;
  }

  /** Begins: writes the value of the press with `write`. It ends unless it is renewed within so many ms. */
  async press<Result>(milliseconds: number, write: () => Promise<Result>): Promise<Result> {
    this.#milliseconds = milliseconds;
    this.#arm();
    const writing = write();
    this.#pressing = writing.catch(() => undefined);
    return await writing;
  }

  /** Whether the value of its release is being written, or was. */
  get hasEnded(): boolean {
    return this.#reason !== undefined;
  }

  /** It is still pressed. False when that has ended. */
  renew(): boolean {
    if (this.#reason !== undefined || this.#isHalted) return false;
    this.#arm();
    return true;
  }

  /**
   * Ends it: writes the value of the release, now, and again until the device has it. Settles with the first attempt.
   * @throws CatalogueError why that failed.
   */
  async end(reason: ReleaseReason): Promise<WriteResult> {
    this.#reason ??= reason;
    this.#cancel?.();
    this.#cancel = undefined;
    this.#attempt ??= this.#try(this.#reason).finally(() => {
      this.#attempt = undefined;
    });
    return await this.#attempt;
  }

  /** Does nothing any more. */
  halt(): void {
    this.#isHalted = true;
    this.#cancel?.();
    this.#cancel = undefined;
  }

  #arm(): void {
    this.#cancel?.();
    this.#cancel = this.#options.clock.after(this.#milliseconds, () => this.#endAlone('notRenewed'));
  }

  #endAlone(reason: ReleaseReason): void {
    // A failure is logged, and the write is tried again.
    this.end(reason).catch(() => undefined);
  }

  async #try(reason: ReleaseReason): Promise<WriteResult> {
    const { backOff, clock, onFailed, onOver, write } = this.#options;
    await this.#pressing;
    try {
      const result = await write();
      onOver(reason, undefined);
      return result;
    } catch (error) {
      const code = error instanceof CatalogueError ? codeOfError(error) : '';
      if (!meansUnreachable.has(code)) this.#refused += 1;
      if (hopeless.has(code) || this.#refused > refusals) onOver(reason, code);
      else if (!this.#isHalted) {
        if (!this.#hasFailed) onFailed(reason, code);
        this.#hasFailed = true;
        this.#cancel = clock.after(backOff.wait(), () => this.#endAlone(reason));
      }
      throw error;
    }
  }
}
