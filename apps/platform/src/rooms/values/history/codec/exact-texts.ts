import { deflateRaw, inflateRawSync } from 'node:zlib';
import { promisify } from 'node:util';
import { z } from 'zod';

const deflate = promisify(deflateRaw);

/** How often a text follows itself, and the text; null where there is none. */
const runsSchema = z.array(z.tuple([z.number(), z.string().nullable()]));

/**
 * Packs what numbers do not say of the values of one variable: texts, and the digits of long integers.
 *
 * @param texts null where the number says all.
 * @returns null when there are none.
 */
export async function packExact(texts: readonly (string | null)[]): Promise<Buffer | null> {
  if (texts.every((text) => text === null)) return null;
  const runs: [number, string | null][] = [];
  for (const text of texts) {
    const last = runs.at(-1);
    if (last?.[1] === text) last[0] += 1;
    else runs.push([1, text]);
  }
  return await deflate(JSON.stringify(runs));
}

/** The texts that {@link packExact} packed. @param count how many. */
export function unpackExact(packed: Buffer | null, count: number): (string | null)[] {
  const texts: (string | null)[] = [];
  if (packed !== null) {
    const runs = runsSchema.parse(JSON.parse(inflateRawSync(packed).toString('utf8')));
    for (const [times, text] of runs) for (let run = 0; run < times; run += 1) texts.push(text);
  }
  while (texts.length < count) texts.push(null);
  return texts;
}
