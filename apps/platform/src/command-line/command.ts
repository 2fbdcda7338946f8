import type { Text } from '@penstock/languages/language';
import type { Language } from '@penstock/languages/language';
import type { Log } from '../kernel/log/log.ts';

/** The parts with which a command is started. */
export interface Invocation {
  /** The words after the name of the command. */
  readonly arguments: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The language of what is printed. */
  readonly language: Language;
  /** Prints a line for whoever started the command. */
  readonly print: (line: string) => void;
  /** For parts of the platform that log; nothing of it is printed. */
  readonly log: Log;
}

/** One command of `penstock-platform`, such as `backup`. */
export interface Command {
  readonly name: string;
  /** The arguments after the name, in capitals, each one word; empty when there are none. */
  readonly arguments: readonly string[];
  readonly description: Text;
  /**
   * Runs it. The number of arguments was checked.
   *
   * @returns the exit code: 0 when it did what it is for, 1 when not.
   * @throws PlatformStartError, which is printed as its one line; the exit code is 1.
   */
  run(invocation: Invocation): Promise<number>;
}
