import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { onlyWhere } from '../../../../../scripts/testing/peer-program.ts';
import { type DiskState, DiskWatch, diskState, spaceOf } from './disk-watch.ts';

const mebibyte = 1024 * 1024;
const watermarks = { low: 4096 * mebibyte, full: 1024 * mebibyte };
const total = 1_000_000 * mebibyte;

const mayMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;
const whereMountable = onlyWhere(mayMount, 'the right to mount');

describe('the state of a disk', () => {
  it.each<[number, DiskState, DiskState]>([
    [5000, 'good', 'good'],
    [4000, 'good', 'low'],
    [4200, 'low', 'low'],
    [4600, 'low', 'good'],
    [1000, 'low', 'full'],
    [1100, 'full', 'full'],
    [1200, 'full', 'low'],
    [9000, 'full', 'good'],
  ])('with %d MiB free, after being %s, is %s', (free, before, after) => {
    expect(diskState({ free: free * mebibyte, total }, watermarks, before)).toBe(after);
  });

  it('follows the share of a small disk', () => {
    const small = (free: number) =>
      diskState({ free: free * mebibyte, total: 1000 * mebibyte }, watermarks, 'good');
    expect([small(300), small(150), small(40)]).toEqual(['good', 'low', 'full']);
  });

  it('stays as it was while the disk cannot be looked at, and each change is heard once', async () => {
    let free: number | undefined = 2000;
    const heard: DiskState[] = [];
    const watch = new DiskWatch({
      space: () =>
        free === undefined
          ? Promise.reject(new Error('gone'))
          : Promise.resolve({ free: free * mebibyte, total }),
      watermarks,
      changed: (state) => heard.push(state),
    });
    for (const next of [2000, 2000, undefined, 500, 500, 8000]) {
      free = next;
      await watch.look();
    }
    expect(heard).toEqual(['low', 'full', 'good']);
  });

  whereMountable('is that of a real disk that fills up and is emptied', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'penstock-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder]);
    onTestFinished(() => {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    });
    const heard: DiskState[] = [];
    const watch = new DiskWatch({
      space: () => spaceOf(folder),
      watermarks,
      changed: (state) => heard.push(state),
    });
    await watch.start();
    onTestFinished(() => watch.stop());
    writeFileSync(join(folder, 'a'), new Uint8Array(13 * mebibyte));
    await watch.look();
    writeFileSync(join(folder, 'b'), new Uint8Array(2.7 * mebibyte));
    await watch.look();
    rmSync(join(folder, 'a'));
    await watch.look();
    expect(heard).toEqual(['low', 'full', 'good']);
  });
});
