import { type AnyOrder, type ByteOrders, stringOrders } from '@penstock/contract/protocols/byte-order';
import type { DataType } from '@penstock/contract/rules/data-type';
import type { Interpretation } from '@penstock/contract/model/device-registers';

/** The setting of a driver that says the byte order of values of a data type; of all others `int16` does. */
const settingOf: Partial<Readonly<Record<DataType, keyof ByteOrders>>> = {
  int32: 'int32',
  uint32: 'int32',
  bcd32: 'int32',
  int64: 'int64',
  uint64: 'int64',
  float: 'float',
  double: 'double',
  string: 'string',
};

/** The byte order of a driver that values of a data type have. */
export function driverOrder(type: DataType, orders: ByteOrders): AnyOrder {
  return orders[settingOf[type] ?? 'int16'];
}

/** Interpretations in tables: those of types that have the same byte orders are the rows of one. */
export interface OrderTable {
  readonly orders: readonly AnyOrder[];
  readonly rows: readonly {
    readonly type: DataType;
    readonly cells: readonly Interpretation[];
  }[];
}

/** Puts interpretations into tables, in their order. */
export function orderTables(interpretations: readonly Interpretation[]): readonly OrderTable[] {
  const byType = new Map<DataType, Interpretation[]>();
  for (const one of interpretations) byType.set(one.type, [...(byType.get(one.type) ?? []), one]);
  const tables = new Map<
    string,
    { orders: AnyOrder[]; rows: { type: DataType; cells: Interpretation[] }[] }
  >();
  for (const [type, cells] of byType) {
    const orders = cells.map(({ order }) => order);
    const name = orders.join(' ');
    const table = tables.get(name) ?? { orders, rows: [] };
    table.rows.push({ type, cells });
    tables.set(name, table);
  }
  return [...tables.values()];
}

/**
 * The fields that choosing an interpretation enters for a variable: the order only where the driver has
 * another one.
 */
export function fieldsOf(
  { type, order }: Interpretation,
  driver: ByteOrders,
  registers: number,
): {
  readonly dataType: DataType;
  readonly byteOrder: AnyOrder | null;
  readonly stringLength: number | null;
} {
  const isText = stringOrders.some((one) => one === order);
  return {
    dataType: type,
    byteOrder: driverOrder(type, driver) === order ? null : order,
    stringLength: isText ? registers * 2 : null,
  };
}
