import { describe, expect, it } from 'vitest';
import { followingAddresses, type WrittenAddress } from './following-addresses.ts';

const modbus = { protocol: 'modbus-tcp', settings: {} } as const;
const s7 = { protocol: 's7', settings: { family: 's7-1200' } } as const;
const mitsubishi = { protocol: 'mitsubishi-mc-3e', settings: { inputNumbering: 'hexadecimal' } } as const;
const octal = { protocol: 'mitsubishi-mc-3e', settings: { inputNumbering: 'octal' } } as const;
const at = (area: string, address: string, fields: Partial<WrittenAddress> = {}): WrittenAddress => ({
  area,
  address,
  dataType: 'uint16',
  stringLength: null,
  ...fields,
});

describe('addresses that follow one', () => {
  it('leave room for the width of the type', () => {
    expect(followingAddresses(modbus, at('holding', '100', { dataType: 'float' }), 2)).toEqual([
      '102',
      '104',
    ]);
    expect(followingAddresses(modbus, at('holding', '40001'), 2, 2)).toEqual(['40003', '40005']);
    const string = { dataType: 'string', stringLength: 11 } as const;
    expect(followingAddresses(modbus, at('holding', '100', string), 1)).toEqual(['106']);
    expect(followingAddresses(s7, at('DB', 'DB1.DBD008', { dataType: 'double' }), 1)).toEqual(['DB1.DBD016']);
    expect(followingAddresses(modbus, at('coil', '7', { dataType: 'bit' }), 2)).toEqual(['8', '9']);
    expect(followingAddresses(undefined, at('', '7', { dataType: undefined }), 2)).toEqual(['8', '9']);
  });

  it('go on in the next word after its last bit', () => {
    const bit = { dataType: 'bit' } as const;
    expect(followingAddresses(modbus, at('holding', '100.14', bit), 3)).toEqual(['100.15', '101.0', '101.1']);
    expect(followingAddresses(s7, at('DB', '1.10.6', bit), 3)).toEqual(['1.10.7', '1.11.0', '1.11.1']);
  });

  it('count as the device does', () => {
    expect(followingAddresses(mitsubishi, at('W', '1E'), 3)).toEqual(['1F', '20', '21']);
    expect(followingAddresses(mitsubishi, at('B', 'B1F', { dataType: 'bit' }), 1)).toEqual(['B20']);
    expect(followingAddresses(octal, at('X', 'X7', { dataType: 'bit' }), 1)).toEqual(['X10']);
    expect(followingAddresses(modbus, at('holding', '0x0F'), 1)).toEqual(['0x10']);
    const opcUa = { protocol: 'opc-ua', settings: {} } as const;
    expect(followingAddresses(opcUa, at('node', 'ns=2;s=Level'), 1)).toEqual(['ns=2;s=Level']);
  });
});
