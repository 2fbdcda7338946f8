import { CatalogueError, failure } from '@penstock/contract/errors/error';
import type { writeVariable } from '@penstock/contract/link/methods/variable';
import type { reportRelease, WrittenHold } from '@penstock/contract/link/methods/hold';
import { limits } from '@penstock/contract/rules/limits';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Collectors } from '../collector/collectors.ts';
import type { Clock } from '../collector/schedule.ts';
import { DurableMap } from '../data/durable-map.ts';
import { BackOff } from '../waiting/back-off.ts';
import { KeptReports } from '../waiting/kept-reports.ts';
import { wait } from '../waiting/wait.ts';
import { type HeldNote, heldNoteSchema } from './held-note.ts';
import { HeldPress, type ReleaseReason, type WriteResult } from './held-press.ts';

/** Waits between attempts to write a release, first and longest, in ms. */
const retry = { first: 500, longest: 10_000 } as const;
/**
 * The longest time that a stop or a change of the gateway waits for releases, in ms. Those that are left are tried again after
 * the change, or at the next start.
 */
const longestWait = 3000;
/** Presses that are over and still known, so that a release that comes late writes nothing. */
const remembered = 256;

/** Errors that mean that the value of a press has not reached its device. */
const certain: ReadonlySet<string> = new Set<CatalogueError['key']>([
  'write.holdNotKept',
  'write.holdOver',
  'value.bit',
  'device.addressUnknown',
  'device.addressMalformed',
  'device.dataType',
  'device.formulaWrite',
  'device.outOfRange',
  'device.readOnly',
  'device.variableMissing',
  'device.variableUnknown',
  'device.writeLimit',
  'device.writeRefused',
]);

type HeldWriteRequest = z.output<typeof writeVariable.params> & { readonly hold: WrittenHold };

interface HeldWritesOptions {
  /** The file of what is held. */
  readonly file: string;
  readonly collectors: Pick<Collectors, 'write' | 'checkWritable'>;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly log: Logger;
}

interface Held {
  readonly key: string;
  readonly press: HeldPress;
}

/**
 * The writes of pressed buttons. Each press is on disk before its value is written, so that the value of its release
 * is written whatever happens: when somebody lets go, when nobody says any more that it is pressed, before another
 * configuration is applied, when the gateway stops, and at the next start when it ended without that.
 */
export class HeldWrites {
  /** The presses that the gateway has ended automatically. */
  readonly reports: KeptReports<z.input<typeof reportRelease.params>>;
  readonly #options: HeldWritesOptions;
  readonly #notes: DurableMap<HeldNote>;
  /** By the ids of the presses. */
  readonly #held = new Map<string, Held>();
  readonly #over = new Set<string>();
  #isOpen = false;

  private constructor(options: HeldWritesOptions, notes: DurableMap<HeldNote>) {
    this.#options = options;
    this.#notes = notes;
    this.reports = new KeptReports({
      ...options,
      waiting: () =>
        notes
          .entries()
          .flatMap(([id, { key, releaseValue: value, ended }]) =>
            ended === null ? [] : [[id, { id, key, value, ...ended }] as const],
          ),
      forget: (id) => notes.delete(id),
    });
  }

  static async open(options: HeldWritesOptions): Promise<HeldWrites> {
    return new HeldWrites(options, await DurableMap.open({ ...options, schema: heldNoteSchema }));
  }

