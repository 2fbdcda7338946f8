import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeFolders } from './make-folders.ts';

const folder = mkdtempSync(join(tmpdir(), 'penstock-folders-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('folders', () => {
  it('are made with those above them, and left alone where they are', () => {
    const path = join(folder, 'a', 'b', 'c');
    makeFolders(path, 0o700);
    makeFolders(path, 0o700);
    expect(statSync(path).isDirectory()).toBe(true);
  });

  it('that the system will not have are an error, and no endless attempt', () => {
    expect(() => makeFolders('/proc/penstock/data', 0o700)).toThrow(/ENOENT/);
  });
});
