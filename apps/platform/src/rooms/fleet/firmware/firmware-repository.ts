import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { firmwareQuery } from '@penstock/contract/calls/firmware';
import type { Id } from '@penstock/contract/calls/identifier';
import type { FirmwareType } from '@penstock/contract/model/firmware';
import { compareVersions } from '@penstock/contract/rules/version';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import { containing, pageOf, sortDirections } from '../../../kernel/database/list-query.ts';
import type { Db, Schema } from '../../../kernel/database/schema.ts';
import { closeStoredFile } from '../../../kernel/files/stored/stored-file-repository.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** A firmware without its index. */
export type StoredFirmware = Omit<Selectable<Schema['firmware']>, 'index'> & {
  readonly hardware_model: string;
  readonly hardware_identifier: string;
  readonly base_version: string | null;
  readonly index_size: number;
};

const numbers = sql`regexp_split_to_array(regexp_replace(firmware.version, '[^0-9.]+.*$|^[vV]', '', 'g'), '[.]')`;

const sortExpressions = {
  name: sql`lower(firmware.name)`,
  // Digits of different length compare as numbers once they are filled up.
  version: sql`(select array_agg(lpad(part, 20, '0') order by place) from unnest(${numbers}) with ordinality as parts (part, place))`,
  hardwareModel: sql`lower(hardware_model.display_model)`,
  size: sql`firmware.size`,
  createTime: sql`firmware.created_at`,
} as const;

function stored(db: Db) {
  return db
    .selectFrom('firmware')
    .innerJoin('hardware_model', 'hardware_model.id', 'firmware.hardware_model_id')
    .leftJoin('firmware as base', 'base.id', 'firmware.base_id');
}

const columns = [
  'firmware.id',
  'firmware.hardware_model_id',
  'firmware.type',
  'firmware.version',
  'firmware.method',
  'firmware.base_id',
  'firmware.name',
  'firmware.is_latest',
  'firmware.note',
  'firmware.note_translations',
  'firmware.file_id',
  'firmware.file_name',
  'firmware.size',
  'firmware.md5',
  'firmware.sha256',
  'firmware.image_size',
  'firmware.image_sha256',
  'firmware.image_md5',
  'firmware.manifest',
  'firmware.signature',
  'firmware.key',
  'firmware.created_at',
  'hardware_model.display_model as hardware_model',
  'hardware_model.identifier as hardware_identifier',
  'base.version as base_version',
] as const;

const indexSize = sql<number>`octet_length(firmware.index)`.as('index_size');

