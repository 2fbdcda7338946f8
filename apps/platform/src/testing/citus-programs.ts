import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { archivedPeers } from '../../../../scripts/testing/peer-archive.ts';
import { ordinaryUser, systemRoot } from './own-postgres.ts';

/** The PostgreSQL that the build of Citus is for. */
const major = 15;

/** A PostgreSQL with Citus, and the data of a new server of it. */
export interface CitusPrograms {
  /** The folder of its programs. */
  readonly programs: string;
  /** A folder to copy. */
  readonly data: string;
}

/**
 * Debian's PostgreSQL 15 with the build of Citus in it, as a copy, so that nothing of the system is changed. Undefined where either is
 * missing, or the build is for another version of that PostgreSQL.
 */
export function findCitus(): CitusPrograms | undefined {
  const build = archivedPeers('citus-');
  const server = join(systemRoot, 'usr/lib/postgresql', String(major));
  if (build === undefined || !existsSync(join(server, 'bin/initdb'))) return undefined;
  const version = spawnSync(join(server, 'bin/postgres'), ['--version'], { encoding: 'utf8' }).stdout;
  const name = version.match(/\d+\.\d+/)?.[0] ?? '';
  const folder = join(tmpdir(), `${basename(build)}-on-${name}`);
  if (!existsSync(folder)) makeFolder(folder, build);
  if (readFileSync(join(folder, 'loads'), 'utf8') !== 'yes') return undefined;
  return { programs: join(folder, 'usr/lib/postgresql', String(major), 'bin'), data: join(folder, 'data') };
}

/** Makes the folder beside and renames it when it is whole: another test may do the same. */
function makeFolder(folder: string, build: string): void {
  const made = mkdtempSync(join(tmpdir(), 'penstock-citus-'));
  const user = ordinaryUser();
  for (const part of ['usr/lib/postgresql', 'usr/share/postgresql']) {
    mkdirSync(join(made, part), { recursive: true });
    for (const from of [systemRoot, build])
      cpSync(join(from, part, String(major)), join(made, part, String(major)), {
        recursive: true,
        dereference: true,
      });
  }
  chmodSync(made, 0o755);
  if (user) chownSync(made, user.uid, user.gid);
  const bin = join(made, 'usr/lib/postgresql', String(major), 'bin');
  const run = (program: string, options: readonly string[], input = '') =>
    spawnSync(join(bin, program), options, { cwd: made, ...user, env: {}, input, encoding: 'utf8' });
  const data = run('initdb', [
    '--pgdata=data',
    '--username=operator',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  if (data.status !== 0) throw new Error(data.stderr);
  const loading = run(
    'postgres',
    ['--single', '-D', 'data', '-c', 'shared_preload_libraries=citus', 'postgres'],
    'select 1\n',
  );
  writeFileSync(join(made, 'loads'), loading.status === 0 ? 'yes' : 'no');
  try {
    renameSync(made, folder);
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}
