import { followingAddresses } from '@penstock/contract/protocols/following-addresses';
import { dataTypes } from '@penstock/contract/rules/data-type';
import { type Fields, textField } from '@penstock/contract/document/fields';
import { hasCell } from './cell-columns.ts';
import { continued } from './fill.ts';
import type { Row, Rows } from './row.ts';
import type { RowDrivers, RowModel } from './row-model.ts';
import type { Rectangle } from './selection.ts';

/**
 * Fills a selection down from its first row, or one row from the row above it. Keys are counted up by one. Addresses
 * are counted up by the width of the data type, or by `step` where it is given; 0 repeats them. Everything else is
 * repeated.
 */
export function filledDown(
  model: RowModel,
  rows: Rows,
  columns: readonly string[],
  { top, bottom, left, right }: Rectangle,
  drivers: RowDrivers,
  step?: number,
): ReadonlyMap<string, Fields> {
  const first = top === bottom ? top - 1 : top;
  const source = rows[first];
  const edits = new Map<string, Fields>();
  if (source === undefined) return edits;
  const targets = rows.slice(first + 1, bottom + 1);
  const filled = columns.slice(left, right + 1).filter((key) => hasCell(model, source, key));
  const series = new Map(filled.map((key) => [key, valuesBelow(source, key, targets.length, drivers, step)]));
  for (const [index, row] of targets.entries()) {
    if (row.deleted) continue;
    const fields: Record<string, unknown> = {};
    for (const [key, values] of series) {
      if (key in row.item || hasCell(model, row, key))
        fields[key] = values === undefined ? source.item[key] : values[index];
    }
    if (Object.keys(fields).length > 0) edits.set(row.id, fields);
  }
  return edits;
}

/** The texts below a cell that counts; undefined for one that is repeated. */
function valuesBelow(
  source: Row,
  key: string,
  count: number,
  drivers: RowDrivers,
  step: number | undefined,
): readonly string[] | undefined {
  if (key === 'key') return continued([source.key], count, step === undefined || step === 0 ? 1 : step);
  if (key !== 'address' || step === 0) return undefined;
  const { item } = source;
  const written = {
    area: textField(item, 'area'),
    address: textField(item, 'address'),
    dataType: dataTypes.find((one) => one === item['dataType']),
    stringLength: typeof item['stringLength'] === 'number' ? item['stringLength'] : null,
  };
  return followingAddresses(drivers.get(textField(item, 'driver')), written, count, step);
}
