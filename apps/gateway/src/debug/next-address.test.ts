import { configurationFrom } from '@penstock/contract/configuration/read/read';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import type { Driver } from '@penstock/contract/configuration/model/driver';
import { describe, expect, it } from 'vitest';
import { addressAfter } from './next-address.ts';

type DriverInput = NonNullable<ConfigurationInput['drivers']>[number];

function driverOf(input: DriverInput): Driver {
  const [driver] = configurationFrom({ format: 1, drivers: [input] }).drivers;
  if (driver === undefined) throw new Error('no driver');
  return driver;
}
const settings = { host: '10.0.0.1' };
const modbus = driverOf({ name: 'd', protocol: 'modbus-tcp', settings });
const s7 = driverOf({ name: 'd', protocol: 's7', settings });
const mc = driverOf({ name: 'd', protocol: 'mitsubishi-mc-3e', settings });
const fins = driverOf({ name: 'd', protocol: 'fins-tcp', settings });

describe('the register after another', () => {
  it.each([
    [modbus, 'holding', '0', 1, '1'],
    [modbus, 'holding', '99', 1, '100'],
    [modbus, 'input', '9', 7, '16'],
    [s7, 'DB', '1.10', 2, '1.14'],
    [s7, 'DB', 'DB12.DBW98', 1, 'DB12.DBW100'],
    [s7, 'M', 'MW100', 3, 'MW106'],
    [mc, 'D', 'D9', 1, 'D10'],
    [mc, 'W', 'WF', 1, 'W10'],
    [mc, 'W', '1F', 2, '21'],
    [fins, 'EM', 'EM10W100', 5, 'EM10W105'],
    [fins, 'D', 'D99', 1, 'D100'],
  ] as const)('%#: %s', (driver, area, address, steps, expected) => {
    expect(addressAfter(driver, area, address, steps)).toBe(expected);
  });

  it('is none in an area of bits, beyond the end, and after what is no address', () => {
    expect(addressAfter(modbus, 'coil', '0', 0)).toBeUndefined();
    expect(addressAfter(modbus, 'holding', '65535', 1)).toBeUndefined();
    expect(addressAfter(modbus, 'nowhere', '1', 1)).toBeUndefined();
    expect(addressAfter(modbus, 'holding', 'x', 0)).toBeUndefined();
  });
});
