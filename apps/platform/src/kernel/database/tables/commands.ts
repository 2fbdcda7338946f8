import { column, type TableOf } from '../column.ts';

/** Commands given to gateways, with their results for who polls them. */
export const commandTable = {
  /** A uuid, which the call answered. */
  id: column.uuid(),
  sn: column.serialNumber(),
  account_id: column.bigint(),
  /** The link to a page that it was given by; null where somebody was signed in. */
  share_id: column.bigint().nullable(),
  method: column.text(),
  parameters: column.jsonAsSent<unknown[] | object>(),
  state: column.choice(['pending', 'success', 'failure']).withDefault(),
  code: column.text().withDefault(),
  message: column.text().withDefault(),
  /** The result; null until there is one. */
  data: column.jsonAsSent<unknown>().nullable(),
  /** How far it has come, 0 to 100; null when that is not known. */
  progress: column.real().nullable(),
  created_at: column.time().withDefault(),
  finished_at: column.time().nullable(),
  /** When its result need not be kept any longer. */
  expires_at: column.time(),
} as const;
export type CommandTable = TableOf<typeof commandTable>;

/** The actions on objects, with their authors. */
export const operationLogTable = {
  id: column.bigint().identity(),
  /** Null when the platform itself did it, and when the account was deleted. */
  account_id: column.bigint().nullable(),
  object_type: column.text(),
  object_id: column.text(),
  action: column.text(),
  /** The values that changed, as they were and as they became; null where there are none. */
  before: column.json<object>().nullable(),
  after: column.json<object>().nullable(),
  /** The network address it came from. */
  address: column.text().withDefault(),
  time: column.time().withDefault(),
  /** The user name of who did it; empty when the platform itself did. */
  account_name: column.text().withDefault(),
} as const;
