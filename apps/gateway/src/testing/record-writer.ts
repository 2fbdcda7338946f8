import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { pino } from 'pino';
import { RecordBuffer } from '../records/buffer.ts';

/**
 * Appends records with the times n, n + 1 and so on to the buffer in a folder until it is killed; prints each time once
 * its record is written. Arguments: the folder, n.
 */
const buffer = await RecordBuffer.open({
  folder: process.argv[2] ?? '',
  maxBytes: 100_000_000,
  segmentBytes: 20_000,
  streamSequences: 1_000_000,
  newStream: randomUUID,
  freeBytes: () => Promise.resolve(null),
  log: pino({ level: 'silent' }),
});
for (let number = Number(process.argv[3]); ; number += 1) {
  const values = Array.from({ length: number % 50 }, (_, index) => number + index);
  buffer.append({
    recording: `r${number % 7}`,
    keys: values.map((_, index) => `k${index}`),
    time: number,
    values,
  });
  if (!process.stdout.write(`${number}\n`)) await once(process.stdout, 'drain');
  if (number % 100 === 0) await buffer.sync();
}
