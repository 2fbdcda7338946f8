import type { SignalSheet } from '@penstock/contract/calls/definition-sheet';
import type { Definition } from '@penstock/contract/product/definition';
import { type Cell, cellText, type ReadSheet } from '../variable-sheet/cell.ts';
import { readSheets } from '../variable-sheet/read-sheet.ts';
import { valueOf } from '../variable-sheet/values.ts';
import { signalSheet } from './columns.ts';

/** The longest text of a cell that is kept: more than any field takes. */
const longest = 2000;

/**
 * Reads the signals of a spreadsheet for a definition, whose drivers say what register types are called. What a field
 * cannot be stays as it is written. Throws what `readSheets` throws.
 */
export function readSignals(
  sheets: readonly ReadSheet[],
  { drivers, signals }: Pick<Definition, 'drivers' | 'signals'>,
): SignalSheet {
  const [table] = readSheets(sheets, [signalSheet]).tables;
  if (table === undefined) return { columns: [], ignored: [], rows: [] };
  const byName = new Map(drivers.map((driver) => [driver.name, driver]));
  const sources = new Map(signals.map(({ key, source }) => [key, source]));
  const rows = table.rows.map(({ number, cells }) => {
    const key = cellText(cells.get('key')).trim();
    const source = sources.get(key);
    const saved = source?.kind === 'device' ? source.driver : '';
    const driver = byName.get(cells.has('driver') ? cellText(cells.get('driver')).trim() : saved);
    const values = table.columns.map((field): [string, string | number | boolean | null] => [
      field.name,
      plain(valueOf(field, cells.get(field.name), driver)),
    ]);
    return { row: number, cells: Object.fromEntries(values) };
  });
  return { columns: table.columns.map(({ name }) => name), ignored: [...table.ignored], rows };
}

/** A value that a cell means, or what it contains where it is an error. */
function plain(value: unknown): string | number | boolean | null {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string') return value.slice(0, longest);
  return isErrorCell(value) ? value.error : null;
}

function isErrorCell(value: unknown): value is Exclude<Cell, string | number | boolean | null> {
  return typeof value === 'object' && value !== null && 'error' in value;
}
