import { effectiveDefinition } from '@penstock/contract/product/effective';
import { describe, expect, it } from 'vitest';
import { storedOwnDefinition } from '../../../rooms/plant/definition/stored-definition.ts';
import { seedDatabase } from '../../../seed/seed.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { testSeed } from '../../../testing/test-seed.ts';
import { ownDefinitionsFromSignals } from './0046-product-definitions.ts';

const database = testDatabase();

describe('equipment of a version without definitions', () => {
  it('gets one that adds its signals, each from the variable of its gateway, in their order', async () => {
    const { db, pool } = database();
    const [equipment] = testSeed.equipment;
    const [first] = equipment?.signals ?? [];
    if (equipment === undefined || first === undefined) throw new Error('the seed of the tests has signals');
    const states = [{ value: 1, title: { zh: '运行', en: 'Running' }, level: 'notice' as const }];
    const danger = { zh: '水会溢出', en: 'Water overflows' };
    const rich = {
      ...first,
      key: 'rich',
      states,
      danger,
      setpoint: 'level',
      lowerLimit: -1.5,
      upperLimit: 2,
    };
    await seedDatabase(db, {
      ...testSeed,
      equipment: [{ ...equipment, signals: [...equipment.signals, rich] }],
    });
    const definition = async () => {
      const { rows } = await pool.query<{ own_definition: unknown }>('select own_definition from equipment');
      return effectiveDefinition(null, await storedOwnDefinition(db, rows[0]?.own_definition));
    };
    const seeded = await definition();
    expect(seeded.definition.signals.map(({ key }) => key)).toEqual([
      ...equipment.signals.map(({ key }) => key),
      'rich',
    ]);
    await pool.query(`update equipment set own_definition = '{"format":1}'`);
    await pool.query(ownDefinitionsFromSignals);
    expect(await definition()).toEqual(seeded);
  });
});
