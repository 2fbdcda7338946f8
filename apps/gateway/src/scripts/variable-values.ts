import { errorText } from '@penstock/contract/errors/error';
import { errorEntry } from '@penstock/contract/errors/catalogue';
import { deviceError } from '@penstock/contract/errors/device-code';
import type { SignalValue } from '@penstock/contract/model/signal';
import type { VariableOutcome } from '@penstock/contract/model/variable-outcome';
import type { Collectors } from '../collector/collectors.ts';
import { faultCode } from '../collector/fault-code.ts';
import { ownFaults } from '../collector/value-set.ts';
import { reservedErrors } from '../ports/port-use.ts';

/** A variable as a script gets it (docs/scripts.md). */
export interface ScriptVariable {
  readonly key: string;
  /** The last good value; null before the first. */
  readonly value: SignalValue;
  readonly quality: 'good' | 'bad';
  /** When it was read, ms since 1970; 0 before the first time. */
  readonly time: number;
  /** The field device code of a bad value. */
  readonly code?: string;
}

/** The present state of a variable; undefined where there is none of this key. */
export function knownVariable(
  collectors: Pick<Collectors, 'positionOf'>,
  key: string,
): ScriptVariable | undefined {
  const position = collectors.positionOf(key);
  if (position === undefined) return undefined;
  const { set, row } = position;
  const fault = set.values.faults[row] ?? ownFaults.unread;
  const known = { key, value: set.shown(row), time: set.times[row] ?? 0 };
  const code = faultCode(fault);
  if (fault === 0) return { ...known, quality: 'good' };
  return code === undefined ? { ...known, quality: 'bad' } : { ...known, quality: 'bad', code };
}

/** The result of reading a variable at its device. */
export function readVariable({ key, value, time, code }: VariableOutcome): ScriptVariable {
  return code === undefined
    ? { key, value, time, quality: 'good' }
    : { key, value, time, quality: 'bad', code };
}

/** The result of a call of a script, with the reason of a failure. */
export interface CallResult {
  readonly ok: boolean;
  /** `0`, or the code of the catalogue. */
  readonly code: string;
  /** The text of the code in English; empty when all went well. */
  readonly message: string;
}

export const done: CallResult = { ok: true, code: '0', message: '' };

/** The result of a call that failed with a field device code. */
export function failedWith(code: string): CallResult {
  for (const own of [...Object.values(reservedErrors), 'write.superseded'] as const)
    if (code === errorEntry(own).code) return { ok: false, code, message: errorText(own, {}, 'en') };
  const { key, parameters } = deviceError(code);
  return { ok: false, code, message: errorText(key, parameters, 'en') };
}
