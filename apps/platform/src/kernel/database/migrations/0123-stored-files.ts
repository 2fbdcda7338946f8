import { type Kysely, sql } from 'kysely';

/** Lasting files are of one kind, and can be in a place outside of the database. */
export const storedFiles = {
  name: '0123-stored-files',
  // Nothing of 0.1.0 was in use when it was made: processes of before it are stopped first.
  contracts: '0.1.0',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table stored_file (
      id uuid primary key,
      place text not null default 'database',
      moving_to text,
      move_after timestamptz,
      size bigint not null,
      sha256 text,
      created_at timestamptz not null default now()
    )`.execute(db);
    await sql`create table stored_file_removal (
      id uuid not null,
      place text not null,
      due_at timestamptz not null default now() + interval '1 day',
      primary key (id, place)
    )`.execute(db);
    // Also for rows that go with those that they belong to.
    await sql`create function note_removed_file() returns trigger language plpgsql as $body$
      begin
        insert into stored_file_removal (id, place)
          select old.id, place from unnest(array[old.place, old.moving_to]) as place
          where place is not null and place <> 'database'
          on conflict do nothing;
        return null;
      end $body$`.execute(db);
    await sql`create trigger stored_file_removed after delete on stored_file
      for each row execute function note_removed_file()`.execute(db);
    await firmware(db);
    await scenes(db);
    await images(db);
  },
};

/** Files of firmware keep their ids and their pieces. */
async function firmware(db: Kysely<unknown>): Promise<void> {
  await sql`insert into stored_file (id, size, sha256, created_at)
    select firmware_file.id, firmware_file.size, min(firmware.sha256), firmware_file.created_at
    from firmware_file left join firmware on firmware.file_id = firmware_file.id
    group by firmware_file.id`.execute(db);
  await sql`alter table firmware_piece rename to stored_file_piece`.execute(db);
  await sql`alter table stored_file_piece
    drop constraint firmware_piece_file_id_fkey,
    add foreign key (file_id) references stored_file on delete cascade`.execute(db);
  await sql`alter table firmware_file add foreign key (id) references stored_file on delete cascade`.execute(
    db,
  );
}

async function scenes(db: Kysely<unknown>): Promise<void> {
  await sql`alter table scene add column file_id uuid`.execute(db);
  await sql`update scene set file_id = gen_random_uuid()`.execute(db);
  await sql`insert into stored_file (id, size, sha256, created_at)
    select file_id, size, sha256, created_at from scene`.execute(db);
  await sql`insert into stored_file_piece (file_id, start, size, content)
    select scene.file_id,
      sum(octet_length(content)) over (partition by scene.id order by position) - octet_length(content),
      octet_length(content), content
    from scene_piece
    join scene on scene.id = scene_piece.scene_id and scene.file_version = scene_piece.file_version`.execute(
    db,
  );
  await sql`alter table scene
    alter column file_id set not null,
    add foreign key (file_id) references stored_file`.execute(db);
  await sql`create index scene_file on scene (file_id)`.execute(db);
  await sql`drop table scene_piece`.execute(db);
}

async function images(db: Kysely<unknown>): Promise<void> {
  await sql`alter table page_image_content add column file_id uuid`.execute(db);
  await sql`update page_image_content set file_id = gen_random_uuid()`.execute(db);
  await sql`insert into stored_file (id, size, sha256, created_at)
    select file_id, octet_length(content), sha256, created_at from page_image_content`.execute(db);
  await sql`insert into stored_file_piece (file_id, start, size, content)
    select file_id, 0, octet_length(content), content from page_image_content
    where octet_length(content) > 0`.execute(db);
  await sql`alter table page_image_content
    drop column content,
    alter column file_id set not null,
    add foreign key (file_id) references stored_file`.execute(db);
  await sql`create index page_image_content_file on page_image_content (file_id)`.execute(db);
}
