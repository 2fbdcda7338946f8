import { column } from '../column.ts';

/** Groups of people of a company. */
export const peopleGroupTable = {
  id: column.bigint().identity(),
  /** The company that has it, or the account that is in none. */
  owner_id: column.bigint(),
  title: column.text(),
  created_at: column.time().withDefault(),
} as const;

/** The accounts of each group of people. */
export const peopleGroupMemberTable = {
  group_id: column.bigint(),
  account_id: column.bigint(),
  created_at: column.time().withDefault(),
} as const;

/** The groups of people that may use an equipment. */
export const equipmentGroupAuthorisationTable = {
  equipment_id: column.bigint(),
  group_id: column.bigint(),
  /** The equipment rights of the contract. */
  rights: column.texts(),
  created_at: column.time().withDefault(),
} as const;
