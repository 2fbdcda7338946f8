import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeFileAtomically } from './durable-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'penstock-durable-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a file that is written atomically', () => {
  it('replaces the old one whole, is private, and leaves no part behind', async () => {
    const file = join(folder, 'a.json');
    await writeFileAtomically(file, 'first, and longer');
    await writeFileAtomically(file, 'second');
    expect(readFileSync(file, 'utf8')).toBe('second');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['a.json']);
  });

  it('leaves the old one when the new one cannot be written', async () => {
    const file = join(folder, 'missing', 'b.json');
    await expect(writeFileAtomically(file, 'text')).rejects.toThrow(/ENOENT/);
  });
});
