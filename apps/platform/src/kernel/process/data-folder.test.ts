import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDataFolder } from './data-folder.ts';
import { PlatformStartError } from './start-error.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the data folder', () => {
  it('is made with those above it, and empty after its release', async () => {
    const path = join(folder, 'a', 'b');
    (await openDataFolder(path)).release();
    expect(readdirSync(path)).toEqual([]);
  });

  it('refuses a second start in a line that names the folder and the variable', async () => {
    const held = await openDataFolder(folder);
    const error = await openDataFolder(folder).catch((reason: unknown) => reason);
    held.release();
    expect(error).toBeInstanceOf(PlatformStartError);
    expect(error).toMatchObject({ reason: 'in-use', variable: 'PENSTOCK_DATA' });
    expect(String(error)).toContain(folder);
  });

  it('refuses a folder that cannot be made', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    await expect(openDataFolder(join(file, 'below'))).rejects.toMatchObject({
      reason: 'folder',
      variable: 'PENSTOCK_DATA',
    });
  });
});
