import { areaAdd, areaDelete } from '@penstock/contract/calls/area';
import { pageAdd } from '@penstock/contract/calls/page';
import { productAdd } from '@penstock/contract/calls/product';
import { searchQuery } from '@penstock/contract/calls/search';
import { describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';

const platform = testPlatform();

/** The titles that a person finds, by kind. */
async function found(username: string, keyword: string, language: 'zh' | 'en' = 'en') {
  const client = await platform().signedIn(username, language);
  const { equipment, gateways, signals } = await client.call(searchQuery, { keyword });
  return {
    equipment: equipment.hits.map(({ title }) => title),
    gateways: gateways.hits.map(({ sn }) => sn),
    signals: signals.hits.map(({ key }) => key),
  };
}

const nothing = { equipment: [], gateways: [], signals: [] };

describe('the search', () => {
  it.each(['owner', 'friend', 'admin'])('finds for %s what that account may see', async (username) => {
    expect(await found(username, 'pump')).toEqual({
      equipment: ['Pump station'],
      gateways: [],
      signals: ['pump'],
    });
    expect(await found(username, testSn)).toEqual({
      equipment: ['Pump station'],
      gateways: [testSn],
      signals: [],
    });
  });

  it('finds nothing for somebody who may see nothing', async () => {
    for (const keyword of ['pump', '泵', testSn]) expect(await found('stranger', keyword)).toEqual(nothing);
  });

  it('finds texts of both languages, and answers in that of the caller', async () => {
    expect((await found('owner', '泵站', 'en')).equipment).toEqual(['Pump station']);
    expect((await found('owner', 'PUMP STATION', 'zh')).equipment).toEqual(['泵站']);
    expect((await found('owner', '泵站', 'zh')).gateways).toEqual([testSn]);
    expect((await found('owner', '液位', 'zh')).signals).toEqual(['level']);
  });

  it.each(['%', '_', '\\', "' or true --"])('takes %s as itself', async (keyword) => {
    expect(await found('owner', keyword)).toEqual(nothing);
  });

  it('answers only the kinds that were asked for', async () => {
    const owner = await platform().signedIn('owner');
    const answer = await owner.call(searchQuery, { keyword: 'pump', kinds: ['gateway'] });
    expect([answer.equipment.hits, answer.signals.hits]).toEqual([[], []]);
  });

  it('shows the best of many first, and that there are more', async () => {
    const { signedIn, database, equipmentId } = platform();
    await database.pool.query(
      `insert into signal (equipment_id, title, local_key, key, data_type, mode)
       select $1, case when n = 900 then 'Flow' else 'Outlet flow ' || n end, 'f' || n, 'f' || n, 'float', mode
       from generate_series(1, 10000) n, (select mode from signal limit 1) as any_mode`,
      [equipmentId],
    );
    try {
      const owner = await signedIn('owner');
      const { signals } = await owner.call(searchQuery, { keyword: 'outlet flow 9', limit: 3 });
      expect(signals.more).toBe(true);
      expect(signals.hits.map(({ title }) => title)[0]).toBe('Outlet flow 9');
      const exact = await owner.call(searchQuery, { keyword: 'Outlet flow 9999' });
      expect([exact.signals.hits.map(({ key }) => key), exact.signals.more]).toEqual([['f9999'], false]);
    } finally {
      await database.pool.query(`delete from signal where key ~ '^f[0-9]+$'`);
    }
  });

  it('shows first what starts with the keyword in some language', async () => {
    const { database, equipmentId } = platform();
    await database.pool.query(
      `insert into equipment (owner_id, title, title_translations)
       select owner_id, added.title, translations::jsonb from equipment,
         (values ('甲', '{"en":"Old \\"boiler\\""}'), ('二号锅炉房', '{"en":"Boiler \\\\ house"}')) as added (title, translations)
       where id = $1`,
      [equipmentId],
    );
    try {
      expect((await found('owner', 'boiler')).equipment).toEqual(['Boiler \\ house', 'Old "boiler"']);
      expect((await found('owner', '"boiler"')).equipment).toEqual(['Old "boiler"']);
      expect((await found('owner', '\\ h')).equipment).toEqual(['Boiler \\ house']);
      expect((await found('owner', 'en')).equipment).toEqual([]);
    } finally {
      await database.pool.query(`delete from equipment where title in ('甲', '二号锅炉房')`);
    }
  });

  it.each([[{ keyword: '  ' }], [{ keyword: 'x'.repeat(101) }], [{ keyword: 'x', limit: 21 }]])(
    'refuses %j',
    async (request) => {
      const owner = await platform().signedIn('owner');
      await expect(owner.call(searchQuery, request)).rejects.toMatchObject({ key: 'request.invalid' });
    },
  );

  it('finds a signal by its whole name before numbers with a word of it, and these before bits', async () => {
    const { database, equipmentId } = platform();
    await database.pool.query(
      `insert into signal (equipment_id, title, local_key, key, data_type, mode)
       select $1, title, key, key, data_type, mode from (values
         ('Level high', 'bit1', 'bit'), ('Levelling', 'levelling', 'float'), ('Sump level', 'sump', 'float'),
         ('Sublevel', 'sub', 'float'), ('Gain', 'level_gain', 'float')
       ) as added (title, key, data_type), (select mode from signal limit 1) as any_mode`,
      [equipmentId],
    );
    try {
      const { signals } = await found('owner', 'level');
      expect(signals).toEqual(['level', 'levelling', 'sump', 'level_gain', 'sub', 'bit1']);
    } finally {
      await database.pool.query(
        `delete from signal where key in ('bit1', 'levelling', 'sump', 'sub', 'level_gain')`,
      );
    }
  });

  it('finds alarms, pages, areas, products, reports and rules for their company, and for nobody else', async () => {
    const { database, equipmentId } = platform();
    await database.pool.query(
      `insert into defined_alarm (equipment_id, alarm, local_id, title, severity, message)
       values ($1, 'x', 'x', 'Zygote alarm', 'high', 'Zygote is dry')`,
      [equipmentId],
    );
    const owner = await platform().signedIn('owner');
    const { id: productId } = await owner.call(productAdd, { title: 'Zygote product' });
    await owner.call(pageAdd, { productId, title: 'Zygote page' });
    const { id: region } = await owner.call(areaAdd, { title: 'Zygote region' });
    const { id: site } = await owner.call(areaAdd, { parentId: region, title: 'Zygote' });
    await database.pool.query(
      `insert into report (owner_id, title, bucket, product_id, columns, range)
       select owner_id, 'Zygote report', 'day', null, '[]', '{}' from equipment where id = $1`,
      [equipmentId],
    );
    await database.pool.query(
      `insert into notification_rule (owner_id, title, enabled, document, secret)
       select owner_id, 'Zygote rule', true, '{}', 's' from equipment where id = $1`,
      [equipmentId],
    );
    const titles = async (username: string) => {
      const client = await platform().signedIn(username);
      const { alarms, pages, areas, products, reports, rules } = await client.call(searchQuery, {
        keyword: 'zygote',
      });
      return [alarms, pages, areas, products, reports, rules].map(({ hits }) =>
        hits.map(({ title }) => title),
      );
    };
    try {
      expect(await titles('owner')).toEqual([
        ['Zygote alarm'],
        ['Zygote page'],
        ['Zygote', 'Zygote region'],
        ['Zygote product'],
        ['Zygote report'],
        ['Zygote rule'],
      ]);
      // Authorised on the equipment alone.
      expect(await titles('friend')).toEqual([['Zygote alarm'], [], [], [], [], []]);
      expect(await titles('stranger')).toEqual([[], [], [], [], [], []]);
    } finally {
      for (const id of [site, region]) await owner.call(areaDelete, { id });
      await database.pool.query(`delete from defined_alarm where alarm = 'x'`);
      await database.pool.query(`delete from report where title = 'Zygote report'`);
      await database.pool.query(`delete from notification_rule where title = 'Zygote rule'`);
    }
  });
});
