import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { definitionFormat } from '@penstock/contract/product/definition';
import { seedSchema } from '@penstock/contract/product/seed';
import { describe, expect, it } from 'vitest';
import { widgetTypes } from '@penstock/widgets/list';
import { GatewayStates } from '../rooms/gateways/link/gateway-states.ts';
import { glbFile } from '../testing/glb-file.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testPassword, testSecret, testSeed, testSn } from '../testing/test-seed.ts';
import { gatewaySecrets } from '../rooms/gateways/identity/gateway-secrets.ts';
import { passwordFits } from '../rooms/people/accounts/passwords.ts';
import { readSeed, seedDatabase } from './seed.ts';

const database = testDatabase();

/** Everything that a seed fills, as it is stored. */
async function contents(): Promise<unknown> {
  const { rows } = await database().pool.query(
    `select (select jsonb_agg(a order by id) from account a) as accounts,
       (select jsonb_agg(g order by sn) from gateway g) as gateways,
       (select jsonb_agg(e order by id) from equipment e) as equipment,
       (select jsonb_agg(s order by id) from signal s) as signals,
       (select jsonb_agg(x order by account_id) from equipment_authorisation x) as authorisations`,
  );
  return rows;
}

describe('a seed', () => {
  it('fills an empty platform once, however often and by however many it is given', async () => {
    const { db, pool } = database();
    await Promise.all([seedDatabase(db, testSeed), seedDatabase(db, testSeed)]);
    const first = await contents();
    const changed = {
      ...testSeed,
      accounts: testSeed.accounts.map((account) => ({ ...account, password: 'another one' })),
      gateways: testSeed.gateways.map((gateway) => ({ ...gateway, secret: 'x'.repeat(40) })),
    };
    await seedDatabase(db, changed);
    expect(await contents()).toEqual(first);
    const { rows } = await pool.query(
      `select (select count(*) from account) as accounts, (select count(*) from signal) as signals`,
    );
    expect(rows).toEqual([{ accounts: testSeed.accounts.length, signals: 6 }]);
  });

  it('makes no hashes for gateways that are there: a platform with thousands starts at once', async () => {
    const { db } = database();
    const [gateway] = testSeed.gateways;
    if (gateway === undefined) throw new Error('the seed of the tests has a gateway');
    const gateways = Array.from({ length: 60 }, (_, index) => ({
      ...gateway,
      sn: String(202611300000 + index),
    }));
    const cost = async () => {
      const before = process.cpuUsage();
      await seedDatabase(db, { ...testSeed, gateways });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const first = await cost();
    expect(await cost()).toBeLessThan(first / 3);
  });

  it('has a gateway that was last online at a time offline since then', async () => {
    const { db, pool } = database();
    const [gateway] = testSeed.gateways;
    if (gateway === undefined) throw new Error('the seed of the tests has a gateway');
    const lastOnline = '2026-11-20T08:00:00.000Z';
    const away = { ...gateway, sn: '202611200001', lastOnline };
    await seedDatabase(db, { ...testSeed, gateways: [...testSeed.gateways, away] });
    expect(await new GatewayStates(pool).of([away.sn])).toMatchObject([
      { online: false, since: new Date(lastOnline), reason: 'lost' },
    ]);
  });

  it('keeps passwords and secrets as hashes that fit', async () => {
    const { db } = database();
    await seedDatabase(db, testSeed);
    expect(JSON.stringify(await contents())).not.toContain(testPassword);
    expect(JSON.stringify(await contents())).not.toContain(Buffer.from(testSecret).toString('hex'));
    const { password_hash } = await db
      .selectFrom('account')
      .select('password_hash')
      .where('username', '=', 'owner')
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwordFits(password_hash, testPassword)).toBe(true);
    expect(await passwordFits(password_hash, `${testPassword}x`)).toBe(false);
    const secrets = gatewaySecrets(db, { obstacle: 'off' }, () => undefined);
    expect(await secrets.check(testSn, testSecret)).not.toBeNull();
    expect(await secrets.check(testSn, `${testSecret}x`)).toBeNull();
    expect(await secrets.check('999999999999', testSecret)).toBeNull();
  });

  it('is planted whole or not at all', async () => {
    const { db } = database();
    const before = await contents();
    const [equipment] = testSeed.equipment;
    if (equipment === undefined) throw new Error('the seed of the tests has an equipment');
    const broken = {
      ...testSeed,
      accounts: [
        ...testSeed.accounts,
        { username: 'late', password: testPassword, nickname: '', roleType: 'user' as const },
      ],
      equipment: [{ ...equipment, title: 'other', signals: [...equipment.signals, ...equipment.signals] }],
    };
    await expect(seedDatabase(db, broken)).rejects.toThrow('second time');
    expect(await contents()).toEqual(before);
  });

  it('has equipment of a product that differs only in where its signals come from', async () => {
    const { db, pool } = database();
    const [equipment] = testSeed.equipment;
    const [signal] = equipment?.signals ?? [];
    const device = {
      kind: 'device' as const,
      driver: 'plc',
      area: 'holding',
      address: '1',
      dataType: 'float' as const,
    };
    const product = {
      title: '泵站产品',
      titleTranslations: { en: 'Station product' },
      owner: 'owner',
      definition: {
        format: definitionFormat,
        drivers: [{ name: 'plc', protocol: 'modbus-tcp' as const, settings: { host: '192.168.1.1' } }],
        signals: [{ key: signal?.key ?? '', title: 'of the product', source: device }],
      },
    };
    const one = { ...equipment, title: 'of a product', product: product.title };
    await seedDatabase(
      db,
      seedSchema(widgetTypes).parse({ ...testSeed, products: [product], equipment: [one] }),
    );
    const { rows } = await pool.query<{ product: string; differences: readonly { path: unknown }[] }>(
      `select product.title as product, equipment.own_definition->'differences' as differences
       from equipment join product on product.id = equipment.product_id where equipment.title = $1`,
      [one.title],
    );
    expect(rows[0]?.product).toBe(product.title);
    expect(JSON.stringify(rows[0]?.differences)).toContain('source');
    expect(JSON.stringify(rows[0]?.differences)).not.toContain('drivers');
  });

  it('binds equipment of its products as if a person had while the gateway was offline', async () => {
    const { db, pool } = database();
    const seed = seedSchema(widgetTypes).parse({
      ...testSeed,
      products: [
        {
          title: '水泵',
          titleTranslations: { en: 'Pump' },
          owner: 'owner',
          definition: {
            format: definitionFormat,
            parameters: [
              {
                key: 'host',
                title: '地址',
                targets: [{ kind: 'field', list: 'drivers', item: 'plc', field: 'settings.host' }],
              },
            ],
            drivers: [{ name: 'plc', protocol: 'modbus-tcp', settings: { host: '192.168.1.1' } }],
            signals: [
              {
                key: 'speed',
                title: '转速',
                source: { kind: 'device', driver: 'plc', area: 'holding', address: '1', dataType: 'float' },
              },
            ],
            alarms: [],
            recordings: [],
          },
        },
      ],
      boundEquipment: [
        {
          title: '1号泵',
          owner: 'owner',
          sn: testSn,
          authorised: ['friend'],
          product: '水泵',
          parameterValues: [{ key: 'host', value: '192.168.1.9' }],
          binding: { prefix: 'p1_' },
        },
      ],
      scenes: [
        {
          title: '泵房',
          titleTranslations: { en: 'Pump hall' },
          owner: 'owner',
          model: Buffer.from(
            glbFile({ asset: { version: '2.0' }, nodes: [{ name: 'Pump' }] }, new Uint8Array(8)),
          ).toString('base64'),
          bindings: [{ node: 'Pump', equipment: '1号泵', signal: 'speed', effect: { kind: 'label' } }],
        },
      ],
      areas: [
        { title: '片区', titleTranslations: { en: 'District' }, owner: 'owner' },
        { title: '站区', owner: 'owner', parent: '片区', equipment: ['1号泵'] },
      ],
    });
    await seedDatabase(db, seed);
    await seedDatabase(db, seed);
    const areas = await pool.query(
      `select area.title, cardinality(area.path) as depth, equipment.title as equipment
       from area left join equipment on equipment.area_id = area.id order by area.id`,
    );
    expect(areas.rows).toEqual([
      { title: '片区', depth: 1, equipment: null },
      { title: '站区', depth: 2, equipment: '1号泵' },
    ]);
    const scenes = await pool.query(
      `select scene.title, scene.node_count, binding.node, signal.key, binding.settings,
         (select sum(length(content)) from stored_file_piece piece where piece.file_id = scene.file_id) = scene.size as whole
       from scene join scene_binding binding on binding.scene_id = scene.id
       join signal on signal.id = binding.signal_id`,
    );
    expect(scenes.rows).toEqual([
      {
        title: '泵房',
        node_count: 1,
        node: 'Pump',
        key: 'p1_speed',
        settings: { kind: 'label' },
        whole: true,
      },
    ]);
    const { rows } = await pool.query(
      `select product.title, equipment.title as equipment, product_revision, sn, binding.state, binding.action,
         binding.binding, signal.key, signal.local_key, driver_count
       from product join equipment on equipment.product_id = product.id
       join equipment_binding binding on binding.equipment_id = equipment.id
       join signal on signal.equipment_id = equipment.id`,
    );
    expect(rows.filter(({ title }) => title === '水泵')).toEqual([
      {
        title: '水泵',
        equipment: '1号泵',
        product_revision: 1,
        sn: testSn,
        state: 'waiting',
        action: 'apply',
        binding: { prefix: 'p1_', existingDrivers: [], takesOver: false },
        key: 'p1_speed',
        local_key: 'speed',
        driver_count: 1,
      },
    ]);
  });

  it('of a version that knew two languages is read as one of today', async () => {
    const equipment = testSeed.equipment.map(({ titleTranslations, ...one }) => ({
      ...one,
      titleEn: titleTranslations['en'],
    }));
    const folder = await mkdtemp(join(tmpdir(), 'penstock-seed-'));
    try {
      const file = join(folder, 'seed.json');
      await writeFile(file, JSON.stringify({ ...testSeed, equipment }));
      expect(await readSeed(file)).toEqual(testSeed);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
