import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appendRecords } from '@penstock/contract/link/methods/records';
import type { AlarmEvent } from '@penstock/contract/model/alarm-event';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { batchOf } from './batch.ts';
import { RecordBuffer } from './buffer.ts';
import { isAlarmEvent, type StreamEntry } from './entry.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-buffer-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function open({ maxBytes = 1_000_000, segmentBytes = 2000 } = {}) {
  return await RecordBuffer.open({
    folder,
    maxBytes,
    segmentBytes,
    streamSequences: 1_000_000,
    newStream: () => crypto.randomUUID(),
    freeBytes: () => Promise.resolve(null),
    log: pino({ level: 'silent' }),
  });
}
const record = (time: number): StreamEntry => ({ recording: 'r', keys: ['a'], time, values: [time] });
const alarm = (id: string, time: number): AlarmEvent => ({
  kind: 'alarm',
  origin: 'signal',
  alarm: id,
  occurrence: crypto.randomUUID(),
  event: 'raised',
  time,
  raisedAt: time,
  reason: null,
  values: [
    { key: 'a', value: 'on' },
    { key: 'b', value: { integer: '18446744073709551615' } },
    { key: 'c', value: null },
  ],
});
/** All that is held of the stream that is written to, with the sequence of each. */
function held(buffer: RecordBuffer): { sequence: number; entry: StreamEntry }[] {
  const all: { sequence: number; entry: StreamEntry }[] = [];
  for (let from = 1; ; ) {
    const { first, records } = buffer.oldest?.read(from, 50) ?? { first: from, records: [] };
    if (records.length === 0) return all;
    all.push(...records.map((entry, index) => ({ sequence: first + index, entry })));
    from = first + records.length;
  }
}

it('events of alarms have sequences like records, and are read by a later process', async () => {
  const buffer = await open();
  const event = alarm('high', 2);
  for (const entry of [record(1), event, record(3)]) buffer.append(entry);
  await buffer.close();
  const next = await open();
  const expected = [record(1), event, record(3)].map((entry, index) => ({ sequence: index + 1, entry }));
  expect(held(next)).toEqual(expected);
  await next.close();
});

it('a batch carries them between records, as the contract has it', async () => {
  const event = alarm('high', 2);
  const place = { stream: crypto.randomUUID(), first: 1, available: 1, losses: [] };
  const batch = batchOf(place, [record(1), event, record(3)]);
  expect(appendRecords.params.parse(batch).records).toMatchObject([{ time: 1 }, event, { time: 3 }]);
});

it('an alarm outlives the records of its age when the buffer is full', async () => {
  const buffer = await open({ maxBytes: 12_000 });
  const raised = alarm('high', 1);
  buffer.append(raised);
  for (let time = 2; time <= 2000; time += 1) buffer.append(record(time));
  const kept = held(buffer);
  expect(kept.some(({ entry }) => entry.time === 2)).toBe(false);
  expect(kept.filter(({ entry }) => isAlarmEvent(entry)).map(({ entry }) => entry)).toEqual([raised]);
  expect(buffer.bytes).toBeLessThan(14_000);
  await buffer.close();
});

it('a flood of alarms keeps the newest, and the buffer within its bound', async () => {
  const buffer = await open({ maxBytes: 12_000 });
  for (let time = 1; time <= 500; time += 1) buffer.append(alarm('high', time));
  expect(held(buffer).at(-1)?.entry.time).toBe(500);
  expect(buffer.bytes).toBeLessThan(14_000);
  await buffer.close();
});

it('an alarm that the platform has is not written again', async () => {
  const buffer = await open({ maxBytes: 12_000 });
  buffer.append(alarm('high', 1));
  const { current } = buffer;
  if (current === undefined) throw new Error('nothing is recorded');
  buffer.commit(current, 1, undefined);
  for (let time = 2; time <= 2000; time += 1) buffer.append(record(time));
  expect(held(buffer).filter(({ entry }) => isAlarmEvent(entry))).toEqual([]);
  await buffer.close();
});
