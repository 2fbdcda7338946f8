import { readFileSync } from 'node:fs';
import { stringEncodings } from '@penstock/contract/protocols/driver-schema';
import { anyOrders } from '@penstock/contract/protocols/byte-order';
import { registerTypes } from '@penstock/contract/rules/data-type';
import { describe, expect, it } from 'vitest';
import { tcpDriver } from '../testing/drivers.ts';
import { pointOf } from '../testing/points.ts';
import { encodeValue } from '../values/encoder.ts';
import type { Value } from '../values/value.ts';
import { createValueTable, faultAt, valueAt } from '../values/value-table.ts';
import { planBlocks, ModbusBlock } from './block.ts';
import { resolvePoint } from './variable.ts';

/** Made by fixtures/values.py with Python's struct module: nothing of ours took part. */
const rows = readFileSync(new URL('../../fixtures/values.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [type = '', order = '', wire = '', value = '', detail = ''] = line.split('\t');
    return { type, order, wire, value, detail };
  });
type Row = (typeof rows)[number];
const STRING_LENGTH = 10;
const driver = tcpDriver();

function pointFor(row: Row) {
  return pointOf({
    address: row.type === 'bit' ? `7.${row.detail}` : '7',
    dataType: registerTypes.find((type) => type === row.type) ?? 'uint16',
    byteOrder: anyOrders.find((order) => order === row.order) ?? null,
    stringLength: row.type === 'string' ? STRING_LENGTH : null,
    stringEncoding: stringEncodings.find((encoding) => encoding === row.detail) ?? null,
  });
}

function valueOf(row: Row): Value {
  if (row.type === 'string') return row.value;
  if (row.type === 'float' || row.type === 'double') return Number(row.value);
  const whole = BigInt(row.value);
  return Number.isSafeInteger(Number(whole)) ? Number(whole) : whole;
}

function decode(point: ReturnType<typeof pointOf>, wire: string): Value | undefined {
  const { blocks, refused } = planBlocks([point], driver, (length) => length);
  expect(refused).toEqual([]);
  const [block] = blocks;
  if (!(block instanceof ModbusBlock)) throw new Error('no block');
  const table = createValueTable(1);
  block.decode(Buffer.from(wire, 'hex'), table);
  return faultAt(table, 0) === undefined ? valueAt(table, 0) : undefined;
}

describe('values in registers', () => {
  it('covers every data type in every order it has', () => {
    const pairs = new Set(rows.map((row) => `${row.type} ${row.order}`));
    expect(pairs.size).toBe(6 * 2 + 4 * 4 + 3 * 6 + 2);
    expect(new Set(rows.map((row) => row.type))).toEqual(new Set(registerTypes));
    expect(new Set(rows.map((row) => row.order))).toEqual(new Set(anyOrders));
  });

  it.each(rows)('reads $type $order $detail $wire as $value', (row) => {
    expect(decode(pointFor(row), row.wire)).toBe(valueOf(row));
  });

  it.each(rows.filter((row) => !['bit', 'int8', 'uint8'].includes(row.type)))(
    'writes $type $order $detail $value as $wire',
    (row) => {
      const variable = resolvePoint(pointFor(row), driver);
      const layout = { ...variable, size: variable.size * 2 };
      expect(encodeValue(layout, valueOf(row)).toString('hex')).toBe(row.wire);
    },
  );

  it('takes the order of the driver where the variable has none', () => {
    const swapped = tcpDriver({ byteOrders: { float: 'CDAB' } });
    const [block] = planBlocks([pointOf({ dataType: 'float' })], swapped, (length) => length).blocks;
    if (!(block instanceof ModbusBlock)) throw new Error('no block');
    const table = createValueTable(1);
    block.decode(Buffer.from('00003fc0', 'hex'), table);
    expect(valueAt(table, 0)).toBe(1.5);
  });

  it('refuses an order that does not belong to the type', () => {
    const point = pointOf({ dataType: 'uint16', byteOrder: 'DCBA' });
    expect(() => resolvePoint(point, driver)).toThrow(expect.objectContaining({ reason: 'typeMismatch' }));
  });

  it('marks digits above 9 as no value and keeps the last good one', () => {
    const point = pointOf({ dataType: 'bcd16' });
    const [block] = planBlocks([point], driver, (length) => length).blocks;
    if (!(block instanceof ModbusBlock)) throw new Error('no block');
    const table = createValueTable(1);
    block.decode(Buffer.from('1234', 'hex'), table);
    block.decode(Buffer.from('12a4', 'hex'), table);
    expect([valueAt(table, 0), faultAt(table, 0)]).toEqual([1234, 'invalidData']);
    block.decode(Buffer.from('0042', 'hex'), table);
    expect([valueAt(table, 0), faultAt(table, 0)]).toEqual([42, undefined]);
  });

  it('forgets the exact value once a number can hold the next one', () => {
    const [block] = planBlocks([pointOf({ dataType: 'uint64' })], driver, (length) => length).blocks;
    if (!(block instanceof ModbusBlock)) throw new Error('no block');
    const table = createValueTable(1);
    block.decode(Buffer.from('ffffffffffffffff', 'hex'), table);
    expect(valueAt(table, 0)).toBe(18_446_744_073_709_551_615n);
    block.decode(Buffer.from('0000000000000005', 'hex'), table);
    expect(valueAt(table, 0)).toBe(5);
  });
});
