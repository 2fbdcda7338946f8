import { type Language, languageFrom, languages, languageTag } from '@penstock/languages/language';
import { z } from 'zod';
import { create } from 'zustand';
import { loadLanguage } from '../texts/i18n.ts';
import { browserLanguages, keptPreferences, storageKey } from './kept-preferences.ts';
import { themeChoices } from './theme-choice.ts';

/** How a language is kept: `zh-cn`. */
function keptLanguage(language: Language): string {
  return languageTag(language).toLowerCase();
}

/**
 * The kept choices: a saved language such as `zh-cn` (platform specification, section 1), and the rest of the
 * frame.
 */
const storedSchema = z.object({
  /** Until one is chosen, the first language of the browser that there are texts in. */
  language: z.enum(languages.map(keptLanguage)).catch(() => keptLanguage(languageFrom(browserLanguages()))),
  theme: z.enum(themeChoices).catch('system'),
  menuNarrow: z.boolean().catch(false),
  /** Whether a new alarm is heard. */
  alarmSound: z.boolean().catch(true),
  /** Whether the browser shows a new alarm as a notification; it also has to allow that. */
  alarmNotification: z.boolean().catch(false),
  /** The groups of the menu that are closed. */
  closedGroups: z.array(z.string().max(40)).max(40).catch([]),
  /** The account that the sign-in page remembers; empty when none. */
  account: z.string().max(200).catch(''),
  /** Whether a session may still be there, so that the sign-in page is worth skipping. */
  mayBeSignedIn: z.boolean().catch(false),
  /** The side of whoever was signed in last: its entrance is opened again. */
  side: z.enum(['customer', 'operation']).catch('customer'),
});
type Stored = z.infer<typeof storedSchema>;

function read(): Stored {
  return storedSchema.parse(keptPreferences());
}

/** The preferences, kept in the browser with each change. */
export const usePreferences = create<Stored>(() => read());

usePreferences.subscribe((preferences) => {
  try {
    localStorage.setItem(storageKey, JSON.stringify(preferences));
  } catch {
    // A browser that keeps nothing forgets the choice with the page.
  }
});

/** Follows what is chosen in other tabs. The answer ends it. */
export function followOtherTabs(view: Window): () => void {
  const follow = (event: StorageEvent) => {
    // A cleared storage has no key.
    if (event.key !== storageKey && event.key !== null) return;
    const kept = read();
    const { language } = usePreferences.getState();
    loadLanguage(languageFrom(kept.language)).then(
      () => usePreferences.setState(kept),
      // Everything but the language is followed: its texts could not be loaded.
      () => usePreferences.setState({ ...kept, language }),
    );
  };
  view.addEventListener('storage', follow);
  return () => view.removeEventListener('storage', follow);
}

/** Changes preferences. */
export function prefer(change: Partial<Stored>): void {
  usePreferences.setState(change);
}

/** The language of texts. */
export function currentLanguage(): Language {
  return languageFrom(usePreferences.getState().language);
}

/** The language of texts, for parts that are drawn again when it changes. */
export function useLanguage(): Language {
  return usePreferences((preferences) => languageFrom(preferences.language));
}

/** Chooses the language of texts, which are loaded ({@link loadLanguage}). */
export function preferLanguage(language: Language): void {
  prefer({ language: keptLanguage(language) });
}

/** Loads the texts of a language and chooses it. Where they cannot be loaded, the language stays as it is. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    await loadLanguage(language);
  } catch {
    // The page says that there is no connection.
    return;
  }
  preferLanguage(language);
}
