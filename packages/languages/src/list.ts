import type { LanguageFolder } from './language-folder.ts';
import { en } from './en/language.ts';
import { zh } from './zh/language.ts';

/** The languages, by code, the default one first. To add a language: a folder, and a line. */
export const languageList = { zh, en } as const satisfies Record<string, LanguageFolder>;
