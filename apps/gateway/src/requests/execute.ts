import { readNow, writeAll } from '../collector/batch.ts';
import type { Collectors } from '../collector/collectors.ts';
import type { ReadRequest, VariableResult, WriteRequest } from '../exchange/request.ts';
import { resultOf } from './result.ts';
import { serviceValues } from './service-values.ts';

/** Carries requests out. */
export interface Execution {
  /** `writer` names who asks: a later value of the same writer takes the place of one that waits for its device. */
  write(request: WriteRequest, writer: string): Promise<readonly VariableResult[]>;
  read(request: ReadRequest): Promise<readonly VariableResult[]>;
}

/** Writes to devices and reads from them, with one result for each variable in the order of the request; of a service, what the gateway knows. */
export function executionOf(collectors: Collectors): Execution {
  return {
    write: async ({ writes }, writer) =>
      (await writeAll(collectors, writes, { latestOf: `request ${writer}` })).map(resultOf),
    read: async ({ keys, service }) =>
      service === undefined
        ? (await readNow(collectors, keys)).map(resultOf)
        : serviceValues(collectors, service),
  };
}
