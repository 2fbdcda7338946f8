import type { ErrorKey } from '../errors/catalogue.ts';
import type { TextParameters } from '@penstock/languages/language';

/** Why a script did not run to its end, or cannot be compiled. */
export interface ScriptProblem {
  readonly key: ErrorKey;
  readonly parameters: TextParameters;
  /** Where in the script, both from 1; null where that is not known. */
  readonly line: number | null;
  readonly column: number | null;
  /** The reason as the engine words it, in English. */
  readonly message: string;
}

/** How urgent a line of a script's log is. */
export const scriptLogLevels = ['debug', 'info', 'warn', 'error'] as const;
export type ScriptLogLevel = (typeof scriptLogLevels)[number];

/** One line that a script logged. */
export interface ScriptLogLine {
  readonly level: ScriptLogLevel;
  readonly text: string;
}

/** The facts of every run, whatever its outcome. */
interface RunFacts {
  /** Time that the script computed, in µs. */
  readonly microseconds: number;
  readonly log: readonly ScriptLogLine[];
  /** Lines that were logged beyond the limit and left out. */
  readonly droppedLines: number;
}

/** The outcome of one run of a script. */
export type ScriptOutcome =
  | (RunFacts & {
      readonly ok: true;
      /** The result of the entry in JSON: bytes as a list of numbers, null for nothing. */
      readonly output: unknown;
      /** Bytes of the output as JSON in UTF-8. */
      readonly bytes: number;
    })
  | (RunFacts & { readonly ok: false; readonly problem: ScriptProblem });
