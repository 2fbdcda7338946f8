import type { SourceSignal } from '../../binding/signal-source.ts';

/** The most lines of a list that is pasted. */
export const signalListLines = 2000;

/** The signals that a pasted list names. */
export interface ReadSignalList {
  /** In the order of the list, each once. */
  readonly signals: readonly SourceSignal[];
  /** Lines in which no signal is named. */
  readonly unknown: readonly string[];
}

/**
 * Reads a list of signals: a line for each, by key or title; where a line has several columns, as from a spreadsheet, the
 * first one that names a signal counts. Upper and lower case are alike.
 */
export function readSignalList(text: string, signals: readonly SourceSignal[]): ReadSignalList {
  const byName = new Map<string, SourceSignal>();
  for (const signal of signals) {
    const title = plain(signal.title);
    if (!byName.has(title)) byName.set(title, signal);
  }
  for (const signal of signals) byName.set(plain(signal.key), signal);
  const found = new Set<SourceSignal>();
  const unknown: string[] = [];
  const lines = text.split(/\r?\n/, signalListLines).filter((line) => line.trim() !== '');
  for (const line of lines) {
    const named = line
      .split(/[\t;,]/)
      .map((cell) => byName.get(plain(cell)))
      .find((signal) => signal !== undefined);
    const whole = named ?? byName.get(plain(line));
    if (whole === undefined) unknown.push(line.trim());
    else found.add(whole);
  }
  return { signals: [...found], unknown };
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/^["']|["']$/g, '')
    .toLowerCase();
