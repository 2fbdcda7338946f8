import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory (shm_overview(7)). */
const inMemory = '/dev/shm';

/** The maximum size of the files of a run, and as much for its programs, in bytes. */
const enough = 8 * 2 ** 30;

/** Whether files of this folder may be programs: tests compile and start some. */
function runsPrograms(folder) {
  const program = join(mkdtempSync(join(folder, 'penstock-try-')), 'program');
  try {
    writeFileSync(program, '#!/bin/sh\nexit 0\n');
    chmodSync(program, 0o700);
    execFileSync(program);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(join(program, '..'), { recursive: true });
  }
}

function isFitting(folder) {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > enough && freemem() > 2 * enough && runsPrograms(folder);
  } catch {
    return false;
  }
}

/**
 * Makes the folder for the temporary files of a run: in memory where there is enough, since databases, gateways and
 * platforms write through to the disk after each step, and a slow disk makes tests late. A program that is killed loses as
 * little there as on a disk; no test takes the power away.
 */
export function makeScratch({ mayBeInMemory }) {
  const place = mayBeInMemory && isFitting(inMemory) ? inMemory : tmpdir();
  const folder = mkdtempSync(join(place, 'penstock-test-'));
  // As `/tmp` is: some programs of tests run as another user, and write here.
  chmodSync(folder, 0o1777);
  return folder;
}
