import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { filePieces } from '@penstock/server/http/file-pieces';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { TestClock, testDatabase } from '../../../testing/test-database.ts';
import { FilePlaces } from '../../file-places/file-places.ts';
import { FileMover, type FilesState } from './file-mover.ts';
import { insertStoredFile } from './stored-file-repository.ts';
import { StoredFiles } from './stored-files.ts';

const database = testDatabase();
let scratch = '';
let clock = new TestClock();
let states: FilesState[] = [];
const movers: FileMover[] = [];

beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'penstock-stored-'));
  clock = new TestClock();
  states = [];
});
afterEach(async () => {
  for (const mover of movers.splice(0)) await mover.stop();
  await database().pool.query('delete from stored_file; delete from stored_file_removal');
  await rm(scratch, { recursive: true, force: true });
});

const folder = (name: string) => ({ kind: 'folder', path: join(scratch, name) }) as const;

/** The files of a process that is set up so, and what moves them. */
function processWith(settings: ConstructorParameters<typeof FilePlaces>[0]) {
  const { db } = database();
  const places = new FilePlaces(settings, clock);
  const files = new StoredFiles(db, places);
  const onState = (state: FilesState) => void states.push(state);
  const mover = new FileMover({ db, files, places, clock, log: silentLog, onState });
  movers.push(mover);
  return { files, places, mover };
}

async function stored(content: Buffer): Promise<string> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  return await insertStoredFile(database().db, { size: content.length, sha256 }, filePieces(content));
}

async function rowOf(id: string) {
  const { rows } = await database().pool.query<{ place: string; pieces: number }>(
    `select place, (select count(*)::int from stored_file_piece where file_id = id) as pieces
     from stored_file where id = $1`,
    [id],
  );
  return rows[0];
}

const kept = async (name: string) => {
  const names = await readdir(join(scratch, name, 'files')).catch((): string[] => []);
  return names.toSorted();
};

describe('stored files', () => {
  it('are in the database where nothing is set, and are read in stretches', async () => {
    const { files, mover } = processWith({});
    const content = randomBytes(2_500_001);
    const id = await stored(content);
    await mover.look();
    expect(await rowOf(id)).toEqual({ place: 'database', pieces: 3 });
    expect([mover.state, states]).toEqual(['off', []]);
    for (const [from, to] of [
      [0, content.length],
      [1_048_570, 1_048_590],
      [2_500_000, 2_500_001],
      [5, 5],
    ] as const)
      expect((await buffer(files.read(id, { from, to }))).equals(content.subarray(from, to))).toBe(true);
    await expect(buffer(files.read(id, { from: 0, to: 2_500_002 }))).rejects.toMatchObject({
      key: 'files.missing',
    });
  });

  it('move to the place that is set, from there to another, and back to the database', async () => {
    const content = randomBytes(1_500_000);
    const id = await stored(content);
    const whole = { from: 0, to: content.length };
    const first = processWith({ files: folder('one') });
    await first.mover.look();
    expect(await rowOf(id)).toEqual({ place: `folder ${join(scratch, 'one')}`, pieces: 0 });
    expect((await buffer(first.files.read(id, whole))).equals(content)).toBe(true);
    expect([first.mover.state, first.mover.waiting]).toEqual(['good', 0]);

    const second = processWith({ files: folder('two'), filesBefore: folder('one') });
    expect((await buffer(second.files.read(id, whole))).equals(content)).toBe(true);
    await second.mover.look();
    expect((await readFile(join(scratch, 'two', 'files', id))).equals(content)).toBe(true);
    // A reader goes on for a day where it was.
    expect(await kept('one')).toEqual([id]);
    await database().pool.query(`update stored_file_removal set due_at = now() - interval '1 s'`);
    await second.mover.look();
    expect(await kept('one')).toEqual([]);

    const third = processWith({ filesBefore: folder('two') });
    await third.mover.look();
    expect(await rowOf(id)).toEqual({ place: 'database', pieces: 2 });
    expect((await buffer(third.files.read(id, whole))).equals(content)).toBe(true);
  });

  it('are moved once by several processes, and read on while they are moved', async () => {
    const content = randomBytes(3_000_000);
    const ids = await Promise.all(Array.from({ length: 6 }, () => stored(content)));
    const all = [1, 2, 3].map(() => processWith({ files: folder('one') }));
    const [reader] = all;
    const reading = reader?.files.read(ids[0] ?? '', { from: 0, to: content.length });
    const start = await reading?.next();
    await Promise.all(all.map(({ mover }) => mover.look()));
    expect(await kept('one')).toEqual(ids.toSorted());
    const parts = [Buffer.from(start?.value ?? [])];
    for await (const bytes of reading ?? []) parts.push(bytes);
    expect(Buffer.concat(parts).equals(content)).toBe(true);
  });

  it('stay where they are when they are not as they were stored', async () => {
    const [good, damaged] = [await stored(randomBytes(10)), await stored(randomBytes(10))];
    await database().pool.query(`update stored_file_piece set content = '0123456789' where file_id = $1`, [
      damaged,
    ]);
    const { mover } = processWith({ files: folder('one') });
    await mover.look();
    expect(await kept('one')).toEqual([good]);
    expect(await rowOf(damaged)).toEqual({ place: 'database', pieces: 1 });
    expect([mover.waiting, mover.failures, mover.state]).toEqual([1, 1, 'good']);
  });

  it('are kept in the database while the place fails, and move when it works again', async () => {
    const blocked = join(scratch, 'one');
    await writeFile(blocked, 'a file where the folder should be');
    const { mover } = processWith({ files: folder('one') });
    const id = await stored(randomBytes(10));
    await mover.look();
    expect(await rowOf(id)).toEqual({ place: 'database', pieces: 1 });
    expect([mover.state, states]).toEqual(['failing', ['failing']]);
    await rm(blocked);
    await mover.look();
    expect(states).toEqual(['failing']);
    clock.pass(30_000);
    await mover.look();
    expect(states).toEqual(['failing', 'good']);
    expect(await kept('one')).toEqual([id]);
  });

  it('are removed from their place a day after nothing refers to them', async () => {
    const id = await stored(randomBytes(10));
    const { mover } = processWith({ files: folder('one') });
    await mover.look();
    await database().pool.query('delete from stored_file where id = $1', [id]);
    await mover.look();
    expect(await kept('one')).toEqual([id]);
    await database().pool.query(`update stored_file_removal set due_at = now() - interval '1 s'`);
    await mover.look();
    expect(await kept('one')).toEqual([]);
    expect((await database().pool.query('select from stored_file_removal')).rowCount).toBe(0);
  });

  it('are elsewhere, or missing, where they cannot be read', async () => {
    const id = await stored(randomBytes(10));
    const { mover, files } = processWith({ files: folder('one') });
    await mover.look();
    const other = processWith({});
    const whole = { from: 0, to: 10 };
    await expect(buffer(other.files.read(id, whole))).rejects.toMatchObject({ key: 'files.elsewhere' });
    await other.mover.look();
    expect(other.mover.state).toBe('failing');
    await truncate(join(scratch, 'one', 'files', id), 5);
    await expect(buffer(files.read(id, whole))).rejects.toMatchObject({ key: 'files.missing' });
    await rm(join(scratch, 'one', 'files', id));
    await expect(buffer(files.read(id, whole))).rejects.toMatchObject({ key: 'files.missing' });
  });
});
