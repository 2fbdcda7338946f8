import type { AreaFilter, EquipmentRow } from '@penstock/contract/calls/equipment';
import type { Language } from '@penstock/languages/language';
import { type RawBuilder, sql } from 'kysely';
import { areaVisibleTo } from '../../../kernel/access/visibility.ts';
import { rowNumber } from '../../../kernel/database/id.ts';
import { titleExpression } from '../../../kernel/database/title-expression.ts';
import type { Caller } from '@penstock/server/http/call-context';

/** The area of an equipment with those above it that a caller sees, the outermost first, for queries in which `equipment` is that table. */
export function areasOf(caller: Caller, language: Language): RawBuilder<EquipmentRow['areas']> {
  return sql<EquipmentRow['areas']>`(select coalesce(json_agg(json_build_object('id', area.id::text,
      'title', ${titleExpression('area', language)}) order by step.sort), '[]')
    from area home cross join unnest(home.path) with ordinality as step (id, sort)
    -- Not joined: the database would look at every area for each equipment.
    cross join lateral (select * from area where area.id = step.id offset 0) area
    where home.id = equipment.area_id and ${areaVisibleTo(caller)})`;
}

/** Whether `equipment` is in one of some areas that a caller sees, or below; or in none of those, for `none`. */
export function isInAreas(caller: Caller, areas: AreaFilter): RawBuilder<boolean> {
  const ids = areas.flatMap((area) => (area === 'none' ? [] : [rowNumber(area)]));
  const seen = sql<number>`select area.id from area where ${areaVisibleTo(caller)}`;
  const inside = sql<boolean>`equipment.area_id in (${seen} and area.path && ${ids}::bigint[])`;
  if (!areas.includes('none')) return inside;
  return sql<boolean>`(${inside} or equipment.area_id is null or equipment.area_id not in (${seen}))`;
}
