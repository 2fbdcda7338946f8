import { expect, it } from 'vitest';
import { listSerial } from './serial-list.ts';

const none = {
  manufacturer: undefined,
  serialNumber: undefined,
  pnpId: undefined,
  locationId: undefined,
  productId: undefined,
  vendorId: undefined,
};

it('serial ports are listed in the order of people, with what the system knows of them', async () => {
  const ports = [
    { ...none, path: '/dev/ttyS10' },
    { ...none, path: '/dev/ttyS2', manufacturer: 'Acme', serialNumber: '7' },
    { ...none, path: '/dev/ttyUSB0', pnpId: 'usb-FTDI_USB-RS485_Cable_FT0-if00-port0', manufacturer: 'FTDI' },
    { ...none, path: 'COM3', friendlyName: 'USB Serial Port (COM3)' },
  ];
  expect(await listSerial(() => Promise.resolve(ports))).toEqual([
    { path: '/dev/ttyS2', description: 'Acme 7' },
    { path: '/dev/ttyS10', description: '' },
    { path: '/dev/ttyUSB0', description: 'FTDI USB-RS485 Cable FT0' },
    { path: 'COM3', description: 'USB Serial Port' },
  ]);
});
