import { inflateSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';

/** Which scenes pages and components name, so that who is shown a page is shown its scenes. */
export const pageScenes = {
  name: '0070-page-scenes',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table page_scene_use (
      page_id bigint not null references page on delete cascade,
      scene_id bigint not null,
      primary key (page_id, scene_id)
    )`.execute(db);
    await sql`create index page_scene_use_of on page_scene_use (scene_id)`.execute(db);
    await sql`create table component_scene_use (
      component_id bigint not null references page_component on delete cascade,
      scene_id bigint not null,
      primary key (component_id, scene_id)
    )`.execute(db);
    await sql`create index component_scene_use_of on component_scene_use (scene_id)`.execute(db);
    await fill(db, 'page');
    await fill(db, 'component');
  },
};

/** Notes what is named by the pages or components that exist, one after another: each may be large. */
async function fill(db: Kysely<unknown>, kind: 'page' | 'component'): Promise<void> {
  const from =
    kind === 'page'
      ? sql`page join page_revision on page_revision.page_id = page.id and page_revision.revision = page.revision`
      : sql`page_component as page`;
  const { rows } = await sql<{ id: number }>`select page.id from ${from} order by page.id`.execute(db);
  for (const { id } of rows) {
    const found = await sql<{ document: Buffer }>`select document from ${from} where page.id = ${id}`.execute(
      db,
    );
    const document = found.rows[0]?.document;
    if (document === undefined) continue;
    const text = inflateSync(document).toString();
    const scenes = new Set(
      [...text.matchAll(/"sceneId"\s*:\s*"([1-9][0-9]{0,14})"/g)].map(([, scene]) => scene),
    );
    for (const scene of scenes)
      await sql`insert into ${sql.table(`${kind}_scene_use`)} values (${id}, ${scene}::bigint)`.execute(db);
  }
}
