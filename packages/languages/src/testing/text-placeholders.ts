/** A placeholder of a text that has plural forms. */
export const pluralPlaceholder = /\{(\w+), plural,(?: [a-z]+ \{[^{}]*\})+\}/g;

/** The names of the placeholders of a text, each once, in the order of the alphabet. */
export function placeholdersOf(text: string): readonly string[] {
  const names = [...text.replaceAll(pluralPlaceholder, '{$1}').matchAll(/\{(\w+)\}/g)].map(
    ([, name = '']) => name,
  );
  return [...new Set(names)].toSorted();
}
