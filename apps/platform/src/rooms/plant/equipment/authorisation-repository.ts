import type { EquipmentRight } from '@penstock/contract/model/equipment-right';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** The accounts that are authorised on an equipment, the first ones first. */
export async function authorisationsOf(db: Db, equipmentId: number) {
  return await db
    .selectFrom('equipment_authorisation as authorisation')
    .innerJoin('account', 'account.id', 'authorisation.account_id')
    .select([
      'account.id',
      'account.username',
      'account.nickname',
      sql<EquipmentRight[]>`authorisation.rights`.as('rights'),
      'authorisation.created_at',
    ])
    .where('authorisation.equipment_id', '=', equipmentId)
    .orderBy('authorisation.created_at')
    .orderBy('account.id')
    .execute();
}

/** Authorises an account on an equipment, or changes what it may do. */
export async function putAuthorisation(
  { sql: transaction }: ChangeTransaction,
  equipmentId: number,
  accountId: number,
  rights: readonly EquipmentRight[],
): Promise<void> {
  await transaction
    .insertInto('equipment_authorisation')
    .values({ equipment_id: equipmentId, account_id: accountId, rights: [...rights] })
    .onConflict((conflict) =>
      conflict.columns(['equipment_id', 'account_id']).doUpdateSet({ rights: [...rights] }),
    )
    .execute();
}

/** Takes an authorisation back. */
export async function deleteAuthorisation(
  { sql: transaction }: ChangeTransaction,
  equipmentId: number,
  accountId: number,
): Promise<void> {
  await transaction
    .deleteFrom('equipment_authorisation')
    .where('equipment_id', '=', equipmentId)
    .where('account_id', '=', accountId)
    .execute();
}

/** The groups of people that are authorised on an equipment, the first ones first. */
export async function authorisedGroupsOf(db: Db, equipmentId: number) {
  return await db
    .selectFrom('equipment_group_authorisation as authorisation')
    .innerJoin('people_group', 'people_group.id', 'authorisation.group_id')
    .select([
      'people_group.id',
      'people_group.title',
      sql<EquipmentRight[]>`authorisation.rights`.as('rights'),
      'authorisation.created_at',
      sql<number>`(select count(*)::integer from people_group_member member
        where member.group_id = people_group.id)`.as('members'),
    ])
    .where('authorisation.equipment_id', '=', equipmentId)
    .orderBy('authorisation.created_at')
    .orderBy('people_group.id')
    .execute();
}

/** Authorises a group of people on an equipment, or changes what it may do. */
export async function putGroupAuthorisation(
  { sql: transaction }: ChangeTransaction,
  equipmentId: number,
  groupId: number,
  rights: readonly EquipmentRight[],
): Promise<void> {
  await transaction
    .insertInto('equipment_group_authorisation')
    .values({ equipment_id: equipmentId, group_id: groupId, rights: [...rights] })
    .onConflict((conflict) =>
      conflict.columns(['equipment_id', 'group_id']).doUpdateSet({ rights: [...rights] }),
    )
    .execute();
}

/** Takes the authorisation of a group of people back. */
export async function deleteGroupAuthorisation(
  { sql: transaction }: ChangeTransaction,
  equipmentId: number,
  groupId: number,
): Promise<void> {
  await transaction
    .deleteFrom('equipment_group_authorisation')
    .where('equipment_id', '=', equipmentId)
    .where('group_id', '=', groupId)
    .execute();
}
