import { withTranslations } from '@penstock/contract/document/earlier-translations';
import { type Kysely, sql } from 'kysely';

/** Each English text beside another one becomes the translations of that: texts by language. */
export const translations = {
  name: '0079-translations',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(translatedTexts).execute(db);
    for (const [table, ...columns] of translated)
      for (const column of columns) await convertColumn(db, table, column);
    await sql.raw(states).execute(db);
    await sql.raw(shifts).execute(db);
    await sql.raw(searchIndexes).execute(db);
    await convertDocuments(db, 'product', 'definition');
    await convertDocuments(db, 'equipment', 'own_definition');
  },
};

// The texts in their lines. One expression, so that a query has it in the place of the call, and an index can be of it.
const translatedTexts = String.raw`create function translated_texts(translations jsonb) returns text language sql immutable
  return replace(replace(replace(right(left(jsonb_path_query_array(translations, '$.*')::text, -2), -2),
    '", "', chr(10)), '\"', '"'), '\\', '\')`;

const translated = [
  ['product', 'title'],
  ['equipment', 'title'],
  ['signal', 'title', 'group_title', 'danger'],
  ['defined_alarm', 'title', 'message', 'advice'],
  ['alarm', 'title', 'message'],
  ['announcement', 'title', 'text'],
  ['scene', 'title'],
  ['camera', 'title'],
  ['report', 'title'],
  ['monitoring_variable', 'title'],
] as const;

/** Puts the translations of a text into the place of its English one. */
async function convertColumn(db: Kysely<unknown>, table: string, text: string): Promise<void> {
  const [english, now] = [sql.ref(`${text}_en`), sql.ref(`${text}_translations`)];
  await sql`alter table ${sql.table(table)} add column ${now} jsonb not null default '{}'`.execute(db);
  await sql`update ${sql.table(table)} set ${now} = jsonb_build_object('en', ${english}) where ${english} <> ''`.execute(
    db,
  );
  await sql`alter table ${sql.table(table)} drop column ${english}`.execute(db);
}

const states = `update signal set states = (
    select jsonb_agg(jsonb_build_object('value', state -> 'value', 'title', state -> 'zh', 'level', state -> 'level',
      'titleTranslations', jsonb_strip_nulls(jsonb_build_object('en', nullif(state ->> 'en', '')))) order by place)
    from jsonb_array_elements(states) with ordinality as listed (state, place))
  where states <> '[]'`;

const shifts = `update equipment set shifts = (
    select jsonb_agg(shift - 'titleEn' || jsonb_build_object(
      'titleTranslations', jsonb_strip_nulls(jsonb_build_object('en', nullif(shift ->> 'titleEn', '')))) order by place)
    from jsonb_array_elements(shifts) with ordinality as listed (shift, place))
  where shifts <> '[]'`;

// The ones before went with the columns. Where a server does not offer the extension, the search reads the tables instead.
const searchIndexes = `do $$ begin
  create index equipment_text on equipment
    using gin ((title || chr(10) || translated_texts(title_translations) || chr(10) || remark) gin_trgm_ops);
  create index signal_text on signal
    using gin ((title || chr(10) || translated_texts(title_translations) || chr(10) || key) gin_trgm_ops);
exception when undefined_object then
  null;
end $$`;

/** Converts the documents of a column, one after another: each may be large. */
async function convertDocuments(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const document = sql.ref(column);
  const { rows } = await sql<{ id: string }>`
    select id::text from ${sql.table(table)} where ${document}::text like '%En"%' order by id`.execute(db);
  for (const { id } of rows) {
    const found = await sql<{ content: string }>`
      select ${document}::text as content from ${sql.table(table)} where id = ${id}::bigint`.execute(db);
    const content = JSON.stringify(withTranslations(JSON.parse(found.rows[0]?.content ?? '{}')));
    await sql`update ${sql.table(table)} set ${document} = ${content}::json where id = ${id}::bigint`.execute(
      db,
    );
  }
}
