import { driverSchema } from '@penstock/contract/configuration/model/driver';
import { expect, it } from 'vitest';
import { targetsOf } from './tunnel-targets.ts';

const row = (name: string, driver: object) => ({
  driver: driverSchema.parse({ name, minCollectTime: 1000, ...driver }),
  status: null,
  variables: 0,
});

it('offers each host and each serial line of the drivers once', () => {
  const tcp = { protocol: 'modbus-tcp', settings: { host: '192.168.1.10', port: 502, unit: 1 } };
  const serial = { protocol: 'modbus-rtu', port: 'RS485', settings: { unit: 1 } };
  expect(targetsOf([row('a', tcp), row('b', tcp), row('c', serial)])).toEqual([
    { target: { kind: 'tcp', host: '192.168.1.10', port: 502 }, drivers: ['a', 'b'] },
    { target: { kind: 'serial', port: 'RS485', mode: 'rfc2217' }, drivers: ['c'] },
  ]);
});
