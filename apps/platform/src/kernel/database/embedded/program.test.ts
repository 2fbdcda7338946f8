import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onlyWhere } from '../../../../../../scripts/testing/peer-program.ts';
import { makeLibraryLinks } from '@penstock/node-kit/library-links';
import { prepareProgram } from './program.ts';
import { canReach, chooseUser } from './run-as.ts';

const isRoot = process.geteuid?.() === 0;
let folder = '';
beforeEach(() => {
  warnings.length = 0;
  folder = mkdtempSync(join(tmpdir(), 'penstock-program-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const warnings: string[] = [];
const warn = (sentence: string) => void warnings.push(sentence);

const asRoot = onlyWhere(isRoot, 'root');

describe('the programs of the embedded database', () => {
  it('run, as the user they will run as', () => {
    const user = chooseUser({ databaseUser: 'nobody' }, join(folder, 'postgresql'), warn);
    const program = prepareProgram(user, folder);
    expect(program.major).toBeGreaterThanOrEqual(18);
    expect(spawnSync(program.postgres, ['--version'], { encoding: 'utf8' }).stdout).toContain(
      `${program.major}.`,
    );
  });

  it('get the links to libraries that an install without scripts leaves out, under any name', () => {
    const copy = join(folder, 'postgresql-18');
    mkdirSync(join(copy, 'lib'), { recursive: true });
    writeFileSync(join(copy, 'lib', 'libicuuc.so.60.2'), 'library');
    const links = [{ source: 'native/lib/libicuuc.so.60.2', target: 'native/lib/libicuuc.so.60' }];
    writeFileSync(join(copy, 'pg-symlinks.json'), JSON.stringify(links));
    makeLibraryLinks(copy);
    makeLibraryLinks(copy);
    expect(readlinkSync(join(copy, 'lib', 'libicuuc.so.60'))).toBe('libicuuc.so.60.2');
    expect(readFileSync(join(copy, 'lib', 'libicuuc.so.60'), 'utf8')).toBe('library');
  });
});

describe('the user of the embedded database', () => {
  asRoot('is another one than root, and must exist', () => {
    expect(chooseUser({ databaseUser: 'nobody' }, folder, warn)).toMatchObject({ name: 'nobody' });
    expect(() => chooseUser({ databaseUser: 'no-such-user' }, folder, warn)).toThrow(
      /"no-such-user".*PENSTOCK_DATABASE_USER/,
    );
    expect(() => chooseUser({ databaseUser: 'root' }, folder, warn)).toThrow('PENSTOCK_DATABASE_USER');
  });

  asRoot('is one of its own where none is set, and made where it is missing', () => {
    const first = chooseUser({ databaseUser: undefined }, folder, warn);
    expect(first).toMatchObject({ name: 'penstock-database' });
    expect(chooseUser({ databaseUser: undefined }, folder, warn)).toEqual(first);
    expect(first.change?.uid).not.toBe(chooseUser({ databaseUser: 'nobody' }, folder, () => {}).change?.uid);
    expect(warnings).toEqual([]);
  });

  asRoot('is named in a warning where others run as it too, as that of an older installation', () => {
    expect(chooseUser({ databaseUser: 'nobody' }, folder, warn).name).toBe('nobody');
    expect(warnings).toEqual([expect.stringMatching(/runs as the user nobody.*chown -R penstock-database/)]);
  });

  it('is that of the platform where it does not run as root', () => {
    vi.spyOn(process, 'geteuid').mockReturnValue(1000);
    expect(chooseUser({ databaseUser: 'nobody' }, folder, warn).change).toBeUndefined();
    vi.restoreAllMocks();
  });

  it('cannot reach what lies below a closed folder', () => {
    const user = { name: 'somebody', change: { uid: 54_321, gid: 54_321 } };
    expect(canReach(join(folder, 'data'), user)).toBe(true);
    chmodSync(folder, 0o700);
    expect(canReach(join(folder, 'data'), user)).toBe(false);
    expect(canReach(join(folder, 'data'), { name: 'the owner' })).toBe(true);
  });
});
