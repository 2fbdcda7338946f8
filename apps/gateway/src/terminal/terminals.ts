import { randomUUID } from 'node:crypto';
import { failure } from '@penstock/contract/errors/error';
import type { openTerminal, reportTerminal } from '@penstock/contract/link/methods/terminal';
import { type TerminalEnd, terminalEnds, terminalLimits } from '@penstock/contract/model/terminal';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Clock } from '../collector/schedule.ts';
import { DurableMap } from '../data/durable-map.ts';
import { KeptReports } from '../waiting/kept-reports.ts';
import { OpenTerminal } from './open-terminal.ts';

/** The note of a terminal that the platform opened, until the platform knows that it has ended. */
const noteSchema = z.object({
  author: z.string(),
  opened: z.number(),
  /** Null while it is open; then what the platform is notified of. */
  over: z
    .object({
      reason: z.enum(terminalEnds),
      ended: z.number(),
      input: z.number(),
      output: z.number(),
    })
    .nullable(),
});

interface TerminalsOptions {
  /** Whether whoever has the machine allows it; nobody else can. */
  readonly isAllowed: boolean;
  /** The file of the notes. */
  readonly file: string;
  /** The folder in which the shell starts. */
  readonly folder: string;
  readonly clock: Clock;
  readonly log: Logger;
}

/** The console that has a terminal. */
interface TerminalConsole {
  readonly name: string;
  /** Whether it is connected to the gateway itself: nobody but the log of the gateway notes then that a terminal was open. */
  readonly isLocal: boolean;
}

interface Session {
  readonly id: string;
  readonly author: string;
  readonly console: TerminalConsole;
  readonly terminal: OpenTerminal;
}

/**
 * Terminals on the machine of the gateway: one at a time, and only where the machine allows it. When one ends that the platform opened,
 * the platform is notified, also after the gateway itself was killed.
 */
export class Terminals {
  readonly reports: KeptReports<z.input<typeof reportTerminal.params>>;
  readonly #options: TerminalsOptions;
  readonly #notes: DurableMap<z.output<typeof noteSchema>>;
  /** The session that is open, or whose end may still be read. */
  #last: Session | undefined;
  #isOpen = false;
  #cancelForget: (() => void) | undefined;
  #ending: Promise<void> = Promise.resolve();

  private constructor(options: TerminalsOptions, notes: DurableMap<z.output<typeof noteSchema>>) {
    this.#options = options;
    this.#notes = notes;
    this.reports = new KeptReports({
      ...options,
      waiting: () =>
        notes
          .entries()
          .flatMap(([session, { author, opened, over }]) =>
            over === null ? [] : [[session, { session, author, opened, ...over }] as const],
          ),
      forget: (session) => notes.delete(session),
    });
  }

  static async open(options: TerminalsOptions): Promise<Terminals> {
    const notes = await DurableMap.open({ ...options, schema: noteSchema });
    // An earlier life of the gateway ended with these: how much was typed, nobody knows.
    const over = { reason: 'gatewayStopped', ended: options.clock.wall(), input: 0, output: 0 } as const;
    for (const [session, note] of notes.entries())
      if (note.over === null) await notes.set(session, { ...note, over });
    return new Terminals(options, notes);
  }

  get isAllowed(): boolean {
    return this.#options.isAllowed;
  }

  /** Opens one. Throws `gateway.terminalOff`, and `gateway.terminalTaken`. */
  async start(
    { author, ...size }: z.output<typeof openTerminal.params>,
    console: TerminalConsole,
  ): Promise<string> {
    const { isAllowed, folder, clock, log } = this.#options;
    if (!isAllowed) throw failure('gateway.terminalOff');
    if (this.#isOpen) throw failure('gateway.terminalTaken', { author: this.#last?.author ?? author });
    this.#isOpen = true;
    const id = randomUUID();
    // Before the shell runs: no kill leaves one that the platform is not notified of.
    try {
      if (!console.isLocal) await this.#notes.set(id, { author, opened: clock.wall(), over: null });
    } catch (error) {
      this.#isOpen = false;
      throw error;
    }
    log.warn({ author, console: console.name }, 'a terminal is open');
    this.#cancelForget?.();
    const terminal: OpenTerminal = new OpenTerminal({
      ...size,
      folder,
      clock,
      ended: (reason) => this.#ended(id, reason),
    });
    this.#last = { id, author, console, terminal };
    return id;
  }

  /** One that is open, or was until a moment ago. Throws `data.notFound`. */
  of(session: string): OpenTerminal {
    if (this.#last?.id !== session) throw failure('data.notFound');
    return this.#last.terminal;
  }

  /** Ends one, where it is open. */
  async close(session: string, reason: TerminalEnd = 'closed'): Promise<void> {
    if (this.#last?.id === session) await this.#end(reason);
  }

  /** Consoles have gone: what one of them has open ends. @param isLost by the name of the console. */
  consolesLost(isLost: (console: string) => boolean): void {
    if (this.#last !== undefined && isLost(this.#last.console.name)) void this.#end('linkLost');
  }

  /** Ends what is open; it is noted durably. */
  async stop(): Promise<void> {
    await this.#end('gatewayStopped');
    await this.#ending;
    this.#cancelForget?.();
    this.reports.disconnect();
    await this.#notes.settled();
  }

  async #end(reason: TerminalEnd): Promise<void> {
    if (!this.#isOpen) return;
    this.#ending = this.#last?.terminal.end(reason) ?? Promise.resolve();
    await this.#ending;
  }

  #ended(id: string, reason: TerminalEnd): void {
    const { clock, log } = this.#options;
    this.#isOpen = false;
    const counts = this.#last?.terminal.counts ?? { input: 0, output: 0 };
    log.warn({ author: this.#last?.author, reason, ...counts }, 'a terminal has ended');
    this.#cancelForget = clock.after(terminalLimits.kept, () => {
      this.#last = undefined;
    });
    const note = this.#notes.get(id);
    if (note === undefined) return;
    const over = { reason, ended: clock.wall(), ...counts };
    this.#notes.set(id, { ...note, over }).then(
      () => this.reports.changed(),
      // The next start of the gateway notes that it has ended.
      (error: unknown) => log.error({ err: error }, 'The end of a terminal could not be noted.'),
    );
  }
}
