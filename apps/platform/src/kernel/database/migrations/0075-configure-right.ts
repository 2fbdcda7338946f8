import { type Kysely, sql } from 'kysely';

/**
 * The right to configure the gateway of an equipment, which was part of the right to edit it: who has that one keeps it. Where a
 * gateway reads several equipments, it is needed on each of them.
 */
export const configureRight = {
  name: '0075-configure-right',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table equipment_authorisation drop constraint equipment_authorisation_rights_check`.execute(
      db,
    );
    await sql`alter table equipment_authorisation add constraint equipment_authorisation_rights_check
      check (rights <@ '{see,write,acknowledge,edit,configure}' and 'see' = any(rights))`.execute(db);
    await sql`update equipment_authorisation set rights = rights || '{configure}'::text[]
      where 'edit' = any(rights)`.execute(db);
  },
};
