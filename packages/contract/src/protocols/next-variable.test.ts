import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { driverSchema } from '../configuration/model/driver.ts';
import { dataTypeSizes, registerTypes } from '../rules/data-type.ts';
import { nextVariable, withFittingMode } from './next-variable.ts';

const modbus = driverSchema.parse({ name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' } });
const s7 = driverSchema.parse({ name: 's7', protocol: 's7', settings: { host: '10.0.0.2' } });
const fins = driverSchema.parse({ name: 'fins', protocol: 'fins-tcp', settings: { host: '10.0.0.3' } });
const all = new Map([modbus, s7, fins].map((driver) => [driver.name, driver]));
const one = new Map([[modbus.name, modbus]]);

describe('the variable after another', () => {
  it.each([
    [{ driver: 'plc', area: 'holding', address: '100', dataType: 'float' }, '102'],
    [{ driver: 'plc', area: 'holding', address: '100.15', dataType: 'bit' }, '101.0'],
    [{ driver: 'plc', area: 'holding', address: '10', dataType: 'string', stringLength: 5 }, '13'],
    [{ driver: 's7', area: 'DB', address: 'DB1.DBD4', dataType: 'float' }, 'DB1.DBD8'],
    [{ driver: 'fins', area: 'D', address: '7', dataType: 'uint16' }, '8'],
  ])('%j is at %s, and like it', (before, address) => {
    expect(nextVariable(all, { key: 'a', remark: 'x', ...before })).toEqual({ ...before, address });
  });

  it('never overlaps the one before it, whatever its type', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...registerTypes.filter((type) => type !== 'bit' && type !== 'string')),
        fc.nat(60_000),
        (dataType, offset) => {
          const before = { driver: 'plc', area: 'holding', address: String(offset), dataType };
          const words = Math.ceil(dataTypeSizes[dataType] / 2);
          expect(nextVariable(all, before)).toEqual({ ...before, address: String(offset + words) });
        },
      ),
    );
  });

  it('is a word of a holding register of the only driver where there is none before it', () => {
    expect(nextVariable(one, undefined)).toEqual({ driver: 'plc', area: 'holding', dataType: 'uint16' });
    expect(nextVariable(all, undefined)).toEqual({});
  });
});

describe('the access mode of what is entered', () => {
  it('is read-only where nothing can be written, and stays otherwise', () => {
    const variable = { driver: 'plc', area: 'holding', address: '1', dataType: 'uint16', mode: 'readWrite' };
    expect(withFittingMode(all, variable, { area: 'input' })).toEqual({ area: 'input', mode: 'readOnly' });
    expect(withFittingMode(all, variable, { address: '2' })).toEqual({ address: '2' });
    const auxiliary = { ...variable, driver: 'fins', area: 'A', address: '500' };
    expect(withFittingMode(all, auxiliary, { address: '100' })).toMatchObject({ mode: 'readOnly' });
    expect(withFittingMode(all, { ...variable, mode: 'writeOnly' }, { area: 'input' })).toEqual({
      area: 'input',
    });
  });
});
