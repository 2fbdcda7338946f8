import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { systemClock } from '@penstock/node-kit/clock';
import { Client } from 'pg';
import { filePieces } from '@penstock/server/http/file-pieces';
import { afterAll, afterEach, expect, it } from 'vitest';
import { peer } from '../../../../../../scripts/testing/peer-program.ts';
import { CuttingLine } from '../../../testing/cutting-line.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { hasSwift, SwiftS3 } from '../../../testing/swift-s3.ts';
import { TestClock, testDatabase } from '../../../testing/test-database.ts';
import { backUpOver, verify, withConnection } from '../../database/backup/backup.ts';
import { backupFile } from '../../database/backup/backup-place.ts';
import { readBackupFile } from '../../database/backup/backup-file.ts';
import { restoreBackup } from '../../database/backup/restore-backup.ts';
import { FilePlaces } from '../../file-places/file-places.ts';
import { FileMover, type FilesState } from './file-mover.ts';
import { insertStoredFile } from './stored-file-repository.ts';
import { StoredFiles } from './stored-files.ts';

const mebibyte = 1024 * 1024;
const passphrase = 'a passphrase nobody guesses';
const swift = hasSwift ? await SwiftS3.start() : undefined;
const database = testDatabase();
const restored = testDatabase();
const stopped: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stopped.splice(0).toReversed()) await stop();
  await database().pool.query('delete from stored_file; delete from stored_file_removal');
});
afterAll(() => swift?.stop());

function address(at: Parameters<SwiftS3['address']>[0]) {
  if (swift === undefined) throw new Error('there is no Swift');
  return swift.address(at);
}

/** The files of a process of the platform, and what moves them. */
function processWith(settings: ConstructorParameters<typeof FilePlaces>[0], clock = new TestClock()) {
  const { db } = database();
  const states: FilesState[] = [];
  const places = new FilePlaces(settings, systemClock);
  const files = new StoredFiles(db, places);
  const onState = (state: FilesState) => void states.push(state);
  const mover = new FileMover({ db, files, places, clock, log: silentLog, onState });
  stopped.push(() => mover.stop());
  return { places, files, mover, states, clock };
}

async function stored(content: Buffer): Promise<string> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  return await insertStoredFile(database().db, { size: content.length, sha256 }, filePieces(content));
}

peer('OpenStack Swift, a store that speaks S3', hasSwift)('stored files in a bucket', () => {
  it('are moved there, read by another process, and are in a backup there, from which they are restored', async () => {
    const settings = { files: address({ prefix: 'plant/' }) };
    const content = randomBytes(9 * mebibyte + 3);
    const id = await stored(content);
    const one = processWith(settings);
    await one.mover.look();
    const { rows } = await database().pool.query(
      'select place, (select count(*)::int from stored_file_piece) as pieces from stored_file',
    );
    expect(rows).toEqual([{ place: one.places.target, pieces: 0 }]);
    const other = processWith(settings);
    const part = await buffer(other.files.read(id, { from: 8 * mebibyte - 7, to: 9 * mebibyte }));
    expect(part.equals(content.subarray(8 * mebibyte - 7, 9 * mebibyte))).toBe(true);

    const file = backupFile('files:one.backup', one.places);
    const source = { address: database().address, data: '/nowhere', places: one.places, passphrase, file };
    const observer = { clock: systemClock, onProgress: () => undefined };
    const made = await withConnection(database().address, (client) => backUpOver(client, source, observer));
    expect(made.size).toBeGreaterThan(content.length);
    const facts = await verify({ ...settings, backupPassphrase: passphrase }, 'files:one.backup');
    expect(facts.rows).toBe(made.rows);
    await expect(
      verify({ ...settings, backupPassphrase: `${passphrase}?` }, 'files:one.backup'),
    ).rejects.toThrow('passphrase is wrong');

    const client = new Client(restored().address.present());
    await client.connect();
    try {
      await restoreBackup(client, restored().db, readBackupFile(file, passphrase));
    } finally {
      await client.end();
    }
    const unset = new StoredFiles(restored().db, new FilePlaces({}, systemClock));
    const whole = await buffer(unset.read(id, { from: 0, to: content.length }));
    expect(whole.equals(content)).toBe(true);
  }, 60_000);

  it('stay in the database while the line is down, and move once when it is up again', async () => {
    const line = await CuttingLine.start(swift?.port ?? 0);
    stopped.push(() => line.stop());
    const one = processWith({ files: address({ port: line.port, prefix: 'down/' }) });
    const content = randomBytes(17 * mebibyte);
    const id = await stored(content);
    line.cutAfter('up', 10 * mebibyte, 1);
    line.isDown = false;
    const placed = () => database().pool.query('select place from stored_file where id = $1', [id]);
    line.down();
    await one.mover.look();
    expect([one.mover.state, one.states]).toEqual(['failing', ['failing']]);
    expect((await placed()).rows).toEqual([{ place: 'database' }]);
    const whole = { from: 0, to: content.length };
    expect((await buffer(one.files.read(id, whole))).equals(content)).toBe(true);
    line.isDown = false;
    one.clock.pass(30_000);
    await one.mover.look();
    expect(line.cuts).toBe(1);
    expect(one.states).toEqual(['failing', 'good']);
    expect((await placed()).rows).toEqual([{ place: one.places.target }]);
    expect((await buffer(one.files.read(id, whole))).equals(content)).toBe(true);
  }, 60_000);

  it('are not to be had while the line is down, and the error says so', async () => {
    const line = await CuttingLine.start(swift?.port ?? 0);
    stopped.push(() => line.stop());
    const one = processWith({ files: address({ port: line.port, prefix: 'away/' }) });
    const id = await stored(randomBytes(100));
    await one.mover.look();
    line.down();
    await expect(buffer(one.files.read(id, { from: 0, to: 100 }))).rejects.toMatchObject({
      key: 'files.unreachable',
    });
  }, 60_000);
});
