import type { Generated, JSONColumnType } from 'kysely';

/** Commands given to gateways, with their results for who polls them. */
export interface CommandTable {
  /** A uuid, which the call answered. */
  id: string;
  sn: string;
  account_id: number;
  method: string;
  parameters: JSONColumnType<unknown[] | object, string, string>;
  state: Generated<'pending' | 'success' | 'failure'>;
  code: Generated<string>;
  message: Generated<string>;
  /** The result; null until there is one. */
  data: unknown;
  /** How far it has come, 0 to 100; null when it does not tell. */
  progress: number | null;
  created_at: Generated<Date>;
  finished_at: Date | null;
  /** When its result need not be kept any longer. */
  expires_at: Date;
}

/** Who did what to which object. */
export interface OperationLogTable {
  id: Generated<number>;
  /** Null when the platform itself did it. */
  account_id: number | null;
  object_type: string;
  object_id: string;
  action: string;
  /** The values that changed, as they were and as they became; null where there are none. */
  before: JSONColumnType<object | null, string | null, never>;
  after: JSONColumnType<object | null, string | null, never>;
  /** The network address it came from. */
  address: Generated<string>;
  time: Generated<Date>;
}
