import { driverSchema } from '@penstock/contract/configuration/model/driver';
import type { S7Driver } from '../s7/driver.ts';

/** A driver with the defaults of the contract and the fields that a test gives. */
export function s7Driver(fields: object = {}, settings: object = {}): S7Driver {
  const driver = driverSchema.parse({
    name: 'test',
    protocol: 's7',
    commInterval: 0,
    ...fields,
    settings: { host: '127.0.0.1', ...settings },
  });
  if (driver.protocol !== 's7') throw new Error('not an S7 driver');
  return driver;
}
