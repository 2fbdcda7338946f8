import { effectiveDefinition } from '@penstock/contract/product/effective';
import { titleIn } from '@penstock/contract/texts/entered';
import { definitionFormat, ownDefinitionSchema } from '@penstock/contract/product/definition';
import { noItems } from '@penstock/contract/product/resolve/gateway-items';
import { managedChanges } from '@penstock/contract/product/resolve/managed-changes';
import { resolveForGateway } from '@penstock/contract/product/resolve/resolve';
import { describe, expect, it } from 'vitest';
import { pastOf } from '../history/past.ts';
import { noiseGenerator } from '../plant/physics/noise.ts';
import { pumpPlc } from '../plant/registers/pump-plc.ts';
import { demoConfiguration } from './gateway-configuration.ts';
import { demoSeed } from './seed.ts';
import { stationOf } from './stations.ts';

const { products, boundEquipment: all } = demoSeed(
  () => 'a-secret-that-only-this-test-knows',
  Date.UTC(2026, 10, 21),
  ({ noise }) => 1500 + noise,
);
const [product] = products;
if (product === undefined) throw new Error('the demo has a product');
const boundEquipment = all.filter((one) => one.product === product.title);

/** The items that an equipment brings to its gateway. */
function brought({ parameterValues, binding }: (typeof boundEquipment)[number]) {
  const own = ownDefinitionSchema.parse({ format: definitionFormat, parameterValues });
  const { definition, droppedValues, toEnter } = effectiveDefinition(product?.definition ?? null, own);
  expect(droppedValues).toEqual([]);
  return resolveForGateway({ definition, parameterValues, toEnter, binding });
}

describe('the pump sets of the demo', () => {
  it('fit on their gateways beside what these have', () => {
    for (const equipment of boundEquipment) {
      const { items, problems } = brought(equipment);
      expect(problems).toEqual([]);
      const station = stationOf(equipment.sn);
      const actual = demoConfiguration(station.gatewayName, {
        host: '127.0.0.1',
        port: 1500 + station.noise,
      });
      const changes = managedChanges(
        { applied: noItems(), desired: items, actual, ofOthers: [] },
        { force: false, takesOver: false },
      );
      expect(changes).toMatchObject({ conflicts: [], collisions: [], problems: [] });
      expect(items.alarms).toHaveLength(5);
      expect(items.recordings).toHaveLength(1);
    }
  });

  it('read the registers of their own pump', () => {
    const gateway = demoConfiguration('', { host: '127.0.0.1', port: 1502 });
    for (const equipment of boundEquipment) {
      const { prefix } = equipment.binding;
      const pump = prefix === 'set2_' ? 'pump2_' : 'pump1_';
      const { items } = brought(equipment);
      for (const { key, driver: _, remark: __, ...reading } of items.variables) {
        const name = key.slice(prefix.length);
        const same = gateway.variables.find((one) => one.key === pump + name || one.key === name);
        expect(same).toMatchObject({ ...reading });
      }
    }
  });

  it('have two drivers, of which the second set takes one from its gateway', () => {
    const named = boundEquipment.map((equipment) => ({
      title: titleIn(equipment, 'en'),
      drivers: brought(equipment).items.drivers.map(({ name }) => name),
    }));
    expect(named).toEqual([
      { title: 'North Suburb pump station, set 1', drivers: ['set1_drive', 'set1_meter'] },
      { title: 'East Lake pump station, set 1', drivers: ['set1_drive', 'set1_meter'] },
      { title: 'East Lake pump station, set 2', drivers: ['set2_drive'] },
    ]);
  });

  it('have an alarm that comes and goes at East Lake', () => {
    const read = (key: string) => {
      const point = pumpPlc.points.find((one) => one.key === key);
      if (point === undefined || point.dataType === 'bit' || point.dataType === 'string')
        throw new Error(`no number ${key}`);
      return point.read;
    };
    const speed = read('pump1_speed');
    const setpoint = read('pump1_speed_set');
    const { noise, situation } = stationOf('260000000002');
    let changes = 0;
    let isActive = false;
    const past = { from: 0, to: 3_600_000, interval: 10, noise: noiseGenerator(noise), situation, since: 0 };
    for (const { state, commands } of pastOf(past)) {
      const isDeviating = setpoint(state, commands) - speed(state, commands) > 10;
      if (isDeviating !== isActive) changes += 1;
      isActive = isDeviating;
    }
    expect(changes).toBeGreaterThan(5);
  });
});
