import { deflateRaw, inflateRawSync } from 'node:zlib';
import { promisify } from 'node:util';
import { VarintReader, VarintWriter } from './varints.ts';

const deflate = promisify(deflateRaw);

/**
 * Packs times: the first, then how each difference differs from the one before, so that times at an interval are
 * zeros, which compress to nearly nothing.
 *
 * @param times ms since 1970, whole numbers in ascending order.
 */
export async function packTimes(times: ArrayLike<number>): Promise<Buffer> {
  const writer = new VarintWriter(times.length + 16);
  let before = 0;
  let difference = 0;
  for (let at = 0; at < times.length; at += 1) {
    const time = times[at] ?? 0;
    const next = time - before;
    writer.writeSigned(next - difference);
    before = time;
    difference = at === 0 ? 0 : next;
  }
  return await deflate(writer.bytes());
}

/** The times that {@link packTimes} packed. @param count how many. */
export function unpackTimes(packed: Buffer, count: number): Float64Array {
  const reader = new VarintReader(inflateRawSync(packed));
  const times = new Float64Array(count);
  let time = 0;
  let difference = 0;
  for (let at = 0; at < count; at += 1) {
    const next = reader.readSigned() + difference;
    time += next;
    times[at] = time;
    difference = at === 0 ? 0 : next;
  }
  return times;
}
