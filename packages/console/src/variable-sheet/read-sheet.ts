import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import type { FormField } from '@penstock/contract/schema/form-fields';
import { languages } from '@penstock/languages/language';
import { type Cell, cellText, type ReadSheet, restored } from './cell.ts';
import { columnOf, headerOf, type SheetLayout } from './columns.ts';
import { modelTitle, supportSheets } from './support-sheets.ts';

/** A row of a sheet. */
export interface SheetRow {
  /** From 1, as spreadsheets count. */
  readonly number: number;
  /** By the names of the fields that the sheet has a column of. */
  readonly cells: ReadonlyMap<string, Cell>;
}

/** The items of one list, as a sheet has them. */
export interface SheetTable<Section extends string> {
  readonly section: Section;
  /** The columns that are read, in the order of the sheet. */
  readonly columns: readonly FormField[];
  /** The headers that no field is called by. */
  readonly ignored: readonly string[];
  readonly rows: readonly SheetRow[];
}

/** The content of a spreadsheet. */
export interface SheetTables<Section extends string> {
  /** One for each list at most. */
  readonly tables: readonly SheetTable<Section>[];
  /** The model of the gateway that it was made for; empty where it does not say. */
  readonly model: string;
}

/** A header is looked for in the first rows of a sheet, and in the first columns. */
const searched = { rows: 10, columns: 100 } as const;

/**
 * Finds the items of some lists in a spreadsheet. Sheets are recognised by their headers, in either language. Throws
 * `sheet.noHeader`, `sheet.empty`, `sheet.rows` and `sheet.columnTwice`.
 */
export function readSheets<Section extends string>(
  sheets: readonly ReadSheet[],
  layouts: readonly SheetLayout<Section>[],
): SheetTables<Section> {
  const tables = foundTables(sheets, layouts);
  if (tables.size === 0) {
    const [first] = layouts;
    const needed = first?.columns.filter(({ required }) => required) ?? [];
    const columns = needed.map((field) => languages.map((one) => headerOf(field, one)).join(' / '));
    throw failure('sheet.noHeader', { columns: columns.join(', ') });
  }
  return { tables: filledTables([...tables.values()].map(({ table }) => table)), model: modelIn(sheets) };
}

/** The tables that have rows. Throws `sheet.empty` where none has. */
export function filledTables<Section extends string>(
  tables: readonly SheetTable<Section>[],
): readonly SheetTable<Section>[] {
  const filled = tables.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) throw failure('sheet.empty');
  return filled;
}

/** A list that was recognised on a sheet. */
export interface FoundTable<Section extends string> {
  readonly table: SheetTable<Section>;
  /** The index of its sheet, and of the row of its headers. */
  readonly sheet: number;
  readonly header: number;
}

/** The lists that sheets have by their headers, each once. Throws `sheet.rows` and `sheet.columnTwice`. */
export function foundTables<Section extends string>(
  sheets: readonly ReadSheet[],
  layouts: readonly SheetLayout<Section>[],
): ReadonlyMap<Section, FoundTable<Section>> {
  const tables = new Map<Section, FoundTable<Section>>();
  for (const [index, sheet] of sheets.entries()) {
    if (isSupport(sheet.name)) continue;
    const found = headerIn(sheet, layouts);
    if (found === undefined || tables.has(found.layout.section)) continue;
    tables.set(found.layout.section, { table: tableOf(sheet, found), sheet: index, header: found.index });
  }
  return tables;
}

/** Whether a sheet is one of those that explain a file, whatever its language. */
export function isSupport(name: string): boolean {
  return Object.values(supportSheets).some((title) => languages.some((language) => title[language] === name));
}

interface Header<Section extends string> {
  readonly layout: SheetLayout<Section>;
  /** The index of its row. */
  readonly index: number;
}

/** The header of a sheet: the first row with the columns by which its list is recognised. */
function headerIn<Section extends string>(
  { rows }: ReadSheet,
  layouts: readonly SheetLayout<Section>[],
): Header<Section> | undefined {
  for (const [index, row] of rows.slice(0, searched.rows).entries()) {
    const texts = row.slice(0, searched.columns).map(cellText);
    for (const layout of layouts) {
      const names = new Set(texts.map((text) => columnOf(layout, text)?.name));
      const [second] = layout.columns.filter(({ required, name }) => required && name !== 'key');
      const needed = layout.recognisedBy ?? ['key', second?.name];
      if (needed.every((name) => name !== undefined && names.has(name))) return { layout, index };
    }
  }
  return undefined;
}

function tableOf<Section extends string>(
  sheet: ReadSheet,
  { layout, index }: Header<Section>,
): SheetTable<Section> {
  const header = (sheet.rows[index] ?? []).slice(0, searched.columns).map(cellText);
  const columns = new Map<number, FormField>();
  const ignored: string[] = [];
  for (const [at, text] of header.entries()) {
    const field = columnOf(layout, text);
    if (field !== undefined && [...columns.values()].includes(field))
      throw failure('sheet.columnTwice', { column: text.slice(0, 40), sheet: sheet.name.slice(0, 31) });
    if (field !== undefined) columns.set(at, field);
    else if (text.trim() !== '') ignored.push(text.trim().slice(0, 40));
  }
  const names = new Map(Array.from(columns, ([at, { name }]) => [at, name]));
  const rows = tableRows(sheet, index, names);
  return { section: layout.section, columns: [...columns.values()], ignored, rows };
}

/** The rows below a header, by the names of their columns; empty ones are left out. Throws `sheet.rows`. */
export function tableRows(
  sheet: ReadSheet,
  header: number,
  names: ReadonlyMap<number, string>,
): readonly SheetRow[] {
  const rows: SheetRow[] = [];
  for (const [at, row] of sheet.rows.entries()) {
    if (at <= header) continue;
    const cells = new Map(Array.from(names, ([column, name]) => [name, row[column] ?? null]));
    // A row whose cells are all empty is none: spreadsheets keep such rows when others are deleted.
    if ([...cells.values()].every((cell) => cellText(cell).trim() === '')) continue;
    if (rows.length >= limits.variableImportRows)
      throw failure('sheet.rows', { maximum: limits.variableImportRows });
    rows.push({ number: at + 1, cells });
  }
  return rows;
}

/** The model that a sheet of explanations names: the cell beside its title. */
export function modelIn(sheets: readonly ReadSheet[]): string {
  const titles: readonly string[] = languages.map((language) => modelTitle[language]);
  for (const { name, rows } of sheets) {
    if (!isSupport(name)) continue;
    const row = rows.slice(0, searched.rows).find(([title]) => titles.includes(cellText(title).trim()));
    if (row !== undefined) return restored(cellText(row[1])).trim().slice(0, 100);
  }
  return '';
}
