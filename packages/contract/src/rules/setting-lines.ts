/** The lines of a text of settings that are not blank, without the spaces around them, with their numbers from 1. */
export function settingLines(text: string): readonly { readonly line: string; readonly number: number }[] {
  return text
    .split('\n')
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line !== '');
}
