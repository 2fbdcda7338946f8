import type { AssignedField, ColumnAssignment } from '@penstock/contract/calls/variable-sheet';
import type { Driver } from '@penstock/contract/configuration/model/driver';
import { type Cell, cellText, type ReadSheet } from '../cell.ts';
import { placeOf } from './device-address.ts';
import { foreignMode, foreignType } from './foreign-words.ts';
import { meaningOf } from './header-words.ts';

/** Headers are looked for in the first rows and columns; what columns contain is judged by the rows below. */
const searched = { rows: 10, columns: 100, samples: 50 } as const;

/** The part of the cells of a column that must be right for it to be taken for a field by what it contains. */
const enough = 0.7;

/**
 * How a sheet is read as a list of device variables: by its headers, or by what its columns contain where it has none. Not every field
 * need be found: whoever imports assigns what is missing. The driver is the one whose addresses fit best.
 */
export function assignColumns(
  { rows }: ReadSheet,
  sheet: number,
  drivers: readonly Driver[],
): ColumnAssignment {
  const header = headerRow(rows);
  const cells = columnCells(rows, header);
  const driver = bestDriver(cells, drivers);
  const columns = header >= 0 ? byHeaders(rows[header] ?? [], cells, driver) : byContents(cells, driver);
  return { sheet, header, columns, driver: driver?.name ?? '', area: '' };
}

/** The index of the row with the most headers that are known, two at least; -1 where there is none. */
function headerRow(rows: ReadSheet['rows']): number {
  let best = { index: -1, count: 1 };
  for (const [index, row] of rows.slice(0, searched.rows).entries()) {
    const found = row.slice(0, searched.columns).flatMap((cell) => meaningOf(cellText(cell))?.field ?? []);
    const count = new Set(found).size;
    if (count > best.count) best = { index, count };
  }
  return best.index;
}

/** The texts of the cells of each column below the header that are not empty. */
function columnCells(rows: ReadSheet['rows'], header: number): readonly (readonly string[])[] {
  const below = rows.slice(header + 1, header + 1 + searched.samples);
  const width = Math.min(
    searched.columns,
    Math.max(0, rows[header]?.length ?? 0, ...below.map((row) => row.length)),
  );
  return Array.from({ length: width }, (_, at) =>
    below.map((row) => cellText(row[at]).trim()).filter((text) => text !== ''),
  );
}

function part(cells: readonly string[], isRight: (text: string) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(isRight).length / cells.length;
}

function isAddress(driver: Driver | undefined): (text: string) => boolean {
  return (text) =>
    driver !== undefined && /[0-9]/.test(text) && placeOf(driver, text, undefined, undefined).isRight;
}

/** The driver that reads most of what could be an address; the first one where several do. */
function bestDriver(cells: readonly (readonly string[])[], drivers: readonly Driver[]): Driver | undefined {
  let best: { readonly driver: Driver | undefined; readonly score: number } = {
    driver: drivers[0],
    score: 0,
  };
  // Of many drivers one of each protocol tells as much.
  const each = new Map(drivers.toReversed().map((driver) => [driver.protocol, driver]));
  for (const driver of [...each.values()].toReversed()) {
    const score = Math.max(0, ...cells.map((column) => part(column, isAddress(driver))));
    if (score > best.score) best = { driver, score };
  }
  return best.driver;
}

/** By headers; of several columns that mean a field the one whose word says it best, of addresses the one that contains most of them. */
function byHeaders(
  header: readonly Cell[],
  cells: readonly (readonly string[])[],
  driver: Driver | undefined,
): (AssignedField | null)[] {
  const chosen = new Map<AssignedField, { readonly at: number; readonly rank: number }>();
  for (const at of cells.keys()) {
    const meaning = meaningOf(cellText(header[at]));
    if (meaning === undefined) continue;
    const fits = meaning.field === 'address' ? part(cells[at] ?? [], isAddress(driver)) : 0;
    const rank = meaning.rank - fits * searched.columns;
    const other = chosen.get(meaning.field);
    if (other === undefined || rank < other.rank) chosen.set(meaning.field, { at, rank });
  }
  return fieldsAt(cells.length, new Map([...chosen].map(([field, { at }]) => [field, at])));
}

/** By what columns contain: data types, access modes, addresses, then names and remarks. */
function byContents(
  cells: readonly (readonly string[])[],
  driver: Driver | undefined,
): (AssignedField | null)[] {
  const chosen = new Map<AssignedField, number>();
  const free = () => [...cells.keys()].filter((at) => ![...chosen.values()].includes(at));
  const take = (field: AssignedField, score: (column: readonly string[]) => number) => {
    const scores = free().map((at) => ({ at, score: score(cells[at] ?? []) }));
    const best = scores.reduce((most, one) => (one.score > most.score ? one : most), { at: -1, score: 0 });
    if (best.score >= enough) chosen.set(field, best.at);
  };
  take('dataType', (column) => part(column, (text) => foreignType(text) !== undefined));
  take('mode', (column) => part(column, (text) => !/^[0-9]+$/.test(text) && foreignMode(text) !== undefined));
  // A register that is called by letters says more than a number, which may count the rows.
  take('address', (column) => {
    const numbers = part(column, (text) => /^[0-9]+$/.test(text) && text.length < 5);
    return part(column, isAddress(driver)) - numbers * 0.2;
  });
  take(
    'key',
    (column) =>
      (new Set(column).size / Math.max(1, column.length)) * part(column, (text) => /\p{L}/u.test(text)),
  );
  take('remark', (column) => part(column, (text) => /\p{L}/u.test(text)));
  return fieldsAt(cells.length, chosen);
}

function fieldsAt(width: number, chosen: ReadonlyMap<AssignedField, number>): (AssignedField | null)[] {
  const byColumn = new Map([...chosen].map(([field, at]) => [at, field]));
  return Array.from({ length: width }, (_, at) => byColumn.get(at) ?? null);
}
