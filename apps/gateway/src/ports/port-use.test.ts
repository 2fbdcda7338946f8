import { configurationFrom } from '@penstock/contract/configuration/read/read';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { settingsSchema } from '@penstock/contract/configuration/model/settings';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { PortUse } from './port-use.ts';

const drivers = [
  { name: 'line', protocol: 'modbus-rtu', port: 'RS485', settings: {} },
  { name: 'other_line', protocol: 'modbus-rtu', port: 'RS232', settings: {} },
  { name: 's7', protocol: 's7', settings: { host: '10.0.0.1' } },
  { name: 'modbus', protocol: 'modbus-tcp', settings: { host: '10.0.0.1', port: 5020 } },
  { name: 'opc', protocol: 'opc-ua', settings: { endpoint: 'opc.tcp://PLC.local/x' } },
  { name: 'elsewhere', protocol: 's7', settings: { host: '10.0.0.2' } },
] as const satisfies ConfigurationInput['drivers'];

/** The drivers whose port is lent under some settings. */
function reservedUnder(settings: z.input<typeof settingsSchema>): string[] {
  const configuration = configurationFrom({ format: 1, drivers: [...drivers] });
  const ports = new PortUse();
  ports.follow(settingsSchema.parse(settings));
  return configuration.drivers.flatMap((driver) => {
    const borrower = ports.borrowerOf(driver);
    return borrower === undefined ? [] : [`${driver.name} ${borrower}`];
  });
}

it('is nobody while neither is switched on', () => {
  expect(reservedUnder({ transparent: { port: 'RS485' }, plcDownload: { host: '10.0.0.1' } })).toEqual([]);
});

it('lends a serial line whole', () => {
  expect(reservedUnder({ transparent: { enabled: true, port: 'RS485' } })).toEqual(['line transparent']);
  expect(
    reservedUnder({
      transparent: { enabled: true, port: 'RS485' },
      plcDownload: { enabled: true, port: 'RS232' },
    }),
  ).toEqual(['line transparent', 'other_line plcDownload']);
});

it('lends of a network one connection, or for a download all of one controller', () => {
  const transparent = { enabled: true, port: 'LAN', host: '10.0.0.1', remotePort: 5020 } as const;
  expect(reservedUnder({ transparent })).toEqual(['modbus transparent']);
  const plcDownload = { enabled: true, port: 'LAN', host: '10.0.0.1' } as const;
  expect(reservedUnder({ plcDownload })).toEqual(['s7 plcDownload', 'modbus plcDownload']);
  expect(reservedUnder({ plcDownload: { ...plcDownload, host: 'plc.LOCAL' } })).toEqual(['opc plcDownload']);
  expect(reservedUnder({ transparent: { ...transparent, host: 'plc.local', remotePort: 4840 } })).toEqual([
    'opc transparent',
  ]);
});