  /** Takes presses from now on, and writes the releases of those that an earlier life of the gateway left. */
  start(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    for (const [id, note] of this.#notes.entries()) {
      if (note.ended !== null || this.#held.has(id)) continue;
      const press = this.#make(id, note);
      this.#held.set(id, { key: note.key, press });
      press.end('started').catch(() => undefined);
    }
  }

  /**
   * Writes a value that begins or ends a press. A release is written again until the device has it, also where this rejects. One
   * of a press that is over writes nothing. @throws CatalogueError
   */
  async write(request: HeldWriteRequest): Promise<WriteResult> {
    return request.hold.step === 'press'
      ? await this.#press(request, request.hold)
      : await this.#release(request);
  }

  /** A button is still pressed. @throws CatalogueError `write.holdOver`. */
  renew(key: string, id: string): void {
    const held = this.#held.get(id);
    if (held?.key !== key || !held.press.renew()) throw failure('write.holdOver');
  }

  /**
   * Ends every press and takes none until {@link start}. Settles when their releases are written, or could not be within 3 s.
   */
  async endAll(reason: 'configuration' | 'stopped'): Promise<void> {
    this.#isOpen = false;
    const ends = [...this.#held.values()].map(({ press }) => press.end(reason).catch(() => undefined));
    if (ends.length === 0) return;
    const over = new AbortController();
    await Promise.race([Promise.all(ends), wait(this.#options.clock, longestWait, over.signal)]);
    over.abort();
  }

  /** Ends every press; what could not be written is at the next start. */
  async stop(): Promise<void> {
    await this.endAll('stopped');
    for (const { press } of this.#held.values()) press.halt();
    this.#held.clear();
    this.reports.disconnect();
    await this.#notes.settled();
  }

  async #press(
    { key, value }: HeldWriteRequest,
    { id, releaseValue, milliseconds }: WrittenHold & { readonly step: 'press' },
  ): Promise<WriteResult> {
    const { collectors } = this.#options;
    const limit = limits.heldWrite.perGateway;
    await collectors.checkWritable(key, value);
    const position = await collectors.checkWritable(key, releaseValue);
    if (!this.#isOpen) throw failure('write.holdOver');
    if (this.#held.has(id) || this.#over.has(id) || this.#isHeld(key)) throw failure('write.alreadyHeld');
    if (this.#held.size >= limit) throw failure('write.tooManyHeld', { limit });
    const note = { key, releaseValue, position, ended: null };
    const press = this.#make(id, note);
    this.#held.set(id, { key, press });
    try {
      return await press.press(milliseconds, async () => {
        if (!(await this.#notes.set(id, note))) throw failure('write.holdNotKept');
        if (press.hasEnded) throw failure('write.holdOver');
        return await collectors.write(key, value);
      });
    } catch (error) {
      if (error instanceof CatalogueError && certain.has(error.key)) this.#forget(id, press);
      // It may have reached the device all the same.
      else press.end('pressFailed').catch(() => undefined);
      throw error;
    }
  }

  async #release({ key, value, hold: { id } }: HeldWriteRequest): Promise<WriteResult> {
    const held = this.#held.get(id);
    if (held?.key === key) return await held.press.end('released');
    if (this.#over.has(id)) return { value, time: this.#options.clock.wall(), unverified: true };
    return await this.#options.collectors.write(key, value);
  }

  #isHeld(key: string): boolean {
    return [...this.#held.values()].some((held) => held.key === key);
  }

  #make(id: string, { key, releaseValue, position }: HeldNote): HeldPress {
    const { clock, collectors, log, random } = this.#options;
    const about = { hold: id, key, value: releaseValue };
    return new HeldPress({
      clock,
      backOff: new BackOff(retry.first, retry.longest, random),
      write: async () => {
        if ((await collectors.checkWritable(key, releaseValue)) !== position)
          throw failure('device.variableMissing');
        return await collectors.write(key, releaseValue);
      },
      onFailed: (reason, code) => log.error({ ...about, reason, code }, 'a release cannot be written yet'),
      onOver: (reason, code) => {
        if (code !== undefined) log.error({ ...about, reason, code }, 'a release is given up');
        else if (reason !== 'released') log.warn({ ...about, reason }, 'a held value was released');
        this.#end(id, { key, releaseValue, position, ended: null }, reason, code);
      },
    });
  }

  #end(id: string, note: HeldNote, reason: ReleaseReason, code: string | undefined): void {
    this.#held.delete(id);
    this.#remember(id);
    if (reason === 'released') {
      void this.#notes.delete(id);
      return;
    }
    const time = this.#options.clock.wall();
    const ended = { reason, time, ...(code === undefined ? {} : { code }) };
    void this.#notes.set(id, { ...note, ended }).then(() => this.reports.changed());
  }

  #forget(id: string, press: HeldPress): void {
    press.halt();
    this.#held.delete(id);
    this.#remember(id);
    void this.#notes.delete(id);
  }

  #remember(id: string): void {
    this.#over.add(id);
    const [oldest] = this.#over;
    if (this.#over.size > remembered && oldest !== undefined) this.#over.delete(oldest);
  }
}
