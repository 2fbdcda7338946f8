import { type Kysely, sql } from 'kysely';

/** Scenes: models, their files in pieces, and what their nodes are bound to. */
export const scenes = {
  name: '0058-scenes',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table scene (
      id bigint generated always as identity primary key,
      owner_id bigint not null references account on delete cascade,
      title text not null,
      title_en text not null default '',
      size integer not null,
      sha256 text not null,
      node_count integer not null,
      nodes jsonb not null,
      file_version integer not null default 1,
      revision integer not null default 1,
      updated_at timestamptz not null default now(),
      created_at timestamptz not null default now()
    )`.execute(db);
    await sql`create index scene_owner on scene (owner_id, updated_at)`.execute(db);
    await sql`create table scene_piece (
      scene_id bigint not null references scene on delete cascade,
      file_version integer not null,
      position integer not null,
      content bytea not null,
      primary key (scene_id, file_version, position)
    )`.execute(db);
    // Models are compressed already.
    await sql`alter table scene_piece alter column content set storage external`.execute(db);
    await sql`create table scene_binding (
      scene_id bigint not null references scene on delete cascade,
      position integer not null,
      node text not null,
      signal_id bigint references signal on delete set null,
      effect text not null check (effect in ('colour', 'visible', 'rotation', 'label')),
      settings jsonb not null,
      primary key (scene_id, position)
    )`.execute(db);
    await sql`create index scene_binding_signal on scene_binding (signal_id)`.execute(db);
  },
};
