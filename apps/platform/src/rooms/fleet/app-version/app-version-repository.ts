import type { appVersionQuery } from '@penstock/contract/calls/app-version';
import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { Id } from '@penstock/contract/calls/identifier';
import { type Insertable, type Selectable, sql } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import { containing, pageOf, sortDirections } from '../../../kernel/database/list-query.ts';
import type { Db, Schema } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** A version of a tool. */
export type StoredAppVersion = Selectable<Schema['app_version']>;

const sortExpressions = { createTime: sql`created_at`, tool: sql`tool` } as const;

/** One page of the versions of tools, and how many there are in all. */
export async function listAppVersions(db: Db, question: CallParsedRequest<typeof appVersionQuery>) {
  const { keyword, sort, tool } = question;
  const { limit, offset } = pageOf(question);
  let matching = db.selectFrom('app_version');
  if (keyword.trim() !== '')
    matching = matching.where(
      sql<boolean>`concat_ws(chr(10), version, note, translated_texts(note_translations)) ilike ${containing(keyword.trim())}`,
    );
  if (tool !== undefined) matching = matching.where('tool', '=', tool);
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy(sortExpressions[sort.column], sortDirections[sort.direction])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total: Number(total), rows };
}

/** Every version of every tool. */
export async function allAppVersions(db: Db) {
  return await db.selectFrom('app_version').select(['tool', 'version']).execute();
}

/** A version, locked until the change is done; undefined when there is none. */
export async function lockAppVersion(
  { sql: db }: ChangeTransaction,
  id: Id,
): Promise<StoredAppVersion | undefined> {
  return await db
    .selectFrom('app_version')
    .selectAll()
    .where('id', '=', rowNumber(id))
    .forUpdate()
    .executeTakeFirst();
}

/** Whether a tool has a version already, beside one. */
export async function isAppVersionTaken(
  { sql: db }: ChangeTransaction,
  { tool, version }: Pick<StoredAppVersion, 'tool' | 'version'>,
  but: Id | undefined,
): Promise<boolean> {
  let query = db
    .selectFrom('app_version')
    .select('id')
    .where('tool', '=', tool)
    .where('version', '=', version);
  if (but !== undefined) query = query.where('id', '<>', rowNumber(but));
  return (await query.executeTakeFirst()) !== undefined;
}

/** Adds a version and answers its number. */
export async function insertAppVersion(
  { sql: db }: ChangeTransaction,
  row: Insertable<Schema['app_version']>,
): Promise<number> {
  const { id } = await db.insertInto('app_version').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes a version. */
export async function updateAppVersion(
  { sql: db }: ChangeTransaction,
  id: Id,
  row: Insertable<Schema['app_version']>,
): Promise<void> {
  await db.updateTable('app_version').set(row).where('id', '=', rowNumber(id)).execute();
}

/** Deletes a version. */
export async function deleteAppVersion({ sql: db }: ChangeTransaction, id: Id): Promise<void> {
  await db.deleteFrom('app_version').where('id', '=', rowNumber(id)).execute();
}
