import type { Translations } from '@penstock/contract/texts/entered';
import { column } from '../column.ts';

/** Areas: a tree of each company, in which its equipment is. */
export const areaTable = {
  id: column.bigint().identity(),
  /** The company that has it, or the account that is in none. */
  owner_id: column.bigint(),
  /** Null for one that is below no other. */
  parent_id: column.bigint().nullable(),
  title: column.text(),
  title_translations: column.json<Translations>().withDefault(),
  /** The kind in a word of the company, such as site or line; empty for none. */
  kind: column.text().withDefault(),
  /** The areas above it, the outermost first, and itself at the end. */
  path: column.bigints(),
  created_at: column.time().withDefault(),
} as const;

/** The accounts and groups of people that have rights on what is in an area and below. Each row names one of the two. */
export const areaAuthorisationTable = {
  id: column.bigint().identity(),
  area_id: column.bigint(),
  account_id: column.bigint().nullable(),
  group_id: column.bigint().nullable(),
  /** The equipment rights of the contract. */
  rights: column.texts(),
  created_at: column.time().withDefault(),
} as const;
