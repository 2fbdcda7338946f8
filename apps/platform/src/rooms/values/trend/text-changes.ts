import type { ClientBase } from 'pg';
import { readLooseTexts, readPackedTexts, type TextPoints } from '../history/read/series-repository.ts';
import type { SeriesRange } from '../history/read/series.ts';

/** A text from the time on at which it was recorded first. */
export interface TextChange {
  /** ms since 1970. */
  readonly time: number;
  readonly text: string;
}

/**
 * The texts that a variable took, each time it became another one, the latest first.
 *
 * @param client in a transaction that sees one moment.
 * @param limit how many changes are answered at most.
 */
export async function textsOf(
  client: ClientBase,
  range: SeriesRange,
  limit: number,
): Promise<readonly TextChange[]> {
  const found: TextChange[] = [];
  const add = ({ times, texts }: TextPoints) => {
    let before: string | null = null;
    for (const [at, text] of texts.entries()) {
      const time = times[at] ?? 0;
      if (text === null || time < range.from || time >= range.to) continue;
      if (text !== before) found.push({ time, text });
      before = text;
    }
  };
  for await (const points of readPackedTexts(client, range)) add(points);
  add(await readLooseTexts(client, range, limit));
  // Of several recordings and blocks together.
  const ordered = found.toSorted((one, other) => one.time - other.time);
  return ordered
    .filter(({ text }, at) => text !== ordered[at - 1]?.text)
    .toReversed()
    .slice(0, limit);
}
