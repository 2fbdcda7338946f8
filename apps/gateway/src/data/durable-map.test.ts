import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DurableMap } from './durable-map.ts';

let folder: string;
let file: string;
const lines: string[] = [];
const log = pino({}, { write: (line: string) => lines.push(line) });
const open = () => DurableMap.open({ file, schema: z.number(), log });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-map-'));
  file = join(folder, 'values.json');
  lines.length = 0;
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});

describe('a durable map', () => {
  it('has its values after a restart, readable by the owner only', async () => {
    const map = await open();
    expect(map.get('a')).toBeUndefined();
    await Promise.all([map.set('a', 1), map.set('b', 2), map.set('a', 3)]);
    const again = await open();
    expect([again.get('a'), again.get('b')]).toEqual([3, 2]);
    expect(new Set(again.values())).toEqual(new Set([2, 3]));
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
  it.each(['no JSON', '{"a":"secret"}', '[]', ''])(
    'starts without values from a damaged file: %j',
    async (text) => {
      writeFileSync(file, text);
      const map = await open();
      expect(map.values()).toEqual([]);
      expect(lines.join('')).toContain(file);
      expect(lines.join('')).not.toContain('secret');
      expect(await map.set('a', 1)).toBe(true);
      expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ a: 1 });
    },
  );
  it('holds a value that cannot be written, and says so', async () => {
    const map = await open();
    rmSync(folder, { recursive: true });
    expect(await map.set('a', 1)).toBe(false);
    expect(map.get('a')).toBe(1);
    expect(lines.join('')).toContain('a file cannot be written');
    folder = mkdtempSync(join(tmpdir(), 'penstock-map-'));
  });
  it('keeps the latest values when there are too many', async () => {
    const map = await open();
    for (let count = 0; count < 300; count += 1) void map.set(`k${count}`, count);
    await map.set('last', 1);
    const again = await open();
    expect(again.values()).toHaveLength(256);
    expect([again.get('k0'), again.get('k299'), again.get('last')]).toEqual([undefined, 299, 1]);
  }, 60_000);
});
