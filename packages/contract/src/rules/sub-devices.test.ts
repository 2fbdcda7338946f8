import { describe, expect, it } from 'vitest';
import { maxSubDevices, subDeviceSecretsIn, subDevicesFinding, subDevicesIn } from './sub-devices.ts';

describe('devices behind a gateway', () => {
  it('are one a line, with a product or without', () => {
    const text = '\npress = pk/press01\n 泵 =pk2/泵1';
    expect(subDevicesFinding(text, true)).toBeNull();
    expect(subDevicesIn(text, true)).toEqual([
      { driver: 'press', product: 'pk', device: 'press01' },
      { driver: '泵', product: 'pk2', device: '泵1' },
    ]);
    expect(subDevicesIn('press = p_1', false)).toEqual([{ driver: 'press', product: '', device: 'p_1' }]);
  });
  it.each([
    ['press', true, 'form.subDeviceLine'],
    ['press = ', true, 'form.subDeviceLine'],
    [' = pk/dn', true, 'form.subDeviceLine'],
    ['press = dn', true, 'form.subDeviceLine'],
    ['press = pk/dn/x', true, 'form.subDeviceLine'],
    ['press = pk/', true, 'form.subDeviceLine'],
    ['press = pk/d"n', true, 'form.subDeviceLine'],
    ['press = pk/d n', true, 'form.subDeviceLine'],
    ['press = pk/+', true, 'form.subDeviceLine'],
    ['press = pk/dn', false, 'form.subDeviceLine'],
    ['press = pk/a\npress = pk/b', true, 'form.subDeviceTwice'],
    ['press = pk/a\npump = pk/a', true, 'form.subDeviceTwice'],
    [
      Array.from({ length: maxSubDevices + 1 }, (_, at) => `d${at} = p/${at}`).join('\n'),
      true,
      'form.subDevicesMany',
    ],
  ])('are refused where a line is wrong: %j', (text, hasProduct, key) => {
    expect(subDevicesFinding(text, hasProduct)).toMatchObject({ key });
  });
  it('have secrets by their drivers, which may hold =', () => {
    expect([...subDeviceSecretsIn('press = a=b==\nno\npump=x')]).toEqual([
      ['press', 'a=b=='],
      ['pump', 'x'],
    ]);
  });
});
