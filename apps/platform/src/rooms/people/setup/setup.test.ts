import { randomBytes } from 'node:crypto';
import type { Client } from '@penstock/client/calls/client';
import { callSealed } from '@penstock/client/sign-in/sealed';
import { signIn } from '@penstock/client/sign-in/sign-in';
import { setUpAdministrator } from '@penstock/contract/calls/setup';
import { beforeEach, describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';
import { makeSetupLink, setupLinkLasts } from './setup-link.ts';

const platform = testPlatform();
const password = 'Quay-side-7';

beforeEach(async () => {
  const { pool } = platform().database;
  await pool.query(`delete from setup_link`);
  await pool.query(`delete from account where role_type = 'admin'`);
});

function setUp(person: Client, link: string | undefined, username = 'chief', typed = password) {
  const token = link?.replace('/setup/', '') ?? '';
  return callSealed(person, { password: typed }, randomBytes, (sealed) =>
    person.call(setUpAdministrator, { token, username, ...sealed }),
  );
}

const link = () => makeSetupLink(platform().database.db, platform().clock);
const refused = { code: '1255', key: 'setup.linkInvalid' };

describe('the link of the first start', () => {
  it('makes the first administrator, once', async () => {
    const { client } = platform();
    const made = await link();
    expect(made).toMatch(/^\/setup\/[\w-]{43}$/);
    await expect(setUp(client(), made)).resolves.toEqual({});
    const info = await signIn(client(), { account: 'chief', password, remember: false }, randomBytes);
    expect(info).toMatchObject({ roleType: 'admin', mustSetUp: false });
    await expect(setUp(client(), made, 'another')).rejects.toMatchObject(refused);
    expect(await link()).toBeUndefined();
  });

  it('makes one administrator when it is used by several at the same time', async () => {
    const { client } = platform();
    const made = await link();
    const results = await Promise.allSettled(
      ['a-1', 'b-1', 'c-1'].map((name) => setUp(client(), made, name)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is valid for a day, and until the next start makes another', async () => {
    const { client, clock } = platform();
    const first = await link();
    const second = await link();
    await expect(setUp(client(), first)).rejects.toMatchObject(refused);
    clock.pass(setupLinkLasts);
    await expect(setUp(client(), second)).rejects.toMatchObject(refused);
    await expect(setUp(client(), '/setup/'.padEnd(50, 'A'))).rejects.toMatchObject(refused);
  });

  it('keeps the rules for names and passwords, and stays valid after a mistake', async () => {
    const { client } = platform();
    const made = await link();
    await expect(setUp(client(), made, 'chief', 'short')).rejects.toMatchObject({ key: 'request.invalid' });
    await expect(setUp(client(), made, 'owner')).rejects.toMatchObject({ key: 'account.usernameTaken' });
    await expect(setUp(client(), made, '13800000001')).rejects.toMatchObject({ key: 'request.invalid' });
    await expect(setUp(client(), made)).resolves.toEqual({});
  });

  it('is stored as a hash only', async () => {
    const made = await link();
    const { rows } = await platform().database.pool.query<{ link: string }>(
      `select row_to_json(setup_link)::text as link from setup_link`,
    );
    const hex = Buffer.from(made?.replace('/setup/', '') ?? '', 'base64url').toString('hex');
    expect(rows[0]?.link).toBeDefined();
    expect(rows[0]?.link).not.toContain(hex);
  });
});
