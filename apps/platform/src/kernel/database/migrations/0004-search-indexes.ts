import { type Kysely, sql } from 'kysely';

/**
 * Indexes of what is searched by a part of its text. The extension comes with PostgreSQL and may be created by the
 * owner of a database; where a server does not offer it, the search reads the tables instead.
 */
export const searchIndexes = {
  name: '0004-search-indexes',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`do $$ begin
      create extension if not exists pg_trgm;
      create index equipment_text on equipment
        using gin ((title || chr(10) || title_en || chr(10) || remark) gin_trgm_ops);
      create index gateway_text on gateway using gin ((name || chr(10) || sn) gin_trgm_ops);
      create index signal_text on signal
        using gin ((title || chr(10) || title_en || chr(10) || key) gin_trgm_ops);
    exception when undefined_file or insufficient_privilege or feature_not_supported then
      null;
    end $$`.execute(db);
  },
};
