import { describe, expect, it } from 'vitest';
import { driverSchema } from '../configuration/model/driver.ts';

describe('the unit of a Modbus driver', () => {
  it.each([
    ['modbus-tcp', { host: '10.0.0.1' }, true],
    ['modbus-rtu-over-tcp', { host: '10.0.0.1' }, false],
    ['modbus-ascii-over-tcp', { host: '10.0.0.1' }, false],
    ['modbus-rtu', {}, false],
    ['modbus-ascii', {}, false],
  ] as const)('of %s may be 0 only where it is no broadcast', (protocol, settings, isAllowed) => {
    const read = (unit: number) =>
      driverSchema.safeParse({ name: 'plc', protocol, settings: { ...settings, unit } }).success;
    expect(read(0)).toBe(isAllowed);
    expect([read(1), read(255), read(256), read(-1)]).toEqual([true, true, false, false]);
  });
});
