import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileStoreError } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'penstock-files-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const incoming = () => readdir(join(folder, 'incoming'));

describe('the file store', () => {
  it('gives back what it was given until that is removed', async () => {
    const store = await openFolderStore(folder);
    const { id, size } = await store.put(Readable.from(['ab', 'c']), { maximumBytes: 3 });
    expect(size).toBe(3);
    expect(await text(store.open(id))).toBe('abc');
    await store.remove(id);
    await store.remove(id);
    expect(await incoming()).toEqual([]);
  });

  it('keeps nothing of a file that is too large or breaks off', async () => {
    const store = await openFolderStore(folder);
    const large = store.put(Readable.from(['ab', 'cd', 'ef']), { maximumBytes: 3 });
    await expect(large).rejects.toMatchObject({
      key: 'file.size',
      parameters: { maximum: 3, actual: 6 },
    });
    const broken = new Readable({ read: () => undefined });
    const put = store.put(broken, { maximumBytes: 3 });
    broken.push('a');
    broken.destroy(new Error('the sender went away'));
    await expect(put).rejects.toThrow('the sender went away');
    expect(await incoming()).toEqual([]);
  });

  it('removes at its start what an earlier process left behind', async () => {
    await openFolderStore(folder);
    await writeFile(join(folder, 'incoming', 'left'), 'x');
    await openFolderStore(folder);
    expect(await incoming()).toEqual([]);
  });

  it('tells its own failure from that of a sender', async () => {
    const store = await openFolderStore(folder);
    await rm(folder, { recursive: true });
    await expect(store.put(Readable.from(['a']), { maximumBytes: 3 })).rejects.toThrow(FileStoreError);
  });
});
