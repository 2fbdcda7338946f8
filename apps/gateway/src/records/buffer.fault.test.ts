import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { faultRounds } from '../../../../scripts/testing/effort.ts';
import { onlyWhere } from '../../../../scripts/testing/peer-program.ts';
import { RecordBuffer } from './buffer.ts';
import type { RecordStream } from './record-stream.ts';

const writer = fileURLToPath(new URL('../testing/record-writer.ts', import.meta.url));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-writer-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = () =>
  RecordBuffer.open({
    folder,
    maxBytes: 100_000_000,
    segmentBytes: 20_000,
    streamSequences: 1_000_000,
    newStream: randomUUID,
    freeBytes: () => Promise.resolve(null),
    log: pino({ level: 'silent' }),
  });

/** The times of all records of a stream, in the order in which they are delivered. */
function timesIn(stream: RecordStream | undefined): number[] {
  const times: number[] = [];
  for (let from = 1; stream !== undefined; ) {
    const { first, records } = stream.read(from, 500);
    if (records.length === 0) break;
    for (const { time } of records) times.push(time);
    from = first + records.length;
  }
  return times;
}

/** Takes the oldest stream from the buffer. @returns the times of its records. */
function takeOldest(buffer: RecordBuffer): number[] {
  const { oldest } = buffer;
  const times = timesIn(oldest);
  if (oldest !== undefined) buffer.finish(oldest);
  return times;
}

it('loses nothing that was written when its process is killed at any moment', async () => {
  let reported = 0;
  for (let round = 0; round < faultRounds(3, 40); round += 1) {
    // The writer appends numbers one after the other, and prints each once it is written.
    const args = ['--import', 'tsx', '--conditions=penstock', writer, folder, String(reported + 1)];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const before = reported;
    const enough = reported + 500 + Math.floor(Math.random() * 3000);
    for await (const line of createInterface({ input: child.stdout })) {
      reported = Number(line);
      if (reported >= enough && !child.killed) child.kill('SIGKILL');
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');

    const buffer = await open();
    const times = takeOldest(buffer);
    expect(times.length).toBeGreaterThanOrEqual(reported - before);
    expect(times).toEqual(times.map((_, index) => before + 1 + index));
    expect(buffer.oldest).toBeUndefined();
    reported = times.at(-1) ?? 0;
    await buffer.close();
  }
});

const mount = () => spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200k', 'tmpfs', folder]).status === 0;
const unmount = () => spawnSync('umount', [folder]);
const mayMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;

const whereMountable = onlyWhere(mayMount, 'the right to mount');

function fill(buffer: RecordBuffer, from: number, to: number): void {
  for (let time = from; time <= to; time += 1) {
    buffer.append({ recording: 'r', keys: ['a', 'b', 'c'], time, values: [1, 2, 3] });
  }
}

whereMountable('lets the oldest go on a full disk, holds the newest whole, and recovers', async () => {
  expect(mount()).toBe(true);
  try {
    const holds = (stream: RecordStream | undefined, last: number) => {
      const times = timesIn(stream);
      const first = last - times.length + 1;
      expect(times).toEqual(Array.from({ length: times.length }, (_, index) => first + index));
      expect(times.length).toBeGreaterThan(300);
      return first;
    };
    const buffer = await open();
    fill(buffer, 1, 20_000);
    await buffer.sync();
    expect(buffer.state()).toMatchObject({
      written: 20_000,
      unwritten: 0,
      dropped: holds(buffer.current, 20_000) - 1,
    });
    // Somebody else takes what room is left.
    expect(() => writeFileSync(join(folder, 'other'), Buffer.alloc(500_000))).toThrow('ENOSPC');
    fill(buffer, 20_001, 25_000);
    await buffer.sync();
    const dropped = holds(buffer.current, 25_000) - 1;
    expect(buffer.state()).toMatchObject({
      written: 25_000,
      dropped,
      losses: [{ first: 1, count: dropped, from: 1, to: dropped, reason: 'full' }],
    });
    rmSync(join(folder, 'other'));
    fill(buffer, 25_001, 26_000);
    await buffer.close();
    const again = await open();
    holds(again.oldest, 26_000);
    await again.close();
  } finally {
    unmount();
  }
});

whereMountable(
  'counts what it could not write, with its times, also after a restart on a full disk',
  async () => {
    expect(mount()).toBe(true);
    try {
      // Nothing of the buffer can give way, since another program has taken everything.
      const other = join(folder, 'other');
      const takeAll = () => expect(() => writeFileSync(other, Buffer.alloc(500_000))).toThrow('ENOSPC');
      takeAll();
      const started = await open();
      fill(started, 1, 100);
      expect(started.state()).toMatchObject({ written: 100, unwritten: 100, bytes: 4096 });
      rmSync(other);
      fill(started, 101, 200);
      takeAll();
      for (let turn = 0; turn < 100 && started.state().unwritten === 100; turn += 1)
        fill(started, 201 + turn * 10, 210 + turn * 10);
      await started.sync();
      const { losses, written, unwritten } = started.state();
      expect(unwritten).toBeGreaterThan(100);
      const from = written - (unwritten - 100) + 1;
      expect(losses).toEqual([
        { first: 1, count: 100, from: 1, to: 100, reason: 'unwritten' },
        { first: from, count: unwritten - 100, from, to: written, reason: 'unwritten' },
      ]);
      // Killed, and started again on the full disk.
      const again = await open();
      expect(again.oldest?.next).toBe(written + 1);
      expect(again.state().losses).toEqual(losses);
      expect(timesIn(again.oldest)).toEqual(Array.from({ length: from - 101 }, (_, index) => 101 + index));
      fill(again, written + 1, written + 5);
      expect(again.state()).toMatchObject({ written: 5, streams: 2 });
      rmSync(other);
      fill(again, written + 6, written + 10);
      await again.close();
      const third = await open();
      takeOldest(third);
      expect(timesIn(third.oldest).at(-1)).toBe(written + 10);
      await started.close();
    } finally {
      unmount();
    }
  },
);
