import { driverSchema } from '@penstock/contract/configuration/model/driver';
import { deviceVariableSchema } from '@penstock/contract/configuration/model/variable';
import { expect, it } from 'vitest';
import { countNamespaceIndexes } from './namespace-indexes.ts';

const server = driverSchema.parse({
  name: 'server',
  protocol: 'opc-ua',
  settings: { endpoint: 'opc.tcp://10.0.0.9:4840' },
});
const at = (address: string, area = 'node') =>
  deviceVariableSchema.parse({ driver: 'server', key: 'k', area, address, dataType: 'float' });

it('counts the variables whose namespace may become another one', () => {
  const addresses = ['i=2258', 'ns=1;s=a', 'nsu=urn:maker;s=a', 'ns=2;s=a', 'ns=3;path=[1];s=a', 'ns=2;x'];
  expect(
    countNamespaceIndexes(
      server,
      addresses.map((address) => at(address)),
    ),
  ).toBe(2);
  const modbus = driverSchema.parse({ name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.2' } });
  expect(countNamespaceIndexes(modbus, [at('100', 'holding')])).toBe(0);
});
