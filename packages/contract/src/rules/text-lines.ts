/** A line of a text that is not blank. */
export interface TextLine {
  /** Without spaces around it. */
  readonly line: string;
  /** Its number in the text, from 1 on. */
  readonly number: number;
}

/** The lines of a text with entries one a line; blank ones are left out. */
export function textLines(text: string): readonly TextLine[] {
  return text
    .split('\n')
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line !== '');
}
