import type { EquipmentRow, equipmentQuery, equipmentSortColumns } from '@penstock/contract/calls/equipment';
import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { Language } from '@penstock/contract/texts/language';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Caller } from '../../http/call-context.ts';
import { idOf } from '../../database/id.ts';
import { textIn } from '../text-in.ts';
import { visibleTo } from './access.ts';

type SortColumn = (typeof equipmentSortColumns)[number];

/** What the list is sorted by. Texts in the order of their alphabet, without regard to case. */
const sortExpressions = (language: Language): Readonly<Record<SortColumn, RawBuilder<unknown>>> => ({
  createTime: sql`equipment.created_at`,
  title:
    language === 'en'
      ? sql`lower(coalesce(nullif(equipment.title_en, ''), equipment.title))`
      : sql`lower(equipment.title)`,
  sn: sql`coalesce(equipment.sn, '')`,
  online: sql`coalesce(gateway.online, false)`,
  lastOnline: sql`case when gateway.online then now() else coalesce(gateway.offline_at, '-infinity') end`,
  signalCount: sql`signals`,
  owner: sql`lower(coalesce(nullif(owner.nickname, ''), owner.username))`,
  address: sql`lower(equipment.address)`,
  remark: sql`lower(equipment.remark)`,
});

const sortDirections = { ascending: 'asc', descending: 'desc' } as const;

/** One page of the equipment that the caller may see, and how many there are in all. */
export async function listEquipment(
  db: Kysely<Schema>,
  caller: Caller,
  request: CallParsedRequest<typeof equipmentQuery>,
  language: Language,
): Promise<{ total: number; rows: EquipmentRow[] }> {
  let matching = db
    .selectFrom('equipment')
    .innerJoin('account as owner', 'owner.id', 'equipment.owner_id')
    .leftJoin('gateway', 'gateway.sn', 'equipment.sn')
    .where(visibleTo(caller));
  const keyword = request.keyword.trim();
  if (keyword !== '') {
    const pattern = `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    matching = matching.where(
      sql<boolean>`concat_ws(chr(10), equipment.title, equipment.title_en, equipment.sn, equipment.remark,
        owner.username, owner.nickname, owner.phone) ilike ${pattern}`,
    );
  }
  if (request.status !== 'all')
    matching = matching.where(sql<boolean>`coalesce(gateway.online, false) = ${request.status === 'online'}`);

  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select((row) => [
      'equipment.id',
      'equipment.title',
      'equipment.title_en',
      'equipment.sn',
      'equipment.owner_id',
      'equipment.address',
      'equipment.remark',
      'equipment.created_at',
      'owner.username',
      'owner.nickname',
      'gateway.online',
      'gateway.offline_at',
      row
        .selectFrom('signal')
        .whereRef('signal.equipment_id', '=', 'equipment.id')
        .select((signal) => signal.fn.countAll<number>().as('signals'))
        .as('signals'),
    ])
    .orderBy(sortExpressions(language)[request.sort.column], sortDirections[request.sort.direction])
    .orderBy('equipment.id', 'desc')
    .limit(request.pageSize)
    .offset((request.pageNo - 1) * request.pageSize)
    .execute();

  return {
    total: Number(total),
    rows: rows.map((row) => ({
      id: idOf(row.id),
      title: textIn(language, row.title, row.title_en),
      sn: row.sn ?? '',
      online: row.online ?? false,
      lastOnline: (row.online === true ? new Date() : row.offline_at)?.toISOString() ?? '',
      signalCount: Number(row.signals ?? 0),
      owner: row.nickname === '' ? row.username : row.nickname,
      address: row.address,
      remark: row.remark,
      owned: String(row.owner_id) === caller.accountId,
      createTime: row.created_at.toISOString(),
    })),
  };
}
