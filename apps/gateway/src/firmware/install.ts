import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sayUpgradeDetail } from '@penstock/contract/errors/upgrade-details';
import { reasonOf } from '@penstock/node-kit/error-text';
import { programPath } from './choose-application.ts';
import { UpgradeFailed } from './upgrade-failed.ts';

const run = promisify(execFile);

/** The longest that a step of the system's commands may take, in ms: a slow flash writes 1 MB in a second. */
const timeout = 300_000;

/**
 * Unpacks an image of an application, an archive that the system's `tar` reads, into a folder, which is emptied before; all of it is
 * durable afterwards. @throws UpgradeFailed `install` or `space`.
 */
export async function unpackApplication(image: string, folder: string): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await run('tar', ['-xf', image, '-C', folder, '--no-same-owner'], { timeout });
    // The whole file system at once: thousands of files one by one take minutes on a flash.
    await run('sync', ['-f', folder], { timeout });
  } catch (error) {
    const reason = reasonOf(error).slice(0, 200);
    throw new UpgradeFailed(/no space left|quota/i.test(reason) ? 'space' : 'install', reason);
  }
  if (!existsSync(join(folder, programPath)))
    throw new UpgradeFailed('install', sayUpgradeDetail('noProgram', { program: programPath }));
}
