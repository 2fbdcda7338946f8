import { driverSchema } from '@penstock/contract/configuration/model/driver';
import type { RemoteMeterDriver, SerialMeterDriver } from '../dlt645/driver.ts';

/** The meter of the tests. */
export const meterAddress = '000000000012';

/** Drivers with the defaults of the contract and the fields that a test gives; nothing wakes the meter up. */
export function serialMeterDriver(fields: object = {}, settings: object = {}): SerialMeterDriver {
  const driver = driverSchema.parse({
    name: 'test',
    protocol: 'dlt645',
    commInterval: 0,
    ...fields,
    settings: { meterAddress, wakeUpBytes: 0, ...settings },
  });
  if (driver.protocol !== 'dlt645') throw new Error('not a driver of a meter on a serial line');
  return driver;
}

export function remoteMeterDriver(fields: object = {}, settings: object = {}): RemoteMeterDriver {
  const driver = driverSchema.parse({
    name: 'test',
    protocol: 'dlt645-over-tcp',
    commInterval: 0,
    ...fields,
    settings: { host: '127.0.0.1', meterAddress, wakeUpBytes: 0, ...settings },
  });
  if (driver.protocol !== 'dlt645-over-tcp') throw new Error('not a driver of a meter over TCP');
  return driver;
}
