import { useEffect } from 'react';
import { loadWordings } from '@penstock/languages/catalogue';
import { useTranslation } from 'react-i18next';
import { i18n } from './i18n.ts';
import type { Namespaces } from './namespaces.ts';

type Name = keyof Namespaces;

/** The keys of texts, with those of inner groups behind a point. */
type KeysIn<Texts, Before extends string = ''> = {
  readonly [Key in keyof Texts & string]: Texts[Key] extends string
    ? `${Before}${Key}`
    : KeysIn<Texts[Key], `${Before}${Key}.`>;
}[keyof Texts & string];

/** The keys of each namespace. Worked out once: the type that i18next has for it is worked out at every use. */
type Keys = { readonly [Own in Name]: KeysIn<Namespaces[Own]> };

/** The keys of each namespace as they are written where it is not the first one. */
type NamedKeys = { readonly [Own in Name]: `${Own}:${Keys[Own]}` };

/**
 * Gives the texts of a namespace in the language of the page, and those of others by the name before their keys; `values`
 * are put into their places.
 */
export type TextOf<First extends Name, Other extends Name = never> = (
  key: Keys[First] | NamedKeys[First | Other],
  values?: Readonly<Record<string, unknown>>,
) => string;

/** The same for any key. */
type PlainText = (key: string, values?: Readonly<Record<string, unknown>>) => string;

type LibraryText = ReturnType<typeof i18n.getFixedT<string | readonly string[]>>;

/** One function for each of the library's, so that what depends on it stays as it is while the language does. */
const plainTexts = new WeakMap<LibraryText, PlainText>();

function plainText(library: LibraryText): PlainText {
  const known = plainTexts.get(library);
  if (known !== undefined) return known;
  const made: PlainText = (key, values) =>
    values === undefined ? library(key) : library(key, { ...values });
  plainTexts.set(library, made);
  return made;
}

/** One namespace, or several whose first one needs no name. */
type Chosen<First extends Name, Other extends Name> = First | readonly [First, ...Other[]];

/** The texts of namespaces, for what is drawn: it is drawn again when the language changes. */
export function useTexts<First extends Name, Other extends Name = never>(
  names: Chosen<First, Other>,
): { readonly t: TextOf<First, Other> } {
  const plain: string | readonly string[] = names;
  return { t: plainText(useTranslation(plain).t) };
}

/** The texts of namespaces in the present language, for what is not drawn by React. */
export function presentTexts<First extends Name, Other extends Name = never>(
  names: Chosen<First, Other>,
): TextOf<First, Other> {
  const plain: string | readonly string[] = names;
  return plainText(i18n.getFixedT(null, plain));
}

/** Without the texts of the other languages, the words of the language that is shown are searched. */
const loadSearched = () => void loadWordings().catch(() => undefined);

/** How long the texts of all languages wait for a page that is at work, in ms. */
const wordingsDelay = 2000;

/**
 * Loads the texts of all languages behind the page, for a part that reads words of any of them without being asked, such as a
 * list that is pasted: when the page is drawn and has nothing else to do.
 */
export function useWordings(): void {
  useEffect(() => {
    // One browser does not say when it is idle.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(loadSearched, 0);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(loadSearched, { timeout: wordingsDelay });
    return () => cancelIdleCallback(request);
  }, []);
}

/** Loads the texts of all languages for a page that searches in the words of any: when a text is first typed on it. */
export function useSearchedWordings(): void {
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      document.removeEventListener('focusin', onFocus);
      loadSearched();
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
}
