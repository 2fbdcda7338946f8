/** A text as a sentence of its own: its first letter is a capital. */
export function sentenceCase(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
