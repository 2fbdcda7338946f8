import type { Id } from '@penstock/contract/calls/identifier';
import type { Tag } from '@penstock/contract/calls/tag';
import { type RawBuilder, sql } from 'kysely';
import { owningAccount } from '../../../kernel/access/visibility.ts';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Caller } from '@penstock/server/http/call-context';

/** The things that have tags: the table that says which, and its column. */
const members = {
  gateway: { table: sql.table('gateway_tag'), column: sql.ref('sn'), key: sql.ref('gateway.sn') },
  equipment: {
    table: sql.table('equipment_tag'),
    column: sql.ref('equipment_id'),
    key: sql.ref('equipment.id'),
  },
} as const;

/** A thing that has tags. */
export type Tagged = keyof typeof members;

/** The caller's tags of each row, in the order of their titles, for queries in which `gateway` or `equipment` is that table. */
export function tagsOf(caller: Caller, kind: Tagged): RawBuilder<Tag[]> {
  const { table, column, key } = members[kind];
  return sql<Tag[]>`(select coalesce(json_agg(json_build_object('id', tag.id::text, 'title', tag.title)
      order by lower(tag.title)), '[]')
    from ${table} member join tag on tag.id = member.tag_id
    where member.${column} = ${key} and tag.owner_id = ${owningAccount(caller)})`;
}

/** Whether a row is in one of some sets of the caller, or in one below them in the tree. */
export function hasTag(caller: Caller, kind: Tagged, ids: readonly Id[]): RawBuilder<boolean> {
  const { table, column, key } = members[kind];
  return sql<boolean>`${key} in (select member.${column} from ${table} member
    join tag on tag.id = member.tag_id
    join tag chosen on chosen.owner_id = tag.owner_id
      and (chosen.id = tag.id or starts_with(lower(tag.title), lower(chosen.title) || '/'))
    where tag.owner_id = ${owningAccount(caller)} and chosen.id = any(${ids.map(rowNumber)}::bigint[]))`;
}
