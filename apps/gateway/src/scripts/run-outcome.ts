import type { ErrorKey } from '@penstock/contract/errors/catalogue';
import { keptOutput } from '@penstock/contract/model/script-run';
import type { ScriptLogLine, ScriptOutcome, ScriptProblem } from '@penstock/contract/scripting/outcome';
import { problemWithoutLine } from '@penstock/contract/scripting/problem';
import type { RunResult } from '@penstock/contract/scripting/run';

const noLog: readonly ScriptLogLine[] = [];
const limitKeys: ReadonlySet<ErrorKey> = new Set<ErrorKey>(['script.deadline', 'script.memory']);

/** The problem of runs that nobody carries out any more. */
export const stoppedProblem: ScriptProblem = problemWithoutLine('script.stopped', {}, 'stopped');

/** The outcome of a run that did not come to compute, or was ended. */
export function failed(problem: ScriptProblem): ScriptOutcome {
  return { ok: false, problem, microseconds: 0, log: noLog, droppedLines: 0 };
}

/** Whether this is the error of a run that took more time or memory than it may. */
export function isLimit(key: ErrorKey): boolean {
  return limitKeys.has(key);
}

export function outcomeOf({ result, microseconds, log, droppedLines }: RunResult): ScriptOutcome {
  const facts = { microseconds, log, droppedLines };
  if (result.kind === 'problem') return { ok: false, problem: result.problem, ...facts };
  const output: unknown = JSON.parse(result.text);
  return { ok: true, output, bytes: result.bytes, ...facts };
}

/** The beginning of an output; a copy, since a slice would keep the whole text in memory. */
export function startOf({ result }: RunResult): string | null {
  if (result.kind === 'problem') return null;
  const { text } = result;
  if (text.length <= keptOutput) return text;
  return Buffer.from(text.slice(0, keptOutput), 'utf16le').toString('utf16le');
}
