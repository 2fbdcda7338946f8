import { maxSequence } from '@penstock/contract/link/methods/appended-records';

/** How many streams of a gateway are kept apart: with the sequences of each, their numbers fill a bigint. */
const streams = 2 ** 27;

/**
 * The sequence of a record as it is stored: that of its stream, above the highest of the streams before. A gateway whose
 * clock starts at the same time after each restart records the same times with the same sequences again; only its stream
 * tells such records apart.
 *
 * @param stream the number of the stream among those of its gateway, from 0 on.
 */
export function storedSequence(stream: number, sequence: number): number | bigint {
  const base = (stream % streams) * maxSequence;
  const stored = base + sequence;
  if (Number.isSafeInteger(stored)) return stored;
  return BigInt(stream % streams) * BigInt(maxSequence) + BigInt(sequence);
}
