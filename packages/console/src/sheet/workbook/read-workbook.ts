import { type CellObject, read, type WorkSheet } from '@e965/xlsx';
import type { Cell, ReadSheet } from '../../variable-sheet/cell.ts';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import { XmlError } from '@penstock/server/xml/document';
import { plainStream } from './binary-stream.ts';
import { BoundedCells, boundedStyles } from './bounded-cells.ts';
import { packageFrame, partNames } from './package-frame.ts';
import { PackageError, packageIndex } from './package-index.ts';
import { readZip, writeZip, type ZipEntry, ZipError } from './zip.ts';

/** The bytes that a file of 2 MB may unpack to: some two times the most that a sheet of variables at its limits takes. */
const zipLimits = { entries: 1000, bytes: 48 * 1024 * 1024 } as const;

/** Rows that are read of a sheet: those of variables, and those before them and one more, so that too many are noticed. */
const maxRows = limits.variableImportRows + 100;

/** Columns that are read of a row. */
const maxColumns = 100;

/** Sheets that are read of a file. */
const maxSheets = 20;

/**
 * Reads the cells of an .xls or .xlsx file: values, and of formulas the values they had when the file was saved. Throws
 * `sheet.unreadable` and `sheet.tooComplex`. The content may be hostile: this belongs in a thread with limited time and
 * memory.
 */
export function readWorkbook(file: Uint8Array): readonly ReadSheet[] {
  const content = plainContent(file);
  try {
    const workbook = read(content, {
      type: 'buffer',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellStyles: false,
      bookVBA: false,
      sheetRows: maxRows,
    });
    return workbook.SheetNames.slice(0, maxSheets).map((name) => ({
      name,
      rows: rowsOf(workbook.Sheets[name]),
    }));
  } catch (error) {
    throw failure('sheet.unreadable', {}, { cause: error });
  }
}

/** The stream of an .xls file as the parser gets it. Throws `sheet.unreadable`. */
function binaryContent(file: Uint8Array): Uint8Array {
  let stream: Uint8Array | undefined;
  try {
    stream = plainStream(file);
  } catch (error) {
    throw failure('sheet.unreadable', {}, { cause: error });
  }
  // The parser knows a stream without its container by this byte.
  if (stream?.[0] !== 0x09) throw failure('sheet.unreadable');
  return stream;
}

/**
 * The file as the parser gets it: an archive is unpacked here, where its size is limited, and made again of the cells of its
 * sheets, each part once, without compression.
 */
function plainContent(file: Uint8Array): Uint8Array {
  if (startsWith(file, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return binaryContent(file);
  if (!startsWith(file, [0x50, 0x4b])) throw failure('sheet.unreadable');
  try {
    return writeZip(plainParts(readZip(file, zipLimits)), false);
  } catch (error) {
    const isDamaged = error instanceof ZipError || error instanceof PackageError || error instanceof XmlError;
    if (!isDamaged) throw error;
    const isTooLarge = error instanceof ZipError && error.reason === 'tooLarge';
    throw failure(isTooLarge ? 'sheet.tooComplex' : 'sheet.unreadable', {}, { cause: error });
  }
}

function plainParts(entries: readonly ZipEntry[]): readonly ZipEntry[] {
  const { sheets, texts, styles, isFrom1904 } = packageIndex(entries, maxSheets);
  const cells = new BoundedCells();
  const formats = styles && boundedStyles(styles);
  return [
    ...packageFrame({
      titles: sheets.map(({ title }) => title),
      hasStyles: formats !== undefined,
      hasTexts: texts !== undefined,
      isFrom1904,
    }),
    ...(formats ? [{ name: partNames.styles, content: formats }] : []),
    ...(texts ? [{ name: partNames.texts, content: cells.texts(texts) }] : []),
    ...sheets.map(({ content }, index) => ({ name: partNames.sheet(index), content: cells.sheet(content) })),
  ];
}

function startsWith(file: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => file[index] === byte);
}

function rowsOf(sheet: WorkSheet | undefined): readonly (readonly Cell[])[] {
  const data: unknown = sheet?.['!data'];
  if (!Array.isArray(data)) return [];
  const rows: (readonly Cell[])[] = [];
  // A sheet may name rows far below its last one: what is between is empty.
  for (let index = 0; index < Math.min(data.length, maxRows); index += 1) {
    const row: unknown = data[index];
    rows.push(Array.isArray(row) ? cellsOf(row) : []);
  }
  return rows;
}

function cellsOf(row: readonly (CellObject | undefined)[]): readonly Cell[] {
  return Array.from({ length: Math.min(row.length, maxColumns) }, (_, index) => cellOf(row[index]));
}

function cellOf(cell: CellObject | undefined): Cell {
  if (cell === undefined) return null;
  const { t, v, w } = cell;
  if (t === 'e') return { error: w ?? errorNames.get(Number(v)) ?? '#VALUE!' };
  return typeof v === 'string' || typeof v === 'number' || typeof v === 'boolean' ? v : null;
}

/** The errors of formulas by their numbers (MS-XLS, 2.5.10, BErr). */
const errorNames: ReadonlyMap<number, string> = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
]);
