import { operationStates } from '@penstock/contract/calls/operation';
import { column, type TableOf } from '../column.ts';

/** Long operations that accounts have started. */
export const longOperationTable = {
  id: column.uuid(),
  account_id: column.bigint(),
  /** One of the contract's kinds; others belong to a newer version. */
  kind: column.text(),
  title: column.text(),
  /** The gateway it works on; null when there is none. */
  sn: column.serialNumber().nullable(),
  state: column.choice(operationStates).withDefault(),
  /** Grows with each change that accounts see. */
  version: column.integer().withDefault(),
  percent: column.real().nullable(),
  /** The key and parameters of its error; null unless it failed. */
  failure: column.jsonAsSent<object>().nullable(),
  /** The result, by its kind; null until it is done. */
  result: column.jsonAsSent<object>().nullable(),
  started_at: column.time(),
  /** When the process that runs it last said so. */
  alive_at: column.time(),
  finished_at: column.time().nullable(),
  /** When it need not be kept any longer. */
  expires_at: column.time(),
} as const;
export type LongOperationTable = TableOf<typeof longOperationTable>;

/** Gateways that a long operation works on: nothing else may change them meanwhile. */
export const gatewayLockTable = {
  sn: column.serialNumber(),
  operation_id: column.uuid(),
} as const;
