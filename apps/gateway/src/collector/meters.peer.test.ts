import { currentFormat } from '@penstock/contract/configuration/model/configuration';
import { configurationFrom } from '@penstock/contract/configuration/read/read';
import { createEnvironment } from '@penstock/protocols/create-environment';
import { isPeerMeterAvailable, startPeerMeter } from '@penstock/protocols/testing/peer-meter';
import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { peer } from '../../../../scripts/testing/peer-program.ts';
import { PortUse } from '../ports/port-use.ts';
import { Collectors } from './collectors.ts';
import { faultCode } from './fault-code.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});
const patience = { timeout: 25_000, interval: 20 };

const tariffs = [1206.42, 100.01, 200.02, 300.03, 606.36];

peer('dlt645 (Python)', isPeerMeterAvailable)('a gateway with a meter of others', () => {
  it('finds the meter, goes without the blocks that it refuses, and keeps what it does not have apart', async () => {
    const meter = await startPeerMeter('tcp', {
      ...Object.fromEntries(tariffs.map((value, tariff) => [`00010${tariff}00`, value])),
      '02010100': 220.1,
      '02010200': 220.2,
      '02010300': 220.3,
      '02020100': -12.345,
      '01010000': [1.2345, '2026-11-21T17:30'],
      '04000501': '8005',
    });
    endings.push(() => meter.stop());
    const readOnly = { driver: 'meter', area: 'data', dataType: 'double', mode: 'readOnly' } as const;
    const collectors = new Collectors({
      environment: createEnvironment(),
      ports: new PortUse(),
      serialPorts: { RS485: undefined, RS232: undefined },
      log: pino({ level: 'silent' }),
    });
    endings.push(() => collectors.stop());
    await collectors.apply(
      configurationFrom({
        format: currentFormat,
        drivers: [
          {
            protocol: 'dlt645-over-tcp',
            name: 'meter',
            minCollectTime: 100,
            commInterval: 0,
            settings: { host: '127.0.0.1', port: meter.port, password: '123456' },
          },
        ],
        variables: [
          ...tariffs.map((_, tariff) => ({
            ...readOnly,
            key: `energy_${tariff}`,
            address: `00010${tariff}00`,
          })),
          ...[1, 2, 3].map((phase) => ({ ...readOnly, key: `voltage_${phase}`, address: `02010${phase}00` })),
          { ...readOnly, key: 'current', address: '02020100' },
          { ...readOnly, key: 'frozen', address: '05060101' },
          { ...readOnly, key: 'demand', address: '01010000', formula: '%s*1000', decimals: 0 },
          { ...readOnly, key: 'demand_time', address: '01010000[1]', dataType: 'dateAndTime' },
          { ...readOnly, key: 'reversed', address: '04000501.15', dataType: 'bit' },
          { ...readOnly, key: 'period', address: '04000103', dataType: 'uint8', mode: 'readWrite' },
        ],
      }),
    );
    const placeOf = (key: string) => {
      const place = collectors.positionOf(key);
      if (place === undefined) throw new Error(`no ${key}`);
      return place;
    };
    const good = (key: string) => placeOf(key).set.good(placeOf(key).row);
    await vi.waitFor(() => {
      expect(tariffs.map((_, tariff) => good(`energy_${tariff}`))).toEqual(tariffs);
      expect([1, 2, 3].map((phase) => good(`voltage_${phase}`))).toEqual([220.1, 220.2, 220.3]);
      expect([good('current'), good('demand'), good('reversed')]).toEqual([-12.345, 1235, 1]);
      const time = placeOf('demand_time');
      expect(time.set.shown(time.row)).toBe('2026-11-21T17:30');
    }, patience);
    const { set, row } = placeOf('frozen');
    // The peer has no frozen values, and calls that another error.
    await vi.waitFor(() => expect(faultCode(set.values.faults[row] ?? 0)).toBe('1711'), patience);
    await expect(collectors.write('period', 30)).resolves.toMatchObject({ value: 30 });
    expect(await meter.holds('04000103')).toBe('30');
  });
});
