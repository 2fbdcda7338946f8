import { driverSchema } from '@penstock/contract/configuration/model/driver';
import type { Mc1cDriver, Mc1eDriver, Mc3eDriver } from '../mitsubishi-mc/driver.ts';

const remote = { host: '127.0.0.1', port: 5000 };

/** Drivers with the defaults of the contract and the fields that a test gives. */
export function mc3eDriver(fields: object = {}, settings: object = {}): Mc3eDriver {
  const driver = driverSchema.parse({
    name: 'test',
    protocol: 'mitsubishi-mc-3e',
    ...fields,
    settings: { ...remote, ...settings },
  });
  if (driver.protocol !== 'mitsubishi-mc-3e') throw new Error('not a driver of 3E frames');
  return driver;
}

export function mc1eDriver(fields: object = {}, settings: object = {}): Mc1eDriver {
  const driver = driverSchema.parse({
    name: 'test',
    protocol: 'mitsubishi-mc-1e',
    ...fields,
    settings: { ...remote, ...settings },
  });
  if (driver.protocol !== 'mitsubishi-mc-1e') throw new Error('not a driver of 1E frames');
  return driver;
}

export function mc1cDriver(fields: object = {}, settings: object = {}): Mc1cDriver {
  const driver = driverSchema.parse({
    name: 'test',
    protocol: 'mitsubishi-mc-1c',
    commInterval: 0,
    ...fields,
    settings,
  });
  if (driver.protocol !== 'mitsubishi-mc-1c') throw new Error('not a driver of 1C frames');
  return driver;
}
