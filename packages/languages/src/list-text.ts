import { fillText, type Language } from './language.ts';
import { languageList } from './list.ts';

/** Words one after another, as a language separates them. */
export function listText(words: readonly string[], language: Language): string {
  return words.join(languageList[language].listSeparator);
}

/** Sentences one after another, as a language separates them. */
export function sentencesText(sentences: readonly string[], language: Language): string {
  return sentences.join(languageList[language].sentenceSeparator);
}

/** A word with a note in the brackets of a language. */
export function withNote(word: string, note: string, language: Language): string {
  return fillText(languageList[language].note, { word, note });
}

/** A name and what it has, with the colon of a language. */
export function namedText(name: string, text: string, language: Language): string {
  return fillText(languageList[language].named, { name, text });
}

/** Parts of a sentence one after another, as a language separates them. */
export function clausesText(clauses: readonly string[], language: Language): string {
  return clauses.join(languageList[language].clauseSeparator);
}
