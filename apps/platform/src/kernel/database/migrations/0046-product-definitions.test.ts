import { effectiveDefinition } from '@penstock/contract/product/effective';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { storedOwnDefinition } from '../../../rooms/plant/definition/stored-definition.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { migrate } from '../migrate.ts';
import { productDefinitions } from './0046-product-definitions.ts';
import { migrations } from './list.ts';

const database = testDatabase();

describe('equipment of a version without definitions', () => {
  it('gets one that adds its signals, each from the variable of its gateway, in their order', async () => {
    const { db } = database();
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    await migrate(db, migrations.slice(0, migrations.indexOf(productDefinitions)));
    await sql`insert into account (username, password_hash, role_type) values ('owner', '', 'company')`.execute(
      db,
    );
    await sql`insert into equipment (title, owner_id) select '泵站', id from account`.execute(db);
    await sql`insert into signal (equipment_id, title, title_en, key, data_type, unit, decimals, mode, lower_limit, upper_limit,
        group_title, group_title_en, states, danger, danger_en, setpoint_key, sort)
      select id, '状态', 'State', 'rich', 'integer', '', 0, 'readWrite', -1.5, 2, '水池', 'Tank',
        '[{"value":1,"zh":"运行","en":"Running","level":"notice"}]'::jsonb, '水会溢出', 'Water overflows', 'level', 1
      from equipment
      union all
      select id, '液位', '', 'level', 'float', 'm', 2, 'readOnly', null, null, '', '', '[]', '', '', null, 0
      from equipment`.execute(db);

    await migrate(db);
    const { rows } = await sql<{ own_definition: unknown }>`select own_definition from equipment`.execute(db);
    const own = await storedOwnDefinition(db, rows[0]?.own_definition);
    const { signals } = effectiveDefinition(null, own).definition;
    expect(signals).toMatchObject([
      {
        key: 'level',
        title: '液位',
        unit: 'm',
        source: { kind: 'gateway', variable: 'level', dataType: 'float', decimals: 2, mode: 'readOnly' },
        setpoint: '',
      },
      {
        key: 'rich',
        title: '状态',
        titleTranslations: { en: 'State' },
        source: { kind: 'gateway', variable: 'rich', dataType: 'integer', decimals: 0, mode: 'readWrite' },
        lowerLimit: -1.5,
        upperLimit: 2,
        group: '水池',
        groupTranslations: { en: 'Tank' },
        states: [{ value: 1, title: '运行', titleTranslations: { en: 'Running' }, level: 'notice' }],
        danger: '水会溢出',
        dangerTranslations: { en: 'Water overflows' },
        setpoint: 'level',
      },
    ]);
  });
});
