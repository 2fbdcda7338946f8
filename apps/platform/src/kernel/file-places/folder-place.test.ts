import { chmod, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderPlace } from './folder-place.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'penstock-place-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const of = (content: string) => Readable.from([Buffer.from(content)]);

describe('a folder as a place of files', () => {
  it('gives back what it was given, and stretches of it, until that is removed', async () => {
    const place = new FolderPlace(join(folder, 'made'));
    await place.tryOut();
    expect(await place.put('files/a', of('abcdef'))).toBe(6);
    expect(await place.put('files/a', of('ghijkl'))).toBe(6);
    expect(await text(place.read('files/a'))).toBe('ghijkl');
    expect(await text(place.read('files/a', { from: 2, to: 4 }))).toBe('ij');
    expect(await text(place.read('files/a', { from: 2, to: 2 }))).toBe('');
    expect(await place.sizeOf('files/a')).toBe(6);
    expect((await stat(join(folder, 'made', 'files', 'a'))).mode & 0o777).toBe(0o600);
    await expect(text(place.read('files/a', { from: 2, to: 9 }))).rejects.toMatchObject({
      trouble: 'missing',
    });
    await place.remove('files/a');
    await place.remove('files/a');
    expect(await place.sizeOf('files/a')).toBeUndefined();
    await expect(text(place.read('files/a'))).rejects.toMatchObject({ trouble: 'missing' });
  });

  it('keeps nothing of a file whose content breaks off, or that is ended', async () => {
    const place = new FolderPlace(folder);
    async function* breaking() {
      yield Buffer.from('a');
      await Promise.resolve();
      throw new Error('the sender went away');
    }
    await expect(place.put('files/a', breaking())).rejects.toThrow('the sender went away');
    const signal = AbortSignal.abort(new Error('the platform stops'));
    await expect(place.put('files/b', of('b'), { signal })).rejects.toThrow('the platform stops');
    expect(await readdir(join(folder, 'files'))).toEqual([]);
  });

  it('lists the files of a prefix, and loses what killed programs have left', async () => {
    const place = new FolderPlace(folder);
    for (const key of ['files/a', 'files/deep/b', 'backups/penstock-1', 'backups/other', 'penstock-2'])
      await place.put(key, of(key));
    const left = join(folder, 'files', 'c.1.part');
    await writeFile(left, 'x');
    const keys = async (prefix: string) => {
      const found = [];
      for await (const { key } of place.list(prefix)) found.push(key);
      return found.toSorted();
    };
    expect(await keys('files/')).toEqual(['files/a', 'files/deep/b']);
    expect(await keys('backups/penstock-')).toEqual(['backups/penstock-1']);
    expect(await keys('penstock-')).toEqual(['penstock-2']);
    expect(await keys('nowhere/')).toEqual([]);
    await place.removeUnfinished('files/', Date.now() - 60_000);
    expect(await readdir(join(folder, 'files'))).toContain('c.1.part');
    await utimes(left, new Date(0), new Date(0));
    await place.removeUnfinished('files/', Date.now() - 60_000);
    expect((await readdir(join(folder, 'files'))).toSorted()).toEqual(['a', 'deep']);
  });

  it('says why it takes nothing', async () => {
    const blocked = join(folder, 'blocked');
    await writeFile(blocked, '');
    await chmod(blocked, 0o600);
    await expect(new FolderPlace(blocked).put('files/a', of('a'))).rejects.toMatchObject({
      name: 'FilePlaceError',
    });
  });
});
