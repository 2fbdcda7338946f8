import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onlyWhere } from '../../../scripts/testing/peer-program.ts';
import { FolderInUseError, lockFolder } from './folder-lock.ts';
import { processFacts, processSpace } from './process-identity.ts';

const onLinux = onlyWhere(process.platform === 'linux', 'Linux');
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (number: number) => join(folder, `platform.lock.${number}`);
const writeLock = (number: number, content: object) => writeFileSync(file(number), JSON.stringify(content));
const own = () => ({
  pid: process.pid,
  started: processFacts(process.pid)?.started,
  space: processSpace(),
});

/** Takes the folder, and checks that the lock in it is ours, above `number`, and the only one. */
async function expectTaken(number: number): Promise<void> {
  const lock = await lockFolder(folder, 'platform');
  expect(readdirSync(folder)).toEqual([`platform.lock.${number + 1}`]);
  expect(JSON.parse(readFileSync(file(number + 1), 'utf8'))).toEqual(own());
  lock.release();
  expect(readdirSync(folder)).toEqual([]);
}

describe('the lock of a folder', () => {
  it('is held, and free again after its release', async () => {
    const first = await lockFolder(folder, 'platform');
    await expect(lockFolder(folder, 'platform')).rejects.toBeInstanceOf(FolderInUseError);
    first.release();
    first.release();
    await expectTaken(0);
  });

  it('names the process that holds it', async () => {
    const held = await lockFolder(folder, 'platform');
    await expect(lockFolder(folder, 'platform')).rejects.toMatchObject({ pid: process.pid });
    held.release();
  });

  it('of one program leaves the folder free for another', async () => {
    const platform = await lockFolder(folder, 'platform');
    const gateway = await lockFolder(folder, 'gateway');
    expect(readdirSync(folder).toSorted()).toEqual(['gateway.lock.1', 'platform.lock.1']);
    platform.release();
    gateway.release();
  });

  it('is taken by one of many that start at once', async () => {
    const tried = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder, 'platform')));
    const held = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(held).toHaveLength(1);
    held[0]?.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is taken over from a process that was killed', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    writeLock(7, { ...own(), pid: child.pid });
    await expectTaken(7);
  });

  onLinux('is taken over when the process id was used again', async () => {
    writeLock(1, { ...own(), started: '1' });
    await expectTaken(1);
  });

  onLinux('is taken over after the machine was restarted', async () => {
    writeLock(1, { ...own(), space: `another-boot ${processSpace().split(' ')[1]}` });
    await expectTaken(1);
  });

  it('is taken over when it is half-written', async () => {
    writeFileSync(file(3), '{"pid":');
    await expectTaken(3);
  });

  onLinux('is refused while a holder in another container lives', async () => {
    const held = await lockFolder(folder, 'platform');
    writeLock(1, { ...own(), space: `${processSpace().split(' ')[0]} pid:[1]` });
    await expect(lockFolder(folder, 'platform')).rejects.toBeInstanceOf(FolderInUseError);
    held.release();
  });
});
