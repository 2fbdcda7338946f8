import type {
  AssignedField,
  ColumnAssignment,
  ImportDryRun,
  SheetSection,
} from '@penstock/contract/calls/variable-sheet';
import type { Driver } from '@penstock/contract/configuration/model/driver';
import { failure } from '@penstock/contract/errors/error';
import { cellText, type ReadSheet } from './cell.ts';
import { columnOf, sectionSheets, sheetOf } from './columns.ts';
import { assignColumns } from './foreign/assign-columns.ts';
import { formatOf, meaningOf } from './foreign/header-words.ts';
import { readList } from './foreign/read-list.ts';
import { filledTables, foundTables, isSupport, modelIn, type SheetTables } from './read-sheet.ts';

/** The content of a file of variables, and how it was read. */
export interface ReadVariables extends SheetTables<SheetSection> {
  readonly source: ImportDryRun['source'];
  /** The scan groups that drivers need for it, and do not have. */
  readonly groups: readonly ImportDryRun['groups'][number][];
}

/** How a file is read. */
export interface ReadingChoices {
  /** Its columns; where absent, those that are recognised. */
  readonly assignment?: ColumnAssignment;
  /** The sheet that is read as a list where no assignment says it. */
  readonly sheet?: number;
}

/** Cells of a column that are shown. */
const samples = 3;

/**
 * Reads the variables of a file: our own sheets, or a list of another program. Throws `sheet.empty`, `sheet.rows` and `sheet.columnTwice`.
 */
export function readVariables(
  sheets: readonly ReadSheet[],
  drivers: readonly Driver[],
  { assignment, sheet: wanted }: ReadingChoices = {},
): ReadVariables {
  const isOurs = assignment === undefined && wanted === undefined;
  const own = isOurs ? foundTables(sheets, sectionSheets) : undefined;
  if (own !== undefined && own.size > 0) {
    const device = own.get('variables');
    const sheet = device && sheets[device.sheet];
    const source = device &&
      sheet && { sheet: device.sheet, header: device.header, ...ownColumns(sheet, device.header) };
    return {
      tables: filledTables([...own.values()].map(({ table }) => table)),
      model: modelIn(sheets),
      groups: [],
      source: source === undefined || sheet === undefined ? null : sourceOf(sheets, sheet, source, true),
    };
  }
  const chosen = assignment ?? assignColumns(...chosenSheet(sheets, wanted), drivers);
  const sheet = sheets[chosen.sheet];
  if (sheet === undefined) throw failure('sheet.empty');
  const others = foundTables(
    sheets.map((one, index) => (index === chosen.sheet ? { ...one, rows: [] } : one)),
    [sheetOf.intermediateVariables],
  );
  const list = readList(sheet, chosen, drivers);
  return {
    groups: list.groups,
    tables: filledTables([list.table, ...[...others.values()].map(({ table }) => table)]),
    model: '',
    source: sourceOf(sheets, sheet, chosen, false),
  };
}

function ownColumns(
  { rows }: ReadSheet,
  header: number,
): { readonly columns: (AssignedField | null)[]; readonly driver: string; readonly area: string } {
  const columns = (rows[header] ?? []).map((cell) =>
    columnOf(sheetOf.variables, cellText(cell)) === undefined
      ? null
      : (meaningOf(cellText(cell))?.field ?? null),
  );
  return { columns, driver: '', area: '' };
}

/** The sheet that is wanted, otherwise the one with the most rows, and its index. */
function chosenSheet(sheets: readonly ReadSheet[], wanted: number | undefined): [ReadSheet, number] {
  const known = wanted === undefined ? undefined : sheets[wanted];
  if (known !== undefined && wanted !== undefined) return [known, wanted];
  let best: [ReadSheet, number] | undefined;
  for (const [index, sheet] of sheets.entries())
    if (!isSupport(sheet.name) && sheet.rows.length > (best?.[0].rows.length ?? 0)) best = [sheet, index];
  if (best === undefined) throw failure('sheet.empty');
  return best;
}

function sourceOf(
  sheets: readonly ReadSheet[],
  sheet: ReadSheet,
  assignment: ColumnAssignment,
  isOwn: boolean,
): NonNullable<ImportDryRun['source']> {
  const titles = (sheet.rows[assignment.header] ?? []).map((cell) => cellText(cell).trim());
  const below = sheet.rows.slice(assignment.header + 1, assignment.header + 1 + samples);
  const columns = assignment.columns.map((_, at) => ({
    title: (titles[at] ?? '').slice(0, 60),
    samples: below.map((row) => cellText(row[at]).slice(0, 60)),
  }));
  return {
    format: isOwn ? 'penstock' : formatOf(titles),
    sheets: sheets.length > 1 ? sheets.map(({ name }) => name.slice(0, 60)) : [],
    assignment,
    columns,
  };
}
