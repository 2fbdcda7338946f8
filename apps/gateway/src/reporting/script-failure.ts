import type { ScriptFailure } from '@penstock/contract/model/report-status';
import type { ScriptResult } from '../exchange/run-script.ts';

/** How a script failed, with the time of the failure, ms since 1970. */
export function scriptFailureOf(
  problem: Extract<ScriptResult, { ok: false }>['problem'],
  time: number,
): ScriptFailure {
  const { key, parameters, line, column, message } = problem;
  return { key, parameters: { ...parameters }, time, line, column, message: message.slice(0, 500) };
}
