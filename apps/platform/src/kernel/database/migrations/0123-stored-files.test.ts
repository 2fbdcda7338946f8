import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { systemClock } from '@penstock/node-kit/clock';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { FilePlaces } from '../../file-places/file-places.ts';
import { StoredFiles } from '../../files/stored/stored-files.ts';
import { migrate } from '../migrate.ts';
import { storedFiles } from './0123-stored-files.ts';
import { migrations } from './list.ts';

const database = testDatabase();

it('models, firmware and images of a version before are stored files with their content', async () => {
  const { db } = database();
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await migrate(db, migrations.slice(0, migrations.indexOf(storedFiles)));
  await sql`insert into account (username, password_hash, role_type) values ('owner', '', 'company')`.execute(
    db,
  );
  const model = randomBytes(25);
  await sql`insert into scene (owner_id, title, size, sha256, node_count, nodes, file_version)
    select id, 'a', 25, 'of the model', 1, '[]', 2 from account`.execute(db);
  // Pieces of several lengths.
  for (const [position, from, to] of [
    [0, 0, 10],
    [1, 10, 24],
    [2, 24, 25],
  ] as const)
    await sql`insert into scene_piece (scene_id, file_version, position, content)
      select id, 2, ${position}, ${model.subarray(from, to)} from scene`.execute(db);
  const firmware = randomBytes(12);
  const [used, unfinished] = [randomUUID(), randomUUID()];
  for (const id of [used, unfinished]) {
    await sql`insert into firmware_file (id, file_name, size, received, changed, used)
      values (${id}, 'a', 12, 12, 0, ${id === used})`.execute(db);
    await sql`insert into firmware_piece values (${id}, 0, 12, ${firmware})`.execute(db);
  }
  await sql`insert into hardware_model (internal_model, display_model, identifier, is_lan, is_rs485, is_rs232, is_tcp, is_udp, is_http,
      is_config, thresholds, cloud_only)
    values ('a', 'a', 'a', true, true, true, true, true, true, true, '[]', false)`.execute(db);
  await sql`insert into firmware (hardware_model_id, type, version, method, name, is_latest, note, note_translations, file_id,
      file_name, size, md5, sha256, image_size, image_sha256, image_md5, index, manifest, signature, key)
    select id, 'application', 'v1', 'full', 'a', true, '', '{}', ${used}, 'a', 12, '', 'of the firmware', 12, '', '', '', '', '', ''
    from hardware_model`.execute(db);
  const image = randomBytes(7);
  await sql`insert into page_image_content (sha256, content_type, width, height, size, content)
    values ('of the image', 'image/png', 1, 1, 7, ${image})`.execute(db);

  await migrate(db);
  const { rows } = await sql<{ id: string; size: number; sha256: string | null; place: string }>`
    select id, size, sha256, place from stored_file order by sha256`.execute(db);
  expect(rows.map(({ size, sha256, place }) => [Number(size), sha256, place])).toEqual([
    [12, 'of the firmware', 'database'],
    [7, 'of the image', 'database'],
    [25, 'of the model', 'database'],
    [12, null, 'database'],
  ]);
  expect([rows[0]?.id, rows[3]?.id]).toEqual([used, unfinished]);
  const files = new StoredFiles(db, new FilePlaces({}, systemClock));
  const contents = await Promise.all(
    rows.map(({ id, size }) => buffer(files.read(id, { from: 0, to: Number(size) }))),
  );
  expect(contents.map((content) => content.toString('hex'))).toEqual(
    [firmware, image, model, firmware].map((content) => content.toString('hex')),
  );
  const linked = await sql<{ count: number }>`select count(*)::int as count from scene
    join stored_file file on file.id = scene.file_id and file.sha256 = 'of the model'
    join page_image_content image on exists (select from stored_file where id = image.file_id and sha256 = image.sha256)`.execute(
    db,
  );
  expect(linked.rows).toEqual([{ count: 1 }]);
});
