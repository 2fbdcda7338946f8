import type { Translations } from '@penstock/contract/texts/entered';
import { type RawBuilder, sql } from 'kysely';
import { containing, startingWith } from '../../../kernel/database/list-query.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '../../../kernel/http/call-context.ts';
import { gatewayVisibleTo, visibleTo } from '../../../kernel/access/visibility.ts';

/** Matches that are ranked, of all there are: a keyword of one letter matches a million signals. */
const rankedMatches = 5000;

/** Rows that match, best first; one more than `limit` where there are more. */
interface Wanted {
  readonly keyword: string;
  readonly limit: number;
}

/** Equipment whose title, SN or remark contains the keyword. */
export async function findEquipment(db: Db, caller: Caller, wanted: Wanted) {
  const { rows } = await sql<{
    id: string;
    title: string;
    title_translations: Translations;
    sn: string | null;
  }>`
    select id::text, title, title_translations, sn from (
      select id, title, title_translations, sn from equipment
      where ${visibleTo(caller)} and (
        (title || chr(10) || translated_texts(title_translations) || chr(10) || remark) ilike ${containing(wanted.keyword)}
        or sn like ${containing(wanted.keyword)})
      limit ${rankedMatches}
    ) as matching
    order by ${rank(wanted.keyword, sql`title`, sql`translated_texts(title_translations)`)}, id desc
    limit ${wanted.limit + 1}`.execute(db);
  return rows;
}

/** Gateways whose name or SN contains the keyword. */
export async function findGateways(db: Db, caller: Caller, wanted: Wanted) {
  const { rows } = await sql<{ sn: string; name: string; online: boolean }>`
    select sn, name, online from (
      select sn, name, online from gateway
      where ${gatewayVisibleTo(caller)} and (name || chr(10) || sn) ilike ${containing(wanted.keyword)}
      limit ${rankedMatches}
    ) as matching
    order by ${rank(wanted.keyword, sql`name`, sql`sn`)}, sn
    limit ${wanted.limit + 1}`.execute(db);
  return rows;
}

/** Signals whose title or key contains the keyword, of equipment that the caller may see. */
export async function findSignals(db: Db, caller: Caller, wanted: Wanted) {
  const { rows } = await sql<{
    id: string;
    title: string;
    title_translations: Translations;
    key: string;
    equipment_id: string;
    equipment_title: string;
    equipment_title_translations: Translations;
  }>`
    select id::text, title, title_translations, key, equipment_id::text, equipment_title, equipment_title_translations from (
      select signal.id, signal.title, signal.title_translations, signal.key, signal.equipment_id,
        equipment.title as equipment_title, equipment.title_translations as equipment_title_translations
      from signal join equipment on equipment.id = signal.equipment_id
      where ${visibleTo(caller)}
        and (signal.title || chr(10) || translated_texts(signal.title_translations) || chr(10) || signal.key) ilike ${containing(wanted.keyword)}
      limit ${rankedMatches}
    ) as matching
    order by ${rank(wanted.keyword, sql`title`, sql`translated_texts(title_translations)`, sql`key`)}, id
    limit ${wanted.limit + 1}`.execute(db);
  return rows;
}

/** Texts that start with the keyword first, then the shorter ones. */
function rank(keyword: string, ...texts: RawBuilder<unknown>[]): RawBuilder<unknown> {
  const lines = sql`concat_ws(chr(10), '', ${sql.join(texts)})`;
  return sql`(${lines} ilike ${`%\n${startingWith(keyword)}`}) desc, length(${texts[0] ?? sql`''`})`;
}
