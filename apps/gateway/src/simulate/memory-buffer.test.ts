import { expect, it } from 'vitest';
import { MemoryBuffer } from './memory-buffer.ts';

const record = (time: number) => ({ recording: 'r', keys: ['a'], time, values: [time] });

function filled(count: number, maxRecords: number): MemoryBuffer {
  const buffer = new MemoryBuffer({ newStream: () => crypto.randomUUID(), maxRecords });
  for (let time = 1; time <= count; time += 1) buffer.append(record(time));
  return buffer;
}

it('keeps what is not committed, from the next sequence on', () => {
  const buffer = filled(5, 100);
  const stream = buffer.current;
  if (stream === undefined) throw new Error('no stream');
  expect(stream.read(2, 2)).toEqual({ first: 2, records: [record(2), record(3)] });
  buffer.commit(stream, 3);
  expect(stream.read(1, 10)).toEqual({ first: 4, records: [record(4), record(5)] });
  expect(buffer.state()).toMatchObject({ written: 5, committed: 3, waiting: 2, oldest: 4 });
  expect(stream.read(6, 10)).toEqual({ first: 6, records: [] });
});

it('drops the oldest beyond its room, and says so', () => {
  const buffer = filled(7, 4);
  expect(buffer.state()).toMatchObject({
    waiting: 4,
    dropped: 3,
    losses: [{ first: 1, count: 3, from: 1, to: 3, reason: 'full' }],
  });
  expect(buffer.current?.read(1, 10).first).toBe(4);
});
