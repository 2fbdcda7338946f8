import { bigEndianOrders } from '@penstock/contract/protocols/byte-order';
import { describe, expect, it } from 'vitest';
import { fieldsOf, orderTables } from './byte-order.ts';

describe('the byte-order helper', () => {
  it('has one table for types of the same orders', () => {
    const tables = orderTables([
      { type: 'int16', order: 'AB', value: 1 },
      { type: 'int16', order: 'BA', value: 256 },
      { type: 'uint16', order: 'AB', value: 1 },
      { type: 'uint16', order: 'BA', value: 256 },
      { type: 'float', order: 'ABCD', value: 1.5 },
      { type: 'float', order: 'CDAB', value: null },
    ]);
    expect(tables.map(({ orders, rows }) => [orders.join(), rows.map(({ type }) => type).join()])).toEqual([
      ['AB,BA', 'int16,uint16'],
      ['ABCD,CDAB', 'float'],
    ]);
  });

  it('enters an order only where it is not that of the driver', () => {
    const choose = (type: 'float' | 'string', order: 'ABCD' | 'CDAB' | 'low') =>
      fieldsOf({ type, order, value: null }, bigEndianOrders, 4);
    expect(choose('float', 'ABCD')).toEqual({ dataType: 'float', byteOrder: null, stringLength: null });
    expect(choose('float', 'CDAB')).toEqual({ dataType: 'float', byteOrder: 'CDAB', stringLength: null });
    expect(choose('string', 'low')).toEqual({ dataType: 'string', byteOrder: 'low', stringLength: 8 });
  });
});
