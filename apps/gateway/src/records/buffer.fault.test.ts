import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
    mostBytes: 100_000_000,
    segmentBytes: 20_000,
    newStream: () => '5f0c1a52-7d36-4a57-9c5e-0b6d1f2e3a4b',
    log: pino({ level: 'silent' }),
  });

it('loses nothing that was written when its process is killed at any moment', async () => {
  let told = 0;
  for (let round = 0; round < 8; round += 1) {
    // The writer appends numbers one after the other, and tells each once it is written.
    const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=penstock', writer, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const enough = told + 500 + Math.floor(Math.random() * 3000);
    for await (const line of createInterface({ input: child.stdout })) {
      told = Number(line);
      if (told >= enough && !child.killed) child.kill('SIGKILL');
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');

    const buffer = await open();
    expect(buffer.written).toBeGreaterThanOrEqual(told);
    told = buffer.written;
    let expected = 1;
    for (let from = 1; from <= buffer.written; ) {
      const { first, records } = buffer.read(from, 1000);
      for (const record of records) {
        if (record.time !== expected)
          throw new Error(`record ${record.time} stands where ${expected} should`);
        expected += 1;
      }
      expect(first).toBe(from);
      from += records.length;
    }
    expect(expected).toBe(told + 1);
    await buffer.close();
  }
});
