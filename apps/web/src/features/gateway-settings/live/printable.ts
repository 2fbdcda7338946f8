/**
 * Characters that do not print, or change how the text around them is shown: controls, ANSI codes,
 * directions, zero widths.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;

/** A text that others sent, with everything that does not print written out: `\x1b`, `\u202e`. */
export function printable(text: string): string {
  return text.replaceAll(hidden, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u{${code.toString(16)}}`;
  });
}
