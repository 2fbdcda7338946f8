import { deflateSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { migrate } from '../migrate.ts';
import { pageScenes } from './0070-page-scenes.ts';
import { migrations } from './list.ts';

const database = testDatabase();

/** A saved page or component whose widgets show these scenes. */
const documentOf = (...scenes: string[]) =>
  deflateSync(
    JSON.stringify({
      widgets: [
        { id: 'w', widgetType: 'UsualText', data: { text: '"sceneId":"77"' } },
        ...scenes.map((sceneId, index) => ({ id: `w${index}`, widgetType: 'UsualWebgl', data: { sceneId } })),
      ],
    }),
  );

it('pages and components of a version before show their scenes: those of the page as it is now, each once', async () => {
  const { db } = database();
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const older = migrations.slice(0, migrations.indexOf(pageScenes));
  await migrate(db, older);

  await sql`insert into account (username, password_hash, role_type) values ('owner', '', 'company')`.execute(
    db,
  );
  await sql`insert into product (title, owner_id) select 'Station', id from account`.execute(db);
  const addPage = async (position: number, ...revisions: Buffer[]) => {
    const { rows } = await sql<{ id: number }>`
      insert into page (product_id, position, title, width, height, fit, bg_color, revision)
      select id, ${position}, 'Page', 800, 600, 'container', '#fff', ${revisions.length} from product
      returning id`.execute(db);
    const id = rows[0]?.id ?? 0;
    for (const [index, document] of revisions.entries())
      await sql`
        insert into page_revision (page_id, revision, author, title, widget_count, size, document)
        values (${id}, ${index + 1}, 'owner', 'Page', 1, 1, ${document})`.execute(db);
    return id;
  };
  const changed = await addPage(0, documentOf('5'), documentOf('7', '8', '7'));
  await addPage(1, documentOf('', '0', 'x'));
  const { rows: components } = await sql<{ id: number }>`
    insert into page_component (owner_id, title, width, height, widget_count, parameter_count, size, document, changed_by)
    select id, 'Pump', 100, 100, 1, 0, 1, ${documentOf('9')}, 'owner' from account returning id`.execute(db);

  await migrate(db);
  const pages = await sql`select * from page_scene_use order by scene_id`.execute(db);
  expect(pages.rows).toEqual([
    { page_id: changed, scene_id: 7 },
    { page_id: changed, scene_id: 8 },
  ]);
  const { rows } = await sql`select * from component_scene_use`.execute(db);
  expect(rows).toEqual([{ component_id: components[0]?.id, scene_id: 9 }]);
});
