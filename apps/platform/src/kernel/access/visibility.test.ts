import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { searchQuery } from '@penstock/contract/calls/search';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/channel-browser.ts';
import { testPlatform } from '../../testing/test-platform.ts';

const platform = testPlatform();

beforeAll(async () => {
  const { pool } = platform().database;
  const add = async (owner: string, sn: string) => {
    await pool.query(
      `insert into gateway (sn, verification_code_hash, secret_hash, name, owner_id)
       select $2::text, '', '', 'Gateway of ' || username, id from account where username = $1`,
      [owner, sn],
    );
    await pool.query(
      `insert into equipment (owner_id, sn, title) select id, $2, 'Station of ' || username
       from account where username = $1`,
      [owner, sn],
    );
  };
  await pool.query(
    `insert into account (username, password_hash, role_type, company_id)
     select 'colleague', password_hash, 'user', id from account where username = 'friend'`,
  );
  await add('friend', '202611210002');
  await add('member', '202611210003');
}, 60_000);

/** The equipment that somebody sees, as the table in docs/access.md has it. */
const seen = {
  owner: ['Pump station'],
  friend: ['Pump station', 'Station of friend', 'Station of member'],
  member: ['Station of friend', 'Station of member'],
  colleague: ['Station of friend'],
  stranger: [],
  admin: ['Pump station', 'Station of friend', 'Station of member'],
} as const;
const people = ['owner', 'friend', 'member', 'colleague', 'stranger', 'admin'] as const;

describe('the equipment and the gateways of companies', () => {
  it.each(people)('are those of docs/access.md for %s', async (username) => {
    const { session, url } = platform();
    const { client, cookie } = await session(username);
    const { rows, total } = await client.call(equipmentQuery, {});
    expect(rows.map(({ title }) => title).sort()).toEqual(seen[username]);
    expect(total).toBe(seen[username].length);
    const sns = rows.map(({ sn }) => sn).sort();
    const found = await client.call(searchQuery, { keyword: '20261121', limit: 20 });
    expect(found.gateways.hits.map(({ sn }) => sn).sort()).toEqual(sns);
    const browser = openBrowser(url, { cookie, origin: url });
    await browser.subscribe('gateways');
    const heard = () =>
      browser.events('gateways').flatMap((event) => (event.type === 'presence' ? event.gateways : []));
    expect(
      heard()
        .map(({ sn }) => sn)
        .sort(),
    ).toEqual(sns);
    for (const sn of ['202611210002', '202611210003'])
      platform().reports.presence({
        sn,
        online: true,
        vpn: false,
        since: new Date(),
        reason: 'connected',
      });
    const expected = sns.filter((sn) => sn > '202611210001');
    await expect
      .poll(() =>
        heard()
          .filter(({ online }) => online)
          .map(({ sn }) => sn)
          .sort(),
      )
      .toEqual(expected);
  });
});
