import { driverSchema } from '@penstock/contract/configuration/model/driver';
import type { SerialDriver, SerialServerDriver, TcpDriver } from '../modbus/driver.ts';
import type { SerialTarget } from '../transport/wire.ts';

const remote = { host: '127.0.0.1', port: 502 };

/** Drivers with the defaults of the contract and the fields that a test gives. */
export function tcpDriver(fields: object = {}, settings: object = {}): TcpDriver {
  const driver = driverSchema.parse({
    name: 'test',
    protocol: 'modbus-tcp',
    commInterval: 0,
    ...fields,
    settings: { ...remote, ...settings },
  });
  if (driver.protocol !== 'modbus-tcp') throw new Error('not a Modbus TCP driver');
  return driver;
}

export function serialServerDriver(
  fields: object = {},
  settings: object = {},
  protocol: SerialServerDriver['protocol'] = 'modbus-rtu-over-tcp',
): SerialServerDriver {
  const driver = driverSchema.parse({
    name: 'test',
    protocol,
    commInterval: 0,
    ...fields,
    settings: { ...remote, ...settings },
  });
  if (driver.protocol !== 'modbus-rtu-over-tcp' && driver.protocol !== 'modbus-ascii-over-tcp')
    throw new Error('not behind a serial server');
  return driver;
}

export function serialDriver(
  protocol: SerialDriver['protocol'],
  fields: object = {},
  settings: object = {},
): SerialDriver {
  const driver = driverSchema.parse({ name: 'test', protocol, commInterval: 0, ...fields, settings });
  if (driver.protocol !== 'modbus-rtu' && driver.protocol !== 'modbus-ascii') throw new Error('not serial');
  return driver;
}

/** A serial port fast enough that the time of characters hardly shows. */
export const serialTarget: SerialTarget = {
  path: '/dev/test',
  baudRate: 115_200,
  dataBits: 8,
  parity: 'none',
  stopBits: 1,
};
