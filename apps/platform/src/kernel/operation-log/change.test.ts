import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { idOf } from '../database/id.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { insertAccount } from '../../rooms/people/accounts/account-repository.ts';
import { change, logBegun } from './change.ts';

const database = testDatabase();
const platform = { accountId: null, address: '' };
const account = (username: string) => ({ username, password_hash: 'x', role_type: 'user' as const });

async function stored() {
  const { db } = database();
  const accounts = await db.selectFrom('account').select('username').orderBy('id').execute();
  const log = await db.selectFrom('operation_log').selectAll().orderBy('id').execute();
  return { accounts: accounts.map(({ username }) => username), log };
}

describe('a change', () => {
  it('is stored with its row in the operation log', async () => {
    const { db } = database();
    const id = await change(db, platform, 'platform.seed', async (transaction) => {
      const number = await insertAccount(transaction, account('ada'));
      const object = { type: 'account', id: idOf(number) } as const;
      return { object, before: { note: '' }, after: { note: '泵' }, result: idOf(number) };
    });
    await change(db, { accountId: id, address: '::1' }, 'account.signOut', async () => ({
      object: { type: 'account', id },
      result: undefined,
    }));
    const { accounts, log } = await stored();
    expect(accounts).toEqual(['ada']);
    expect(log).toMatchObject([
      { account_id: null, address: '', action: 'platform.seed', before: { note: '' }, after: { note: '泵' } },
      { account_id: Number(id), address: '::1', action: 'account.signOut', object_id: id, before: null },
    ]);
  });

  it('is not stored at all when its work fails, or its row cannot be stored', async () => {
    const { db } = database();
    const before = await stored();
    const fails = change(db, platform, 'platform.seed', async (transaction) => {
      await insertAccount(transaction, account('eve'));
      throw new Error('the work failed');
    });
    await expect(fails).rejects.toThrow('the work failed');
    const nobody = { accountId: idOf(999_999), address: '' };
    const unlogged = change(db, nobody, 'platform.seed', async (transaction) => {
      await insertAccount(transaction, account('eve'));
      return { object: { type: 'platform', id: '' }, result: undefined };
    });
    await expect(unlogged).rejects.toThrow('operation_log');
    expect(await stored()).toEqual(before);
  });

  it('of nothing is not logged', async () => {
    const before = await stored();
    const result = await change(database().db, platform, 'platform.seed', async () => ({
      unchanged: true,
      result: 7,
    }));
    expect(result).toBe(7);
    expect(await stored()).toEqual(before);
  });
});

describe('what is done elsewhere', () => {
  const object = { type: 'gateway', id: 'SN1' } as const;

  it('is in the log from its beginning, then with its outcome', async () => {
    const operation = {
      actor: platform,
      action: 'gateway.restart',
      object,
      after: { answered: false },
    } as const;
    const log = logBegun(database().db, operation);
    await vi.waitFor(async () =>
      expect((await stored()).log.at(-1)).toMatchObject({ object_id: 'SN1', after: { answered: false } }),
    );
    await log.ended({ by: 'ada' });
    expect((await stored()).log.at(-1)).toMatchObject({ object_id: 'SN1', after: { by: 'ada' } });
  });

  it('reports at its end that it could not be logged', async () => {
    const actor = { accountId: idOf(999_999), address: '' };
    const log = logBegun(database().db, { actor, action: 'gateway.restart', object });
    await expect(log.ended({})).rejects.toThrow(/account/);
  });

  it('has later changes of the same connection wait for the disk as before', async () => {
    await database()
      .db.connection()
      .execute(async (db) => {
        await logBegun(db, { actor: platform, action: 'gateway.restart', object }).ended({});
        const { rows } = await sql`show synchronous_commit`.execute(db);
        expect(rows).toEqual([{ synchronous_commit: 'on' }]);
      });
  });
});

describe('statements', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    // The database itself, and the tests' own access to it.
    .filter((file) => !/^(kernel\/database|testing)\//.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  /** Classes that keep one table each, and the conditions that repositories share. */
  const alike =
    /(-repository|visibility|housekeeping|events|commands|tokens|gateway-states|(configuration|record)-store|recordings|following-batches)\.ts$/;

  it('are written in repositories only', () => {
    const sql = /\bsql`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(|pool\.query/;
    const elsewhere = sources.filter(({ file, text }) => sql.test(text) && !alike.test(file));
    expect(elsewhere.map(({ file }) => file)).toEqual([]);
    expect(sources.length).toBeGreaterThan(30);
  });

  it('that write what people change take the transaction of a change', () => {
    const writes =
      /(\w+)\s*\.(insertInto|updateTable|deleteFrom)\('(account|gateway|equipment|equipment_authorisation|equipment_group_authorisation|area|area_authorisation|people_group|people_group_member|signal|product)'\)/g;
    // Reports and proofs of gateways, and consequences of a logged change of a product, are no changes of a person.
    const ofPrograms = /(configuration-store|identity\/secret-repository|stale-equipment-repository)\.ts$/;
    const changing = sources.filter(({ file }) => !ofPrograms.test(file));
    const taken = changing.flatMap(({ file, text }) =>
      [...text.matchAll(writes)].map(([, base = '']) => {
        const name = base === 'sql' ? 'sql' : `sql: ${base}`;
        return [file, text.includes(`{ ${name} }: ChangeTransaction`)];
      }),
    );
    expect(taken.length).toBeGreaterThan(4);
    expect(taken.filter(([, fromChange]) => !fromChange)).toEqual([]);
  });
});
