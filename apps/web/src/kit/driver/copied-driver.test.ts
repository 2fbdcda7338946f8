import { hiddenSecret } from '@penstock/contract/configuration/diff/secrets';
import { driverSchema } from '@penstock/contract/configuration/model/driver';
import { byteCount } from '@penstock/contract/rules/length';
import { describe, expect, it } from 'vitest';
import { copiedDriver } from './copied-driver.ts';

const modbus = (name: string) =>
  driverSchema.parse({ name, protocol: 'modbus-tcp', settings: { host: 'plc', unit: 7 } });

describe('the copy of a driver', () => {
  it.each([
    ['Pump', 'Pump_2'],
    ['Pump_2', 'Pump_3'],
    ['Pump_9', 'Pump_10'],
    ['A_long_name_of_PLC_1', 'A_long_name_of_PLC_2'],
    ['A_long_name_of_PLC__', 'A_long_name_of_PLC_2'],
    ['一号泵站水泵', '一号泵站水泵_2'],
  ])('%s is called %s', (name, copy) => {
    expect(copiedDriver(modbus(name)).name).toBe(copy);
    expect(byteCount(copy)).toBeLessThanOrEqual(20);
  });

  it('has the settings of the original, its secrets as the platform hides them', () => {
    const settings = { endpoint: 'opc.tcp://plc:4840', password: hiddenSecret };
    expect(copiedDriver(driverSchema.parse({ name: 'Pump', protocol: 'opc-ua', settings }))).toMatchObject({
      name: 'Pump_2',
      settings,
    });
  });
});
