/** A place of a text that has plural forms. */
export const pluralPlace = /\{(\w+), plural,(?: [a-z]+ \{[^{}]*\})+\}/g;

/** The names of the places of a text, each once, in the order of the alphabet. */
export function placesOf(text: string): readonly string[] {
  const names = [...text.replaceAll(pluralPlace, '{$1}').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return [...new Set(names)].toSorted();
}
