import type { EquipmentRight } from '@penstock/contract/model/equipment-right';
import type { Language } from '@penstock/languages/language';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/schema.ts';
import { titleExpression } from '../../../kernel/database/title-expression.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import type { StoredArea } from './area-repository.ts';

/** The one who is authorised: an account or a group of people. */
export type AuthorisedRow =
  | { readonly kind: 'account'; readonly id: number }
  | { readonly kind: 'group'; readonly id: number };

/** An authorisation on an area, as it is listed. */
export interface ListedAuthorisation {
  readonly id: number;
  readonly area_id: number;
  readonly area_title: string;
  readonly account_id: number | null;
  readonly group_id: number | null;
  readonly name: string;
  readonly nickname: string;
  readonly people: number;
  readonly rights: EquipmentRight[];
  readonly created_at: Date;
}

/** The authorisations that hold in an area: those of the outermost area first, then the first ones first. */
export async function authorisationsIn(
  db: Db,
  area: StoredArea,
  language: Language,
): Promise<readonly ListedAuthorisation[]> {
  const { rows } = await sql<ListedAuthorisation>`
    select given.id, area.id as area_id, ${titleExpression('area', language)} as area_title, given.account_id, given.group_id,
      coalesce(account.username, people_group.title) as name, coalesce(account.nickname, '') as nickname,
      case when given.account_id is not null then 1
        else (select count(*) from people_group_member member where member.group_id = given.group_id) end::integer as people,
      given.rights, given.created_at
    from area_authorisation given join area on area.id = given.area_id
    left join account on account.id = given.account_id left join people_group on people_group.id = given.group_id
    where given.area_id = any(${[...area.path]}::bigint[])
    order by cardinality(area.path), given.created_at, given.id`.execute(db);
  return rows;
}

/** Authorises an account or a group on an area, or changes what it may do. */
export async function putAreaAuthorisation(
  { sql: transaction }: ChangeTransaction,
  areaId: number,
  { kind, id }: AuthorisedRow,
  rights: readonly EquipmentRight[],
): Promise<void> {
  const column = kind === 'account' ? 'account_id' : 'group_id';
  const { numUpdatedRows: changed } = await transaction
    .updateTable('area_authorisation')
    .set({ rights: [...rights] })
    .where('area_id', '=', areaId)
    .where(column, '=', id)
    .executeTakeFirstOrThrow();
  if (changed > 0n) return;
  await transaction
    .insertInto('area_authorisation')
    .values({ area_id: areaId, [column]: id, rights: [...rights] })
    .execute();
}

/** Takes an authorisation on an area back. */
export async function deleteAreaAuthorisation(
  { sql: transaction }: ChangeTransaction,
  id: number,
): Promise<void> {
  await transaction.deleteFrom('area_authorisation').where('id', '=', id).execute();
}
