import { givenTranslations, type Translations } from '@penstock/contract/texts/entered';
import { defaultLanguage, type Language } from '@penstock/languages/language';
import { type RawBuilder, sql } from 'kysely';

/** The title of the rows of a table in a language, as `titleIn` of the contract gives it. */
export function titleExpression(table: string, language: Language): RawBuilder<string> {
  const title = sql.ref<string>(`${table}.title`);
  return language === defaultLanguage
    ? title
    : sql<string>`coalesce(nullif(${sql.ref(`${table}.title_translations`)} ->> ${language}, ''), ${title})`;
}

/** The expression that sorts rows by their titles, in the order of the alphabet, without regard to case. */
export function titleOrder(table: string, language: Language): RawBuilder<string> {
  return sql<string>`lower(${titleExpression(table, language)})`;
}

/** Translations as a column has them: the JSON text of those that there are. */
export function storedTranslations(translations: Translations): string {
  return JSON.stringify(givenTranslations(translations));
}

/** The title of a page in a language, for queries in which `page` is that table. */
export function pageTitleExpression(language: Language): RawBuilder<string> {
  return sql<string>`coalesce(page.title_translations->>${language}, page.title)`;
}
