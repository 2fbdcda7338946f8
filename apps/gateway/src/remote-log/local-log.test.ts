import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LogLine } from '@penstock/contract/model/log-line';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../testing/platform.ts';
import { LocalLog } from './local-log.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-log-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const line = (number: number, level: LogLine['level'] = 'info', details = ''): LogLine => ({
  time: number,
  level,
  message: `line ${number}`,
  details,
});
const opened = () => {
  const log = new LocalLog({ folder, clock });
  log.keep(true);
  return log;
};

describe('the log on the disk of the gateway', () => {
  it('is read from the newest line back, by level, also by the next process', async () => {
    const log = opened();
    for (let number = 0; number < 10; number += 1)
      log.take(line(number, number % 2 === 0 ? 'info' : 'error'));
    await log.flush();
    appendFileSync(join(folder, 'current.jsonl'), '{"time":');
    const { lines, total } = await opened().read('warning', 1, 2);
    expect(total).toBe(5);
    expect(lines.map(({ time }) => time)).toEqual([7, 5]);
    expect(statSync(join(folder, 'current.jsonl')).mode & 0o777).toBe(0o600);
  });

  it('takes at most so much room, and the oldest lines go', async () => {
    const log = opened();
    for (let number = 0; number < 3000; number += 1) {
      log.take(line(number, 'info', 'x'.repeat(1000)));
      if (number % 100 === 0) await log.flush();
    }
    await log.flush();
    const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    expect(bytes).toBeLessThan(2.5 * 1024 * 1024);
    const { lines, total } = await log.read('debug', 0, 1);
    expect(lines.map(({ time }) => time)).toEqual([2999]);
    expect(total).toBeLessThan(3000);
    expect(total).toBeGreaterThan(900);
  });

  it('is empty where none is kept, and counts what cannot be written', async () => {
    const log = new LocalLog({ folder, clock });
    log.take(line(1));
    await expect(log.read('debug', 0, 10)).resolves.toEqual({ lines: [], total: 0 });
    mkdirSync(join(folder, 'current.jsonl'));
    log.keep(true);
    log.take(line(2));
    await log.flush();
    expect(log.dropped).toBe(1);
    for (let number = 0; number < 1000; number += 1) log.take(line(number, 'info', 'x'.repeat(1000)));
    expect(log.dropped).toBeGreaterThan(500);
    await log.flush();
  });
});
