import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { cameraQuery, cameraSortColumns } from '@penstock/contract/calls/camera';
import type { Id } from '@penstock/contract/calls/identifier';
import type { Language } from '@penstock/contract/texts/language';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import { titleOrder } from '../../../kernel/database/title-expression.ts';
import { containing, pageOf, sortDirections } from '../../../kernel/database/list-query.ts';
import type { Db, Schema } from '../../../kernel/database/schema.ts';
import type { Caller } from '../../../kernel/http/call-context.ts';
import { ownedBy } from '../../../kernel/access/visibility.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** A camera with the name of its owner. */
export interface ListedCamera extends StoredCamera {
  readonly owner_username: string;
  readonly owner_nickname: string;
}

/** A camera as it is stored. */
export type StoredCamera = Selectable<Schema['camera']>;

/** The typed fields of a camera. */
export type CameraFields = Pick<
  StoredCamera,
  | 'title'
  | 'title_en'
  | 'serial_number'
  | 'channel_number'
  | 'protocol'
  | 'host'
  | 'port'
  | 'username'
  | 'note'
>;

/** The condition that a camera is the caller's, as for scenes. */
function belongsTo(caller: Caller): RawBuilder<boolean> {
  if (caller.side === 'operation') return sql<boolean>`false`;
  if (caller.authCodes.includes('equipment:all')) return sql<boolean>`true`;
  return ownedBy(caller, sql`camera.owner_id`);
}

type SortColumn = (typeof cameraSortColumns)[number];

const sortExpressions = (language: Language): Readonly<Record<SortColumn, RawBuilder<unknown>>> => ({
  title: titleOrder('camera', language),
  serialNumber: sql`lower(camera.serial_number)`,
  host: sql`lower(camera.host)`,
  owner: sql`lower(coalesce(nullif(owner.nickname, ''), owner.username))`,
  updateTime: sql`camera.updated_at`,
});

/** One page of the caller's cameras, and how many there are in all. */
export async function listCameras(
  db: Db,
  caller: Caller,
  question: CallParsedRequest<typeof cameraQuery>,
  language: Language,
) {
  const { keyword, sort } = question;
  const { limit, offset } = pageOf(question);
  let matching = db
    .selectFrom('camera')
    .innerJoin('account as owner', 'owner.id', 'camera.owner_id')
    .where(belongsTo(caller));
  if (keyword.trim() !== '')
    matching = matching.where(
      sql<boolean>`concat_ws(chr(10), camera.title, camera.title_en, camera.serial_number, camera.host,
        owner.username, owner.nickname) ilike ${containing(keyword.trim())}`,
    );
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll('camera')
    .select(['owner.username as owner_username', 'owner.nickname as owner_nickname'])
    .orderBy(sortExpressions(language)[sort.column], sortDirections[sort.direction])
    .orderBy('camera.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total: Number(total), rows };
}

/** A camera of the caller with its owner; undefined where there is none. */
export async function describedCamera(db: Db, caller: Caller, id: Id) {
  return await db
    .selectFrom('camera')
    .innerJoin('account as owner', 'owner.id', 'camera.owner_id')
    .selectAll('camera')
    .select(['owner.username as owner_username', 'owner.nickname as owner_nickname'])
    .where('camera.id', '=', rowNumber(id))
    .where(belongsTo(caller))
    .executeTakeFirst();
}

/** A camera of the caller; undefined where there is none. */
export async function ownCamera(db: Db, caller: Caller, id: Id): Promise<StoredCamera | undefined> {
  return await db
    .selectFrom('camera')
    .selectAll()
    .where('id', '=', rowNumber(id))
    .where(belongsTo(caller))
    .executeTakeFirst();
}

/** The camera that a page of the caller names, the caller's own before those of the company. */
export async function cameraBySerial(
  db: Db,
  caller: Caller,
  serialNumber: string,
): Promise<StoredCamera | undefined> {
  return await db
    .selectFrom('camera')
    .selectAll()
    .where('serial_number', '=', serialNumber)
    .where(belongsTo(caller))
    .orderBy(sql`owner_id = ${caller.accountId}::bigint`, 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** A camera of the caller, locked until the change is done; undefined where there is none. */
export async function lockCamera(
  { sql: db }: ChangeTransaction,
  caller: Caller,
  id: Id,
): Promise<StoredCamera | undefined> {
  return await db
    .selectFrom('camera')
    .selectAll()
    .where('id', '=', rowNumber(id))
    .where(belongsTo(caller))
    .forUpdate()
    .executeTakeFirst();
}

/** Whether another camera of the account has a serial number. The account must be locked. */
export async function isSerialTaken(
  { sql: db }: ChangeTransaction,
  ownerId: number,
  serialNumber: string,
  but: number | undefined,
): Promise<boolean> {
  let query = db
    .selectFrom('camera')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('serial_number', '=', serialNumber);
  if (but !== undefined) query = query.where('id', '<>', but);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Adds a camera, and answers its number. */
export async function insertCamera(
  { sql: db }: ChangeTransaction,
  ownerId: Id,
  fields: CameraFields,
  password: Buffer | null,
): Promise<number> {
  const { id } = await db
    .insertInto('camera')
    .values({ owner_id: rowNumber(ownerId), ...fields, password })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a camera. */
export async function updateCamera(
  { sql: db }: ChangeTransaction,
  id: number,
  fields: CameraFields,
  password: Buffer | null,
): Promise<void> {
  await db
    .updateTable('camera')
    .set({ ...fields, password, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Deletes a camera. */
export async function deleteCamera({ sql: db }: ChangeTransaction, id: number): Promise<void> {
  await db.deleteFrom('camera').where('id', '=', id).execute();
}

/** Replaces the sealed password of each camera that has one. */
export async function replacePasswords(
  { sql: db }: ChangeTransaction,
  reseal: (sealed: Buffer) => Buffer,
): Promise<void> {
  const rows = await db
    .selectFrom('camera')
    .select(['id', 'password'])
    .where('password', 'is not', null)
    .forUpdate()
    .execute();
  for (const { id, password } of rows)
    if (password !== null)
      await db
        .updateTable('camera')
        .set({ password: reseal(password) })
        .where('id', '=', id)
        .execute();
}
