import { column } from '../column.ts';

/** Named sets of gateways and equipment. */
export const tagTable = {
  id: column.bigint().identity(),
  /** The company that has it, or the account that is in none. */
  owner_id: column.bigint(),
  /** Groups and its own name with `/` between them. */
  title: column.text(),
  created_at: column.time().withDefault(),
} as const;

/** The gateways in each set. */
export const gatewayTagTable = { tag_id: column.bigint(), sn: column.serialNumber() } as const;

/** The equipment in each set. */
export const equipmentTagTable = { tag_id: column.bigint(), equipment_id: column.bigint() } as const;
