import { driverSchema } from '@penstock/contract/configuration/model/driver';
import type { OpcUaDriver } from '../opc-ua/driver.ts';

/** A driver with the defaults of the contract and the fields that a test gives. */
export function opcUaDriver(fields: object = {}, settings: object = {}): OpcUaDriver {
  const driver = driverSchema.parse({
    name: 'test',
    protocol: 'opc-ua',
    commInterval: 0,
    ...fields,
    settings: { endpoint: 'opc.tcp://127.0.0.1:4840', ...settings },
  });
  if (driver.protocol !== 'opc-ua') throw new Error('not an OPC UA driver');
  return driver;
}