/** One page of the firmware, and how many there are in all. */
export async function listFirmware(db: Db, question: CallParsedRequest<typeof firmwareQuery>) {
  const { keyword, sort, type, upgradeMethod, isLatest, hardwareId } = question;
  const { limit, offset } = pageOf(question);
  let matching = stored(db);
  if (keyword.trim() !== '')
    matching = matching.where(
      sql<boolean>`concat_ws(chr(10), firmware.name, firmware.version, firmware.file_name, hardware_model.display_model)
        ilike ${containing(keyword.trim())}`,
    );
  if (type !== undefined) matching = matching.where('firmware.type', '=', type);
  if (upgradeMethod !== undefined) matching = matching.where('firmware.method', '=', upgradeMethod);
  if (isLatest !== undefined) matching = matching.where('firmware.is_latest', '=', isLatest);
  if (hardwareId !== undefined)
    matching = matching.where('firmware.hardware_model_id', '=', rowNumber(hardwareId));
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows: StoredFirmware[] = await matching
    .select(columns)
    .select(indexSize)
    .orderBy(sortExpressions[sort.column], sortDirections[sort.direction])
    .orderBy('firmware.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total: Number(total), rows };
}

/** A firmware by its id; undefined when there is none. */
export async function firmwareById(db: Db, id: Id): Promise<StoredFirmware | undefined> {
  return await stored(db)
    .select(columns)
    .select(indexSize)
    .where('firmware.id', '=', rowNumber(id))
    .executeTakeFirst();
}

/** The whole firmware of a model and type that is marked as the latest; undefined when none is. */
export async function latestFirmware(
  db: Db,
  hardware: string,
  type: FirmwareType,
): Promise<StoredFirmware | undefined> {
  return await stored(db)
    .select(columns)
    .select(indexSize)
    .where(sql<boolean>`lower(hardware_model.identifier) = lower(${hardware})`)
    .where('firmware.type', '=', type)
    .where('firmware.is_latest', '=', true)
    .executeTakeFirst();
}

/** The difference that leads from a version to a whole firmware; undefined when none was made. */
export async function differenceTo(
  db: Db,
  firmware: StoredFirmware,
  version: string,
): Promise<StoredFirmware | undefined> {
  const rows = await stored(db)
    .select(columns)
    .select(indexSize)
    .where('firmware.hardware_model_id', '=', firmware.hardware_model_id)
    .where('firmware.type', '=', firmware.type)
    .where('firmware.version', '=', firmware.version)
    .where('firmware.method', '=', 'differential')
    .execute();
  return rows.find((row) => compareVersions(row.base_version ?? '', version) === 0);
}

/** The index of a firmware, or a stretch of it. */
export async function indexOf(db: Db, id: number, offset = 0, size = 2_147_483_647): Promise<Buffer> {
  const { bytes } = await db
    .selectFrom('firmware')
    .select(sql<Buffer>`substring(index from ${offset}::int + 1 for ${size}::int)`.as('bytes'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return bytes;
}

/** The versions that a model has of a type, each with what it is a difference from. The model is locked until the end. */
export async function versionsOf(
  { sql: db }: ChangeTransaction,
  hardwareModelId: number,
  type: FirmwareType,
) {
  await db
    .selectFrom('hardware_model')
    .select('id')
    .where('id', '=', hardwareModelId)
    .forUpdate()
    .executeTakeFirst();
  return await db
    .selectFrom('firmware')
    .select(['version', 'base_id'])
    .where('hardware_model_id', '=', hardwareModelId)
    .where('type', '=', type)
    .execute();
}

/** Marks no firmware of a model and type as the latest. */
export async function clearLatest(
  { sql: db }: ChangeTransaction,
  hardwareModelId: number,
  type: FirmwareType,
): Promise<void> {
  await db
    .updateTable('firmware')
    .set({ is_latest: false })
    .where('hardware_model_id', '=', hardwareModelId)
    .where('type', '=', type)
    .where('is_latest', '=', true)
    .execute();
}

/** Adds a firmware and answers its number. Its file is no upload any more. */
export async function insertFirmware(
  { sql: db }: ChangeTransaction,
  row: Insertable<Schema['firmware']>,
): Promise<number> {
  await db.updateTable('firmware_file').set({ used: true }).where('id', '=', row.file_id).execute();
  await closeStoredFile(db, row.file_id, row.sha256);
  const { id } = await db.insertInto('firmware').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes a firmware. */
export async function updateFirmware(
  { sql: db }: ChangeTransaction,
  id: number,
  row: Updateable<Schema['firmware']>,
): Promise<void> {
  await db.updateTable('firmware').set(row).where('id', '=', id).execute();
}

/** Whether a gateway is being upgraded with a firmware, or with a difference from it. */
export async function isFirmwareInUse({ sql: db }: ChangeTransaction, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('firmware_upgrade')
    .innerJoin('firmware', 'firmware.id', 'firmware_upgrade.firmware_id')
    .select('firmware_upgrade.id')
    .where('firmware_upgrade.state', '=', 'running')
    .where((row) => row.or([row('firmware.id', '=', id), row('firmware.base_id', '=', id)]))
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes a firmware, the differences from it and to it, and their files. */
export async function deleteFirmware(
  { sql: db }: ChangeTransaction,
  firmware: StoredFirmware,
): Promise<void> {
  let going = db.selectFrom('firmware').select(['id', 'file_id']);
  going =
    firmware.method === 'full'
      ? going.where((row) =>
          row.or([
            row('id', '=', firmware.id),
            row('base_id', '=', firmware.id),
            row.and([
              row('hardware_model_id', '=', firmware.hardware_model_id),
              row('type', '=', firmware.type),
              row('version', '=', firmware.version),
            ]),
          ]),
        )
      : going.where('id', '=', firmware.id);
  const rows = await going.execute();
  await db
    .deleteFrom('firmware')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  await db
    .deleteFrom('stored_file')
    .where(
      'id',
      'in',
      rows.map(({ file_id }) => file_id),
    )
    .execute();
}
