import { scriptFinding } from '@penstock/contract/rules/script-entries';
import type { ScriptProblem } from '@penstock/contract/scripting/outcome';

const before = 'async function main(input) {';

/** The text that is run for a script. */
export interface RunText {
  readonly code: string;
  /** Characters that its first line has before those of the script. */
  readonly shift: number;
}

/** A script that declares `main` as it is; any other one as the body of `main`, on the same lines. */
export function withMain(source: string): RunText {
  const isBody = scriptFinding(source, 'task')?.key === 'script.missingEntry';
  return isBody ? { code: `${before}${source}\n}`, shift: before.length } : { code: source, shift: 0 };
}

/** A problem where it is in the script as it was written. */
export function inSource(problem: ScriptProblem, { shift }: RunText): ScriptProblem {
  const { line, column } = problem;
  if (line !== 1 || column === null || shift === 0) return problem;
  return { ...problem, column: Math.max(1, column - shift) };
}
