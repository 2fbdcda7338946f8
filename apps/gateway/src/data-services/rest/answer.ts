import { errorCatalogue } from '@penstock/contract/errors/catalogue';
import { type CatalogueError, errorText } from '@penstock/contract/errors/error';
import type { Language } from '@penstock/languages/language';

/** An answer to a request. */
export interface Answer {
  readonly status: number;
  /** JSON; empty for none. */
  readonly body: string;
  /** The part of it by which two answers are equal; the body where it is left out. */
  readonly state?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The answer that says why a request is refused, in the language of the caller. */
export function refusal(
  error: CatalogueError,
  language: Language,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  const { key, parameters } = error;
  const { code, status } = errorCatalogue[key];
  const message = errorText(key, parameters, language);
  return { status, body: JSON.stringify({ code, key, message }), headers };
}

/** The language of an answer, by the header `Accept-Language`: the first of those that there are. */
export function languageOf(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const name = part.trim().slice(0, 2).toLowerCase();
    if (name === 'zh' || name === 'en') return name;
  }
  return 'en';
}
