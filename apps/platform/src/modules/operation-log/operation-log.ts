import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** Something a person did that others may ask about later. */
export interface Operation {
  /** Null when the platform itself did it. */
  readonly accountId: string | null;
  readonly objectType: 'account' | 'equipment' | 'gateway';
  readonly objectId: string;
  readonly action: 'signIn' | 'signInRefused' | 'signOut' | 'writeSignal';
  /** What else is to be known; never a secret. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Notes an operation. */
export async function noteOperation(db: Kysely<Schema>, operation: Operation): Promise<void> {
  await db
    .insertInto('operation_log')
    .values({
      account_id: operation.accountId === null ? null : Number(operation.accountId),
      object_type: operation.objectType,
      object_id: operation.objectId,
      action: operation.action,
      detail: JSON.stringify(operation.detail ?? {}),
    })
    .execute();
}
