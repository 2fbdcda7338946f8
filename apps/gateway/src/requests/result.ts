import { deviceError } from '@penstock/contract/errors/device-code';
import { errorText } from '@penstock/contract/errors/error';
import type { VariableOutcome } from '@penstock/contract/model/variable-outcome';
import type { VariableResult } from '../exchange/request.ts';

/** The result of a variable that was written or read. */
export function resultOf({ key, value, time, code, unverified }: VariableOutcome): VariableResult {
  const result = { key, code: code ?? '0', message: code === undefined ? '' : textOf(code), value, time };
  return unverified === true ? { ...result, unverified } : result;
}

function textOf(code: string): string {
  const { key, parameters } = deviceError(code);
  return errorText(key, parameters, 'en');
}
