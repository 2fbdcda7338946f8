import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { narrowings, readSchema } from '../../testing/narrowed-schema.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { onTestServer } from '../../testing/test-server.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/list.ts';
import { fixedAddress } from './hosts/server-address.ts';
import { schemaOf } from './open.ts';
import { openMaintenance } from './pool.ts';
import type { Schema } from './schema.ts';

/** The last step of the last release: the next release raises it. */
const released = '0120-gateway-shards';

const name = `test_${randomUUID().replaceAll('-', '')}`;
const address = { ...inject('databaseServer'), database: name };
let db: Kysely<Schema>;
beforeAll(async () => {
  await onTestServer(inject('databaseServer'), `create database ${name} encoding 'UTF8' template template0`);
  db = schemaOf(openMaintenance(fixedAddress(address), silentLog));
  await migrate(
    db,
    migrations.filter((step) => step.name <= released),
  );
}, 60_000);
afterAll(async () => {
  await db.destroy();
  await onTestServer(inject('databaseServer'), `drop database ${name} with (force)`);
});

/** Runs a statement, takes it back, and answers what it has narrowed. */
async function narrowedBy(statement: string): Promise<readonly string[]> {
  const before = await readSchema(db);
  let found: readonly string[] = [];
  const undone = new Error('undone');
  await db
    .transaction()
    .execute(async (transaction) => {
      await sql.raw(statement).execute(transaction);
      found = narrowings(before, await readSchema(transaction));
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return found;
}

describe('what a step of the schema may do while processes of the version before run', () => {
  it.each([
    'create table later (id bigint primary key, kind text not null unique)',
    'alter table gateway add column later_note text',
    'alter table gateway add column later_count integer not null default 0 check (later_count >= 0)',
    'alter table gateway add column later_account bigint references account',
    'alter table gateway alter column name drop not null',
    'create index later_index on gateway (owner_id)',
    "alter table announcement drop constraint announcement_audience_check, add constraint announcement_audience_check check (audience in ('all', 'roles', 'accounts', 'later'))",
  ])('expands: %s', async (statement) => {
    expect(await narrowedBy(statement)).toEqual([]);
  });

  it.each([
    ['drop table gateway cascade', 'gateway.sn is gone'],
    ['alter table gateway drop column sn cascade', 'gateway.sn is gone'],
    ['alter table gateway rename column name to title', 'gateway.name is gone'],
    ['alter table gateway alter column name type varchar(20)', 'gateway.name is of another type'],
    ['alter table gateway add column later text not null', 'gateway.later is new and has to be given'],
    [
      'alter table gateway add constraint later check (sn > name)',
      'gateway.later is a new rule about what was there',
    ],
    [
      "alter table announcement drop constraint announcement_audience_check, add constraint announcement_audience_check check (audience in ('all', 'roles'))",
      'announcement.announcement_audience_check is a new rule about what was there',
    ],
    ['create unique index later on gateway (name)', 'gateway.later is a new rule about what was there'],
  ])('narrows: %s', async (statement, fault) => {
    expect(await narrowedBy(statement)).toContain(fault);
  });

  it('the steps since the last release expand, or say by which release nothing uses any more what they take away', async () => {
    expect(migrations.map((step) => step.name)).toContain(released);
    for (const step of migrations.filter((one) => one.name > released)) {
      const before = await readSchema(db);
      await migrate(
        db,
        migrations.filter((one) => one.name <= step.name),
      );
      const found = narrowings(before, await readSchema(db));
      if (step.contracts === undefined) expect([step.name, found]).toEqual([step.name, []]);
      else expect(step.contracts).toMatch(/^\d+\.\d+\.\d+$/);
    }
  });
});
