import { configurationFrom } from '@penstock/contract/configuration/read/read';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { settingsSchema } from '@penstock/contract/configuration/model/settings';
import { describe, expect, it } from 'vitest';
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

/** The drivers whose port is reserved under some settings. */
function reservedUnder(settings: z.input<typeof settingsSchema>): string[] {
  const configuration = configurationFrom({ format: 1, drivers: [...drivers] });
  const ports = new PortUse();
  ports.apply(settingsSchema.parse(settings));
  return configuration.drivers.filter((driver) => ports.reservedBy(driver)).map(({ name }) => name);
}

describe('a port', () => {
  it('is reserved where consoles are served at it, whatever the settings', () => {
    const ports = new PortUse('RS485');
    ports.apply(settingsSchema.parse({ plcDownload: { enabled: true, port: 'RS232' } }));
    const { drivers: all } = configurationFrom({ format: 1, drivers: [...drivers] });
    expect(all.map((driver) => ports.reservedBy(driver)).slice(0, 3)).toEqual([
      'localSerial',
      'plcDownload',
      undefined,
    ]);
    expect(ports.portReservedBy('RS485')).toBe('localSerial');
  });

  it('is free while PLC remote download is off', () => {
    expect(reservedUnder({ plcDownload: { port: 'LAN', host: '10.0.0.1' } })).toEqual([]);
  });

  it('is reserved whole where it is a serial line', () => {
    expect(reservedUnder({ plcDownload: { enabled: true, port: 'RS232' } })).toEqual(['other_line']);
  });

  it('is reserved for one host where it is a network, however the host is written', () => {
    const reserved = (host: string) => reservedUnder({ plcDownload: { enabled: true, port: 'LAN', host } });
    expect(reserved('10.0.0.1')).toEqual(['s7', 'modbus']);
    expect(reserved('plc.LOCAL')).toEqual(['opc']);
  });

  it('is reserved, like every other, while transparent transmission is on', () => {
    expect(reservedUnder({ transparent: { enabled: true, port: 'RS232' } })).toEqual(
      drivers.map(({ name }) => name),
    );
  });
});
