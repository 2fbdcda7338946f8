import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AddressedDriver } from './parse-address.ts';
import { areasOf, parseAddress } from './parse-address.ts';
import type { ProtocolName } from './list.ts';
import { shiftedAddress } from './shifted-address.ts';

const driver = (protocol: ProtocolName, settings: object = {}): AddressedDriver => ({
  protocol,
  settings: { ...settings },
});
const modbus = driver('modbus-tcp', { addressBase: 'protocol' });
const references = driver('modbus-tcp', { addressBase: 'reference' });
const s7 = driver('s7', { family: 's7-1200' });
const q = driver('mitsubishi-mc-3e', { inputNumbering: 'hexadecimal' });
const fx = driver('mitsubishi-mc-3e', { inputNumbering: 'octal' });
const fins = driver('fins-tcp');
const word = { dataType: 'uint16', stringLength: null } as const;
const bit = { dataType: 'bit', stringLength: null } as const;

describe('an address that is shifted', () => {
  it.each([
    [modbus, 'holding', '100', word, 20, '120'],
    [modbus, 'holding', '0x64', word, 1, '0x65'],
    [modbus, 'holding', '100.3', bit, 2, '102.3'],
    [references, 'holding', '40001', word, 100, '40101'],
    [references, 'holding', '49999', word, 1, '410000'],
    [references, 'input', '7', word, 3, '10'],
    [s7, 'DB', 'DB10.DBW4', word, 100, 'DB10.DBW104'],
    [s7, 'DB', '10.4', word, 100, '10.104'],
    [s7, 'DB', 'DB1.DBX2.3', bit, 10, 'DB1.DBX12.3'],
    [s7, 'M', 'MW100', word, -50, 'MW50'],
    [q, 'B', 'B1F', bit, 1, 'B20'],
    [q, 'X', 'X1F', bit, 1, 'X20'],
    [fx, 'X', 'X17', bit, 1, 'X20'],
    [q, 'D', 'D20', word, 5, 'D25'],
    [fins, 'EM', 'EM10W100', word, 7, 'EM10W107'],
    [fins, 'CIO', 'CIO100.5', bit, 1, 'CIO101.5'],
  ] as const)('%# keeps its notation: %s %s', (one, area, address, type, by, expected) => {
    expect(shiftedAddress(one, { area, address, ...type }, by)).toBe(expected);
  });

  it('has none beyond its area, below its start, and where it is no number', () => {
    expect(shiftedAddress(modbus, { area: 'holding', address: '65535', ...word }, 1)).toBeUndefined();
    expect(shiftedAddress(modbus, { area: 'holding', address: '5', ...word }, -6)).toBeUndefined();
    expect(shiftedAddress(modbus, { area: 'holding', address: 'wrong', ...word }, 1)).toBeUndefined();
    const node = { area: 'node', address: 'ns=2;s=Level 1', dataType: 'float', stringLength: null } as const;
    expect(shiftedAddress(driver('opc-ua'), node, 1)).toBeUndefined();
  });

  it('lies that far further in its own area, and comes back', () => {
    const drivers = [modbus, references, s7, q, fx, fins];
    fc.assert(
      fc.property(
        fc.constantFrom(...drivers),
        fc.nat(),
        fc.integer({ min: 1, max: 9000 }),
        fc.integer({ min: -300, max: 300 }),
        (one, choice, number, by) => {
          const areas = areasOf(one).filter(({ dataTypes }) => dataTypes.includes('uint16'));
          const area = areas[choice % areas.length];
          if (area === undefined) throw new Error('an area');
          const address = area.name === 'DB' ? `3.${number}` : String(number);
          const written = { area: area.name, address, ...word };
          const before = parseAddress(one, area.name, address, 'uint16');
          const shifted = shiftedAddress(one, written, by);
          if (by === 0) expect(shifted).toBe(address);
          else if (!before.ok || before.address.kind !== 'register') expect(shifted).toBeUndefined();
          if (shifted === undefined || !before.ok || before.address.kind !== 'register') return;
          const after = parseAddress(one, area.name, shifted, 'uint16');
          expect(after).toMatchObject({ ok: true, address: { offset: before.address.offset + by } });
          const back = shiftedAddress(one, { ...written, address: shifted }, -by);
          expect(parseAddress(one, area.name, back ?? '', 'uint16')).toEqual(before);
        },
      ),
    );
  });
});
