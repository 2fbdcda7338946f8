import { enteredText, titleIn } from '@penstock/contract/texts/entered';
import { noItems } from '@penstock/contract/product/resolve/gateway-items';
import { managedChanges } from '@penstock/contract/product/resolve/managed-changes';
import { resolveForGateway } from '@penstock/contract/product/resolve/resolve';
import { parseAddress } from '@penstock/contract/protocols/parse-address';
import { describe, expect, it } from 'vitest';
import { plcs } from '../plant/registers/plcs.ts';
import { demoConfiguration } from './gateway-configuration.ts';
import { registerTables } from '../testing/register-table.ts';
import { demoSeed } from './seed.ts';
import { stationProductTitle } from './station-product.ts';
import { unboundGateways } from './stations.ts';

const configuration = demoConfiguration('PS-01 GW', { host: '127.0.0.1', port: 1502 });
const now = Date.UTC(2026, 10, 21);
const seed = demoSeed(
  () => 'a-secret-that-only-this-test-knows',
  now,
  () => 1502,
);
const keys = plcs.flatMap((plc) => plc.points.map((point) => point.key));

const stations = seed.boundEquipment.filter(({ product }) => product === stationProductTitle.zh);
const definition = seed.products.find(({ title }) => title === stationProductTitle.zh)?.definition;
const signals = definition?.signals ?? [];

function variable(key: string) {
  return configuration.variables.find((one) => one.key === key);
}

describe('the configuration of the demo gateway', () => {
  it('has a driver for each PLC and a variable for each signal', () => {
    expect(configuration.drivers.map(({ name, settings }) => ({ name, ...settings }))).toMatchObject([
      { name: 'station_plc', unit: 1, port: 1502 },
      { name: 'pump_plc', unit: 2, port: 1502 },
      { name: 'power_meter', unit: 3, port: 1502 },
    ]);
    expect(configuration.variables.map((one) => one.key)).toEqual(keys);
  });

  it('has only addresses the protocol understands', () => {
    for (const { driver: name, area, address, dataType } of configuration.variables) {
      const driver = configuration.drivers.find((one) => one.name === name);
      if (!driver) expect.fail(`no driver ${name}`);
      expect(parseAddress(driver, area, address, dataType)).toMatchObject({ ok: true });
    }
  });

  it('says of each signal how its registers are read', () => {
    expect(variable('tank_level')).toMatchObject({
      driver: 'station_plc',
      area: 'input',
      address: '10',
      dataType: 'float',
      decimals: 2,
      formula: '',
      mode: 'readOnly',
    });
    expect(variable('pump2_vibrating')).toMatchObject({ area: 'input', address: '20.8', dataType: 'bit' });
    expect(variable('station_name')).toMatchObject({ dataType: 'string', stringLength: 16 });
    expect(variable('valve_setpoint')).toMatchObject({ formula: '%s*0.1', mode: 'readWrite' });
    expect(variable('energy_total')).toMatchObject({ dataType: 'uint64', formula: '%s*0.0001' });
    expect(variable('alarm_reset')).toMatchObject({ area: 'coil', mode: 'writeOnly' });
    expect(configuration.drivers.map((one) => one.byteOrders.float)).toEqual(['ABCD', 'CDAB', 'ABCD']);
  });

  it('records every signal that can be drawn once', () => {
    const recorded = configuration.recordings.flatMap((recording) => recording.keys);
    const drawn = keys.filter((key) => key !== 'station_name' && key !== 'alarm_reset');
    expect(recorded.toSorted()).toEqual(drawn.toSorted());
    expect(configuration.recordings.map((recording) => recording.intervalMs)).toEqual([1000, 10_000]);
    expect(configuration.recordings[0]?.keys).toContain('tank_level');
  });
});

describe('the seed of the demo platform', () => {
  it('has the six accounts and the station that belongs to one of them', () => {
    expect(seed.accounts.map(({ username, roleType }) => `${username} ${roleType}`)).toEqual([
      'demo user',
      'company company',
      'company-wang user',
      'company-li user',
      'operator operation',
      'admin admin',
    ]);
    expect(stations[0]).toMatchObject({ owner: 'demo', authorised: ['company'] });
  });

  it('has a signal for each variable of the gateway, read as it is read there', () => {
    expect(signals.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
    for (const { key, source } of signals) {
      const { key: _, ...reading } = variable(key) ?? {};
      expect(source).toMatchObject(reading);
    }
  });

  it('is in sync with the gateways from the first: nothing there changes, and nothing is in the way', () => {
    if (definition === undefined) expect.fail('the demo has no product of stations');
    for (const { parameterValues, binding } of stations) {
      const { items, problems } = resolveForGateway({ definition, parameterValues, toEnter: [], binding });
      const changes = managedChanges(
        { applied: noItems(), desired: items, actual: configuration, ofOthers: [] },
        { force: false, takesOver: binding.takesOver },
      );
      expect(problems).toEqual([]);
      expect(changes).toMatchObject({ changes: [], conflicts: [], collisions: [], problems: [] });
      expect(changes.equal).toHaveLength(keys.length + configuration.alarms.length);
    }
  });

  it('shows the parts of the station one after the other', () => {
    const groups = signals.map(({ group, groupTranslations }) => enteredText('en', group, groupTranslations));
    const changes = groups.filter((group, index) => group !== groups[index - 1]);
    expect(changes).toEqual([...new Set(groups)]);
    expect(changes[0]).toBe('Sump');
  });

  it('has three stations, of which one gateway is away, and two gateways that nobody has bound', () => {
    expect(stations.map((station) => [titleIn(station, 'en'), station.sn])).toEqual([
      ['Riverside pump station', '260000000001'],
      ['East Lake pump station', '260000000002'],
      ['North Suburb pump station', '260000000003'],
    ]);
    expect(seed.gateways.map(({ lastOnline }) => lastOnline)).toEqual([
      undefined,
      undefined,
      '2026-11-20T19:00:00.000Z',
      undefined,
      undefined,
    ]);
    expect(seed.gateways.filter(({ owner }) => owner === undefined).map(({ sn }) => sn)).toEqual(
      unboundGateways.map(({ sn }) => sn),
    );
  });

  it('says what the values of switches and enumerations mean, and what writing can cause', () => {
    const signal = (key: string) => signals.find((one) => one.key === key);
    expect(signal('pump1_mode')).toMatchObject({
      states: [
        { value: 0, titleTranslations: { en: 'Off' }, level: 'notice' },
        { value: 1, titleTranslations: { en: 'Manual' }, level: 'notice' },
        { value: 2, titleTranslations: { en: 'Auto' }, level: 'normal' },
      ],
      dangerTranslations: { en: 'The pump may start or stop at once.' },
    });
    expect(signal('tank_level')).toMatchObject({ setpoint: 'level_setpoint', states: [] });
    const bits = signals.filter(({ key }) => variable(key)?.dataType === 'bit');
    expect(bits.every(({ states }) => states.length === 2)).toBe(true);
  });

  it('gives the limits of a setpoint, and none to a counter', () => {
    expect(signals.find((one) => one.key === 'level_setpoint')).toMatchObject({
      lowerLimit: 1,
      upperLimit: 4,
    });
    expect(signals.find((one) => one.key === 'energy_total')?.upperLimit).toBeNull();
  });

  it('is refused when the secret of the gateway could be guessed', () => {
    expect(() =>
      demoSeed(
        () => 'short',
        now,
        () => 1502,
      ),
    ).toThrow(/secret/);
  });
});

it('is described register by register in the documentation', async () => {
  await expect(registerTables()).toMatchFileSnapshot('../../../../docs/demo-registers.md');
});
