import { failure } from '@penstock/contract/errors/error';
import type { readTerminal, writeTerminal } from '@penstock/contract/link/methods/terminal';
import { type TerminalEnd, terminalLimits, type TerminalSize } from '@penstock/contract/model/terminal';
import type { z } from 'zod';
import type { Clock } from '../collector/schedule.ts';
import { PseudoTerminal } from './pseudo-terminal.ts';

interface OpenTerminalOptions extends TerminalSize {
  readonly folder: string;
  readonly clock: Clock;
  /** It has ended. Called once. */
  readonly ended: (reason: TerminalEnd) => void;
}

/**
 * One terminal from its start to its end. Output waits here until somebody asks for it: what is asked for from an offset on says that
 * everything before it has arrived, so an answer that is lost is asked for again.
 */
export class OpenTerminal {
  readonly #options: OpenTerminalOptions;
  readonly #terminal: PseudoTerminal;
  /** The output that has not arrived yet, and how many bytes came before it. */
  #waiting = Buffer.alloc(0);
  #arrived = 0;
  #typed = 0;
  /** Bytes that were taken since the second began. */
  #taken = 0;
  #isHeld = false;
  #ended: TerminalEnd | undefined;
  #wake: () => void = () => undefined;
  readonly #timers = new Map<'second' | 'silence' | 'idle' | 'longest', () => void>();

  constructor(options: OpenTerminalOptions) {
    this.#options = options;
    this.#terminal = new PseudoTerminal({
      ...options,
      output: (bytes) => this.#take(bytes),
      ended: (started) => this.#end(started ? 'exited' : 'failed'),
    });
    this.#after('longest', terminalLimits.longest, () => void this.end('timeLimit'));
    this.#after('silence', terminalLimits.silence, () => void this.end('left'));
    this.#afterInput();
  }

  /** Bytes that were typed, and that came from it. */
  get counts(): { readonly input: number; readonly output: number } {
    return { input: this.#typed, output: this.#arrived + this.#waiting.length };
  }

  /** Output from an offset on; waits for some. Another question ends the wait of the one before. */
  async read({ offset, wait }: Pick<z.output<typeof readTerminal.params>, 'offset' | 'wait'>) {
    this.#forgetBefore(offset);
    this.#wake();
    if (this.#waiting.length === 0 && this.#ended === undefined) {
      this.#cancel('silence');
      await this.#output(wait);
      this.#forgetBefore(offset);
    }
    if (this.#ended === undefined)
      this.#after('silence', terminalLimits.silence, () => void this.end('left'));
    const data = this.#waiting.subarray(0, terminalLimits.outputBytes);
    const isAll = data.length === this.#waiting.length;
    return {
      offset: this.#arrived,
      data: data.toString('base64'),
      ended: isAll ? (this.#ended ?? null) : null,
    };
  }

  /** Types. Throws `request.tooMany` while the shell takes nothing. */
  write({ offset, data }: Pick<z.output<typeof writeTerminal.params>, 'offset' | 'data'>): void {
    if (this.#ended !== undefined) throw failure('data.notFound');
    if (offset > this.#typed) throw failure('request.invalid', { field: 'offset' });
    // It came before, and its answer was lost.
    const bytes = Buffer.from(data, 'base64').subarray(this.#typed - offset);
    if (this.#terminal.waiting + bytes.length > terminalLimits.inputWaiting)
      throw failure('request.tooMany', { seconds: 1 });
    this.#typed += bytes.length;
    if (bytes.length > 0) this.#terminal.write(bytes);
    this.#afterInput();
  }

  resize(size: TerminalSize): void {
    if (this.#ended !== undefined) throw failure('data.notFound');
    this.#terminal.resize(size);
  }

  /** Ends it; resolves when what ran in it is gone. */
  async end(reason: TerminalEnd): Promise<void> {
    if (this.#ended !== undefined) return;
    this.#end(reason);
    await this.#terminal.end();
  }

  #end(reason: TerminalEnd): void {
    if (this.#ended !== undefined) return;
    this.#ended = reason;
    for (const name of this.#timers.keys()) this.#cancel(name);
    this.#wake();
    this.#options.ended(reason);
  }

  #take(bytes: Buffer): void {
    if (this.#ended !== undefined) return;
    this.#waiting = Buffer.concat([this.#waiting, bytes]);
    this.#taken += bytes.length;
    if (!this.#timers.has('second')) {
      this.#after('second', 1000, () => {
        this.#taken = 0;
        this.#hold();
      });
    }
    this.#hold();
    this.#wake();
  }

  /** Has what runs in it wait while too much waits here, or came in this second. */
  #hold(): void {
    const { waitingBytes, bytesPerSecond } = terminalLimits;
    const isHeld = this.#waiting.length >= waitingBytes || this.#taken >= bytesPerSecond;
    if (isHeld === this.#isHeld) return;
    this.#isHeld = isHeld;
    this.#terminal.hold(isHeld);
  }

  #forgetBefore(offset: number): void {
    const arrived = Math.min(Math.max(offset - this.#arrived, 0), this.#waiting.length);
    this.#waiting = this.#waiting.subarray(arrived);
    this.#arrived += arrived;
    if (this.#ended === undefined) this.#hold();
  }

  /** Resolves when there is output, it has ended, another one asks, or the time is over. */
  async #output(wait: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const cancel = this.#options.clock.after(wait, () => this.#wake());
      this.#wake = () => {
        this.#wake = () => undefined;
        cancel();
        resolve();
      };
    });
  }

  #afterInput(): void {
    this.#after('idle', terminalLimits.idle, () => void this.end('idle'));
  }

  #after(name: 'second' | 'silence' | 'idle' | 'longest', milliseconds: number, callback: () => void): void {
    this.#cancel(name);
    const cancel = this.#options.clock.after(milliseconds, () => {
      this.#timers.delete(name);
      callback();
    });
    this.#timers.set(name, cancel);
  }

  #cancel(name: 'second' | 'silence' | 'idle' | 'longest'): void {
    this.#timers.get(name)?.();
    this.#timers.delete(name);
  }
}
