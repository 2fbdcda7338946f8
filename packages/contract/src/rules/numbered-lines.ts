/** A line of a text without the spaces around it, and its number from 1 on. */
export interface NumberedLine {
  readonly line: string;
  readonly number: number;
}

/** The lines of a text that are not blank. */
export function numberedLines(text: string): readonly NumberedLine[] {
  return text
    .split('\n')
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line !== '');
}
