/** The placeholders of a text, with their plural forms: they stay as they are. */
const placeholder = /\{\w+(?:, plural,(?: [a-z]+ \{[^{}]*\})+)?\}/g;

const letters = 'AaEeIiOoUuCcNnSsYy';
const otherLetters = 'ÅåÉéÎîÕõÛûÇçÑñŠšÝý';

function accented(text: string): string {
  return text.replace(/[AEIOUCNSY]/gi, (letter) => otherLetters.charAt(letters.indexOf(letter)));
}

/**
 * A text as a language that nobody speaks has it: readable, with marks around it and other letters, so that what is not
 * translated is seen. Forms of plurals are marked within themselves.
 */
export function pseudoText(text: string): string {
  let made = '';
  let from = 0;
  for (const found of text.matchAll(placeholder)) {
    made += accented(text.slice(from, found.index)) + found[0];
    from = found.index + found[0].length;
  }
  return `⟦${made}${accented(text.slice(from))}⟧`;
}

/** The same for every text of a catalogue. */
export function pseudoTexts<Texts>(texts: Texts): Texts;
export function pseudoTexts(texts: unknown): unknown {
  if (typeof texts === 'string') return pseudoText(texts);
  if (Array.isArray(texts)) return texts.map((one: unknown) => pseudoTexts(one));
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(
    Object.entries(texts).map(([key, one]: [string, unknown]) => [key, pseudoTexts(one)]),
  );
}
