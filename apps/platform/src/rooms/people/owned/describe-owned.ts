import { enteredText, type Translations, givenTranslations } from '@penstock/contract/texts/entered';
import type { Language } from '@penstock/languages/language';
import { storedTranslations } from '../../../kernel/database/title-expression.ts';
import { idOf } from '../../../kernel/database/id.ts';

/** The titles of a record as calls have them. */
export interface EnteredTitles {
  readonly title: string;
  readonly titleTranslations: Translations;
}

/** The titles of a record as its table has them. */
export interface StoredTitles {
  readonly title: string;
  readonly title_translations: Translations;
}

/** The titles of a draft as they are kept, without empty translations. */
export function keptTitles({ title, titleTranslations }: EnteredTitles): EnteredTitles {
  return { title, titleTranslations: givenTranslations(titleTranslations) };
}

/** The columns of titles. */
export function titleColumns({ title, titleTranslations }: EnteredTitles) {
  return { title, title_translations: storedTranslations(titleTranslations) };
}

/** The titles of a record as they were written. */
export function titlesOf({ title, title_translations: titleTranslations }: StoredTitles): EnteredTitles {
  return { title, titleTranslations };
}

/** The title of a record in a language. */
export function shownTitle({ title, title_translations }: StoredTitles, language: Language): string {
  return enteredText(language, title, title_translations);
}

/** A record as what names it: its id and its title in a language. */
export function named(row: StoredTitles & { readonly id: number }, language: Language) {
  return { id: idOf(row.id), title: shownTitle(row, language) };
}

/** The facts that every row of a list of owned records has beside its titles. */
export function ownedFacts(row: {
  readonly id: number;
  readonly owner: string;
  readonly updated_at: Date;
  readonly created_at: Date;
}) {
  return {
    id: idOf(row.id),
    owner: row.owner,
    updateTime: row.updated_at.toISOString(),
    createTime: row.created_at.toISOString(),
  };
}
