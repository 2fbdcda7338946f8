import { sql } from 'kysely';
import { permittedTo } from '../../../kernel/access/visibility.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';

/** The signals that some variables of a gateway are, with what is asked before they are written, and whether a caller may write them. */
export async function signalsOfVariables(db: Db, caller: Caller, sn: string, keys: readonly string[]) {
  return await db
    .selectFrom('signal')
    .innerJoin('equipment', 'equipment.id', 'signal.equipment_id')
    .where('equipment.sn', '=', sn)
    .where('signal.key', 'in', keys)
    .select([
      'signal.key',
      'signal.title',
      'signal.title_translations',
      'signal.approval',
      'equipment.title as equipment_title',
      'equipment.title_translations as equipment_title_translations',
      permittedTo(caller, 'write').as('permitted'),
    ])
    .orderBy('signal.id')
    .execute();
}

/** Whether a caller may write every equipment that a gateway reads. */
export async function mayWriteAll(db: Db, caller: Caller, sn: string): Promise<boolean> {
  const other = await db
    .selectFrom('equipment')
    .select('id')
    .where('sn', '=', sn)
    .where(sql<boolean>`not ${permittedTo(caller, 'write')}`)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}
