import { once } from 'node:events';
import { pino } from 'pino';
import { RecordBuffer } from '../records/buffer.ts';

/** Appends records to the buffer in a folder until it is killed; prints the number of each once it is written. */
const buffer = await RecordBuffer.open({
  folder: process.argv[2] ?? '',
  maxBytes: 100_000_000,
  segmentBytes: 20_000,
  newStream: () => '5f0c1a52-7d36-4a57-9c5e-0b6d1f2e3a4b',
  log: pino({ level: 'silent' }),
});
for (let number = buffer.written + 1; ; number += 1) {
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
