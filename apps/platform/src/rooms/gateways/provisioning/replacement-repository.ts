import { sql } from 'kysely';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/**
 * The tables whose rows belong to a gateway and go along to the one that replaces it: equipment that it reads, recorded values,
 * alarms, commands, revisions of its configuration, who may use it, its place in groups. What is so now of one box stays with it.
 */
export const movedTables = [
  'alarm',
  'alarm_assignment',
  'alarm_shelf',
  'command',
  'equipment',
  'gateway_authorisation',
  'gateway_configuration',
  'gateway_image',
  'gateway_tag',
  'gateway_template_use',
  'ingest_stream',
  'long_operation',
  'record_loss',
  'recording',
] as const;

/** The columns that people and accounts give a gateway. */
const movedColumns = [
  'name',
  'remark',
  'priority',
  'owner_id',
  'bound_at',
  'address',
  'latitude',
  'longitude',
  'image_version',
  'interval',
  'economize_open',
] as const;

/** Whether a gateway has anything that a replacement would cover. */
export async function hasHistory({ sql: db }: ChangeTransaction, sn: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select
    exists (select from recording where sn = ${sn}) or exists (select from equipment where sn = ${sn})
    or exists (select from ingest_stream where sn = ${sn}) as found`.execute(db);
  return rows[0]?.found === true;
}

/** Puts one gateway in the place of another, which keeps its serial number only. */
export async function moveToReplacement(
  { sql: db }: ChangeTransaction,
  sn: string,
  by: string,
  now: Date,
): Promise<void> {
  const columns = sql.join(movedColumns.map((name) => sql`${sql.ref(name)} = one.${sql.ref(name)}`));
  await sql`update gateway set ${columns} from gateway one where gateway.sn = ${by} and one.sn = ${sn}`.execute(
    db,
  );
  for (const table of movedTables) {
    // The box may have reported a configuration of its own already.
    await sql`delete from ${sql.table(table)} where sn = ${by}`.execute(db);
    await sql`update ${sql.table(table)} set sn = ${by} where sn = ${sn}`.execute(db);
  }
  await db
    .updateTable('gateway')
    .set({
      owner_id: null,
      bound_at: null,
      name: '',
      remark: '',
      priority: 0,
      image_version: '',
      revoked_at: now,
      replaced_by: by,
    })
    .where('sn', '=', sn)
    .execute();
}
