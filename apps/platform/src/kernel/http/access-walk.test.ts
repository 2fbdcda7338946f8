import { readFile } from 'node:fs/promises';
import type { AnyCall } from '@penstock/contract/calls/call';
import { calls } from '@penstock/contract/calls/list';
import { accessTable, type Asker, askers } from '@penstock/contract/testing/access-table';
import { beforeAll, describe, expect, it } from 'vitest';
import { testPlatform } from '../../testing/test-platform.ts';

const platform = testPlatform();
const page = new URL('../../../../../docs/access.md', import.meta.url);
let documented: ReadonlyMap<string, readonly string[]>;

beforeAll(async () => {
  const rows = (await readFile(page, 'utf8')).split('\n').filter((line) => line.startsWith('| `/api/'));
  documented = new Map(
    rows.map((line) => {
      const [path = '', , ...verdicts] = line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.trim());
      return [path.replaceAll('`', ''), verdicts];
    }),
  );
});

/** Everybody who asks: the column of the page, and the account of the seed. */
const people: readonly (readonly [who: string, asker: Asker, username: string | undefined])[] = [
  ['nobody', 'nobody', undefined],
  ['a user', 'user', 'owner'],
  ['an authorised company', 'company', 'friend'],
  ['a user of a company', 'user', 'member'],
  ['a user without anything', 'user', 'stranger'],
  ['an operation account', 'operation', 'operator'],
  ['a super administrator', 'admin', 'admin'],
];

/** The refusals of a caller who may not make a call, whatever the request. */
const refusals = new Set(['session.missing', 'permission.missing', 'signIn.operatorNotAllowed']);

/** The cookie of a session of its own: some calls end it. */
async function cookieOf(username: string): Promise<string> {
  const { database, kernel } = platform();
  const { id } = await database.db
    .selectFrom('account')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const { token } = await kernel.sessions.open(database.db, id, false, { userAgent: '', address: '' });
  return `penstock_session=${token}`;
}

/** Makes a call without a request, and tells whether it was refused to the caller before anything was looked at. */
async function isRefused(call: AnyCall, username: string | undefined): Promise<boolean> {
  const answer = await platform().app.inject({
    method: call.method,
    url: call.path.replaceAll(/\{\w+\}/g, '1'),
    headers: username === undefined ? {} : { cookie: await cookieOf(username) },
  });
  const type = String(answer.headers['content-type']);
  if (!type.startsWith('application/json')) return false;
  const { data } = answer.json<{ data: { key?: string } | null }>();
  return refusals.has(data?.key ?? '');
}

describe('docs/access.md', () => {
  it('is made from the contract: npx tsx --conditions=penstock scripts/generate-access-table.ts', async () => {
    expect(await readFile(page, 'utf8')).toBe(accessTable());
  });

  it.each(people)(
    'says which calls %s may make',
    async (_who, asker, username) => {
      const column = askers.indexOf(asker);
      const wrong: string[] = [];
      for (const call of Object.values<AnyCall>(calls)) {
        const verdict = documented.get(call.path)?.[column];
        const refused = await isRefused(call, username);
        // Accounts of the seed have the auth codes that their role has by default.
        if (refused !== (verdict !== 'yes')) wrong.push(`${call.path}: ${verdict ?? 'missing'}`);
      }
      expect(wrong).toEqual([]);
    },
    60_000,
  );
});
