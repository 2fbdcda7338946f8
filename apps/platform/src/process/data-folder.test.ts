import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDataFolder } from './data-folder.ts';
import { processFacts, processSpace } from './process-identity.ts';
import { StartError } from './start-error.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lock = (number: number, content: object) =>
  writeFileSync(join(folder, `platform.lock.${number}`), JSON.stringify(content));
const own = () => ({
  pid: process.pid,
  started: processFacts(process.pid)?.started,
  space: processSpace(),
});

describe('the data folder', () => {
  it('is made, held, and free again after its release', async () => {
    const path = join(folder, 'a', 'b');
    const first = await openDataFolder(path);
    first.release();
    const second = await openDataFolder(path);
    second.release();
    second.release();
    expect(readdirSync(path)).toEqual([]);
  });

  it('refuses a second start in a line that names the folder and the variable', async () => {
    const held = await openDataFolder(folder);
    const error = await openDataFolder(folder).catch((reason: unknown) => reason);
    held.release();
    expect(error).toBeInstanceOf(StartError);
    expect(error).toMatchObject({ reason: 'in-use', variable: 'PENSTOCK_DATA' });
    expect(String(error)).toContain(folder);
  });

  it('is taken by one of many that start at once', async () => {
    const tried = await Promise.allSettled(Array.from({ length: 20 }, () => openDataFolder(folder)));
    const held = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(held).toHaveLength(1);
    held[0]?.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is taken over from a process that was killed', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    lock(7, { ...own(), pid: child.pid });
    (await openDataFolder(folder)).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('is taken over when the process id was used again', async () => {
    lock(1, { ...own(), started: '1' });
    (await openDataFolder(folder)).release();
  });

  it.runIf(process.platform === 'linux')('is taken over after the machine was started again', async () => {
    lock(1, { ...own(), space: `another-boot ${processSpace().split(' ')[1]}` });
    (await openDataFolder(folder)).release();
  });

  it('is taken over when a lock is half-written', async () => {
    writeFileSync(join(folder, 'platform.lock.3'), '{"pid":');
    (await openDataFolder(folder)).release();
  });

  it.runIf(process.platform === 'linux')('is refused while a holder in another container lives', async () => {
    const held = await openDataFolder(folder);
    lock(1, { ...own(), space: `${processSpace().split(' ')[0]} pid:[1]` });
    await expect(openDataFolder(folder)).rejects.toThrow('already runs');
    held.release();
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
