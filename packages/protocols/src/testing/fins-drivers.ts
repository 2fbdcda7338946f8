import { driverSchema } from '@penstock/contract/configuration/model/driver';
import type { FinsTcpDriver, FinsUdpDriver } from '../fins/driver.ts';

const remote = { host: '127.0.0.1', port: 9600 };

/** Drivers with the defaults of the contract and the fields that a test gives. */
export function finsTcpDriver(fields: object = {}, settings: object = {}): FinsTcpDriver {
  const driver = driverSchema.parse({
    name: 'test',
    protocol: 'fins-tcp',
    ...fields,
    settings: { ...remote, ...settings },
  });
  if (driver.protocol !== 'fins-tcp') throw new Error('not a driver of FINS over TCP');
  return driver;
}

export function finsUdpDriver(fields: object = {}, settings: object = {}): FinsUdpDriver {
  const driver = driverSchema.parse({
    name: 'test',
    protocol: 'fins-udp',
    ...fields,
    settings: { ...remote, node: 1, sourceNode: 2, ...settings },
  });
  if (driver.protocol !== 'fins-udp') throw new Error('not a driver of FINS over UDP');
  return driver;
}
