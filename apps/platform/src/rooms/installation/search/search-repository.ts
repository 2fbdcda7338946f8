import type { Translations } from '@penstock/contract/texts/entered';
import type { AlarmSeverity } from '@penstock/contract/model/alarm-severity';
import type { Language } from '@penstock/languages/language';
import { type RawBuilder, sql } from 'kysely';
import { containing, startingWith } from '../../../kernel/database/list-query.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { pageTitleExpression, titleExpression } from '../../../kernel/database/title-expression.ts';
import type { Caller } from '@penstock/server/http/call-context';
import {
  areaVisibleTo,
  belongsTo,
  gatewayVisibleTo,
  productVisibleTo,
  visibleTo,
} from '../../../kernel/access/visibility.ts';

/** Matches that are ranked, of all there are: a keyword of one letter matches a million signals. */
const rankedMatches = 5000;

/** Rows that match, best first; one more than `limit` where there are more. */
interface Wanted {
  readonly keyword: string;
  /** The language in which titles are ranked. */
  readonly language: Language;
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
    order by ${rank(wanted.keyword, titleExpression('matching', wanted.language), sql`title`, sql`translated_texts(title_translations)`)}, id desc
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
      select signal.id, signal.title, signal.title_translations, signal.key, signal.data_type, signal.equipment_id,
        equipment.title as equipment_title, equipment.title_translations as equipment_title_translations
      from signal join equipment on equipment.id = signal.equipment_id
      where ${visibleTo(caller)}
        and (signal.title || chr(10) || translated_texts(signal.title_translations) || chr(10) || signal.key) ilike ${containing(wanted.keyword)}
      limit ${rankedMatches}
    ) as matching
    order by ${exactly(wanted.keyword, titleExpression('matching', wanted.language), sql`key`)} desc, data_type = 'bit',
      ${rank(wanted.keyword, titleExpression('matching', wanted.language), sql`title`, sql`translated_texts(title_translations)`, sql`key`)}, id
    limit ${wanted.limit + 1}`.execute(db);
  return rows;
}

/** Alarms of equipment that the caller may see, whose title or message contains the keyword. */
export async function findAlarms(db: Db, caller: Caller, wanted: Wanted) {
  const { rows } = await sql<{
    alarm: string;
    title: string;
    title_translations: Translations;
    severity: AlarmSeverity;
    equipment_id: string;
    equipment_title: string;
    equipment_title_translations: Translations;
  }>`
    select alarm, title, title_translations, severity, equipment_id::text, equipment_title, equipment_title_translations from (
      select defined_alarm.alarm, defined_alarm.title, defined_alarm.title_translations, defined_alarm.severity,
        defined_alarm.equipment_id, equipment.title as equipment_title,
        equipment.title_translations as equipment_title_translations
      from defined_alarm join equipment on equipment.id = defined_alarm.equipment_id
      where ${visibleTo(caller)} and (defined_alarm.title || chr(10) || translated_texts(defined_alarm.title_translations)
        || chr(10) || defined_alarm.message || chr(10) || translated_texts(defined_alarm.message_translations))
        ilike ${containing(wanted.keyword)}
      limit ${rankedMatches}
    ) as matching
    order by ${rank(wanted.keyword, titleExpression('matching', wanted.language), sql`title`, sql`translated_texts(title_translations)`)}, equipment_id, alarm
    limit ${wanted.limit + 1}`.execute(db);
  return rows;
}

/** Pages of products that the caller may be shown, whose title contains the keyword. */
export async function findPages(db: Db, caller: Caller, wanted: Wanted) {
  const { rows } = await sql<{
    id: string;
    title: string;
    product_title: string;
    product_title_translations: Translations;
  }>`
    select id::text, title, product_title, product_title_translations from (
      select page.id, ${pageTitleExpression(wanted.language)} as title, product.title as product_title,
        product.title_translations as product_title_translations
      from page join product on product.id = page.product_id
      where concat_ws(chr(10), page.title, translated_texts(page.title_translations)) ilike ${containing(wanted.keyword)} and (${productVisibleTo(caller)} or exists (
        select from equipment where equipment.product_id = product.id and ${visibleTo(caller)}))
      limit ${rankedMatches}
    ) as matching
    order by ${rank(wanted.keyword, sql`title`)}, id desc
    limit ${wanted.limit + 1}`.execute(db);
  return rows;
}

/** Areas that the caller sees, whose title or kind contains the keyword, with the area that each is in where the caller sees it. */
export async function findAreas(db: Db, caller: Caller, wanted: Wanted) {
  const { rows } = await sql<{ id: number; title: string; parent_title: string | null }>`
    with seen as materialized (
      select area.id, area.parent_id, area.title, area.title_translations, area.kind,
        ${titleExpression('area', wanted.language)} as shown
      from area where ${areaVisibleTo(caller)}
    )
    select seen.id, seen.shown as title, parent.shown as parent_title
    from seen left join seen as parent on parent.id = seen.parent_id
    where (seen.title || chr(10) || translated_texts(seen.title_translations) || chr(10) || seen.kind)
      ilike ${containing(wanted.keyword)}
    order by ${rank(wanted.keyword, sql`seen.shown`, sql`seen.title`, sql`translated_texts(seen.title_translations)`)}, seen.id
    limit ${wanted.limit + 1}`.execute(db);
  return rows;
}

/** The tables of records that an account owns and that are found by their titles. */
const titledTables = {
  product: sql`translated_texts(title_translations)`,
  report: sql`translated_texts(title_translations)`,
  notification_rule: sql`''`,
} as const;

/** Records of the caller's company whose title contains the keyword; its title as the caller reads it. */
export async function findTitled(db: Db, caller: Caller, table: keyof typeof titledTables, wanted: Wanted) {
  const translated = titledTables[table];
  const title = table === 'notification_rule' ? sql`title` : titleExpression(table, wanted.language);
  const { rows } = await sql<{ id: string; title: string }>`
    select id::text, ${title} as title from ${sql.table(table)}
    where ${belongsTo(caller, sql.ref(`${table}.owner_id`))}
      and (title || chr(10) || ${translated}) ilike ${containing(wanted.keyword)}
    order by ${rank(wanted.keyword, title, sql.ref(`${table}.title`), translated)}, id desc
    limit ${wanted.limit + 1}`.execute(db);
  return rows;
}

/**
 * Texts that are the keyword first, then titles that start with it, titles with a word that does, others that start with it or have such
 * a word, and the shorter titles.
 *
 * @param title the title in the caller's language.
 * @param others what else is searched.
 */
function rank(
  keyword: string,
  title: RawBuilder<unknown>,
  ...others: RawBuilder<unknown>[]
): RawBuilder<unknown> {
  const lines = sql`concat_ws(chr(10), '', ${sql.join([title, ...others])})`;
  const word = `(^|[^[:alnum:]])${literally(keyword)}`;
  return sql`${exactly(keyword, title, ...others)} desc, (${title} ilike ${startingWith(keyword)}) desc,
    (${title} ~* ${word}) desc, (${lines} ilike ${`%\n${startingWith(keyword)}`}) desc, (${lines} ~* ${word}) desc,
    length(${title})`;
}

/** Whether one of the texts, each on its line, is the keyword. */
function exactly(keyword: string, ...texts: RawBuilder<unknown>[]): RawBuilder<boolean> {
  const lines = sql`chr(10) || concat_ws(chr(10), ${sql.join(texts)}) || chr(10)`;
  return sql<boolean>`(position(chr(10) || lower(${keyword}) || chr(10) in lower(${lines})) > 0)`;
}

/** The keyword as a regular expression that means nothing but itself. */
function literally(keyword: string): string {
  return keyword.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`);
}
