import { createReadStream, createWriteStream, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { makeLibraryLinks } from '@penstock/node-kit/library-links';
import { databasePackage } from './platform-tree.ts';
import { layProgram, type ProgramTree, writeTar } from './program-tree.ts';

/** A program that is to be an archive. */
interface ProgramArchive extends Omit<ProgramTree, 'home' | 'further'> {
  /** A folder in which it is laid out; nothing stays there. */
  readonly scratch: string;
  /** The folder that the archive is written to. */
  readonly out: string;
}

/**
 * Writes a program with the packages that it reads, and no others, as `penstock-PROGRAM-VERSION-SYSTEM.tar.gz`, whose one folder is
 * `penstock-PROGRAM-VERSION`. It needs a Node.js; the platform has its database in it.
 *
 * @returns the name of the file, its bytes, and those of what is in it.
 */
export async function writeProgramArchive({
  scratch,
  out,
  ...of
}: ProgramArchive): Promise<{ readonly file: string; readonly bytes: number; readonly installed: number }> {
  const name = `penstock-${of.program}-${of.version}`;
  const home = join(scratch, name);
  const further = of.program === 'platform' ? [databasePackage(of.system)] : [];
  layProgram({ ...of, home, further });
  // Nobody may write there once it is installed.
  if (of.program === 'platform')
    makeLibraryLinks(join(home, 'node_modules', databasePackage(of.system), 'native'));
  const archive = join(scratch, `${name}.tar`);
  writeTar(archive, scratch, [name]);
  const installed = bytesIn(home);
  rmSync(home, { recursive: true });
  const file = `${name}-${of.system}.tar.gz`;
  const to = join(out, file);
  const gzip = createGzip({ level: constants.Z_BEST_COMPRESSION });
  await pipeline(createReadStream(archive), gzip, createWriteStream(to));
  rmSync(archive);
  return { file, bytes: statSync(to).size, installed };
}

/** The bytes of all files below a folder; links have none. */
function bytesIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
