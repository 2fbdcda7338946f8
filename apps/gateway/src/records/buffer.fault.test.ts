import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onlyWhere } from '../../../../scripts/testing/peer-program.ts';
import { RecordBuffer } from './buffer.ts';

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
    newStream: () => '5f0c1a52-7d36-4a57-9c5e-0b6d1f2e3a4b',
    log: pino({ level: 'silent' }),
  });

it('loses nothing that was written when its process is killed at any moment', async () => {
  let reported = 0;
  for (let round = 0; round < 8; round += 1) {
    // The writer appends numbers one after the other, and tells each once it is written.
    const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=penstock', writer, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const enough = reported + 500 + Math.floor(Math.random() * 3000);
    for await (const line of createInterface({ input: child.stdout })) {
      reported = Number(line);
      if (reported >= enough && !child.killed) child.kill('SIGKILL');
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');

    const buffer = await open();
    expect(buffer.written).toBeGreaterThanOrEqual(reported);
    reported = buffer.written;
    let expected = 1;
    for (let from = 1; from <= buffer.written; ) {
      const { first, records } = buffer.read(from, 1000);
      for (const record of records) {
        if (record.time !== expected) throw new Error(`record ${record.time} is where ${expected} should`);
        expected += 1;
      }
      expect(first).toBe(from);
      from += records.length;
    }
    expect(expected).toBe(reported + 1);
    await buffer.close();
  }
});

/** The times of all records that are held, which must stand in order. */
function timesIn(buffer: RecordBuffer): number[] {
  const times: number[] = [];
  for (let from = 1; ; ) {
    const { first, records } = buffer.read(from, 500);
    if (records.length === 0) return times;
    for (const { time } of records) times.push(time);
    from = first + records.length;
  }
}

const mount = () => spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200k', 'tmpfs', folder]).status === 0;
const unmount = () => spawnSync('umount', [folder]);
const mayMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;

const whereMountable = onlyWhere(mayMount, 'the right to mount');

whereMountable('lets the oldest go on a full disk, holds the newest whole, and recovers', async () => {
  expect(mount()).toBe(true);
  try {
    const fill = (buffer: RecordBuffer, from: number, to: number) => {
      for (let time = from; time <= to; time += 1) {
        buffer.append({ recording: 'r', keys: ['a', 'b', 'c'], time, values: [1, 2, 3] });
      }
    };
    const holds = (buffer: RecordBuffer, last: number) => {
      const times = timesIn(buffer);
      const first = last - times.length + 1;
      expect(times).toEqual(Array.from({ length: times.length }, (_, place) => first + place));
      expect(times.length).toBeGreaterThan(300);
      return first;
    };
    const buffer = await open();
    fill(buffer, 1, 20_000);
    await buffer.sync();
    expect(buffer.state()).toMatchObject({ written: 20_000, dropped: holds(buffer, 20_000) - 1 });
    // Somebody else takes what room is left.
    expect(() => writeFileSync(join(folder, 'other'), Buffer.alloc(500_000))).toThrow('ENOSPC');
    fill(buffer, 20_001, 25_000);
    await buffer.sync();
    expect(buffer.state()).toMatchObject({ written: 25_000, dropped: holds(buffer, 25_000) - 1 });
    rmSync(join(folder, 'other'));
    fill(buffer, 25_001, 26_000);
    await buffer.close();
    const again = await open();
    holds(again, 26_000);
    await again.close();
  } finally {
    unmount();
  }
});
