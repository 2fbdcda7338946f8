import { deviceError } from '@penstock/contract/errors/device-code';
import { errorText } from '@penstock/contract/errors/error';
import type { VariableOutcome } from '@penstock/contract/model/variable-outcome';
import { readNow, writeAll } from '../collector/batch.ts';
import type { Collectors } from '../collector/collectors.ts';
import type { ReadRequest, VariableResult, WriteRequest } from '../exchange/request.ts';

/** Carries requests out. */
export interface Execution {
  /** `writer` names who asks: a later value of the same writer takes the place of one that waits for its device. */
  write(request: WriteRequest, writer: string): Promise<VariableResult[]>;
  read(request: ReadRequest): Promise<VariableResult[]>;
}

/** Writes to devices and reads from them, with one result for each variable in the order of the request. */
export function executionOf(collectors: Collectors): Execution {
  return {
    write: async ({ writes }, writer) =>
      (await writeAll(collectors, writes, { latestOf: `request ${writer}` })).map(resultOf),
    read: async ({ keys }) => (await readNow(collectors, keys)).map(resultOf),
  };
}

/** The result of a variable that was written or read. */
export function resultOf({ key, value, time, code, unverified }: VariableOutcome): VariableResult {
  const result = { key, code: code ?? '0', message: code === undefined ? '' : textOf(code), value, time };
  return unverified === true ? { ...result, unverified } : result;
}

function textOf(code: string): string {
  const { key, parameters } = deviceError(code);
  return errorText(key, parameters, 'en');
}
