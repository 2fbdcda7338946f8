import { sheetRows } from '@penstock/contract/document/workbook';
import { type ZipEntry, zipStream } from './zip-stream.ts';
import { escaped } from '@penstock/server/xml/escaped';

/** A value of a cell: `serial` is a time as spreadsheets count it, in days since the end of 1899. */
export type WorkbookCell = number | string | null | { readonly serial: number };

/** The number of spreadsheets for a time of a clock without zones, ms since 1970. */
export function serialOf(local: number): number {
  return local / 86_400_000 + 25_569;
}

/**
 * A workbook in Office Open XML (ECMA-376), written as its rows come. Rows beyond what a sheet holds go on the next one,
 * under the same titles. Texts are texts whatever they begin with: none is a formula.
 */
export function workbookStream(parts: {
  /** The names of sheets; the second has ` (2)` after it. At most 25 characters, none of `[]:*?/\`. */
  readonly sheet: string;
  readonly titles: readonly string[];
  /** Rows in pieces. */
  readonly rows: AsyncIterable<readonly (readonly WorkbookCell[])[]>;
}): AsyncGenerator<Buffer, void> {
  return zipStream(entries(parts));
}

async function* entries({
  sheet,
  titles,
  rows,
}: Parameters<typeof workbookStream>[0]): AsyncGenerator<ZipEntry, void> {
  const source = new RowSource(rows);
  let sheets = 0;
  do {
    sheets += 1;
    yield { name: `xl/worksheets/sheet${sheets}.xml`, content: sheetXml(titles, source) };
  } while (await source.hasMore());
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1);
  const nameOf = (number: number) => (number === 1 ? sheet : `${sheet} (${number})`);
  yield file(
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${numbers.map((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}</Types>`,
  );
  yield file(
    '_rels/.rels',
    `<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${officeRelationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  yield file(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${officeRelationships}"><sheets>${numbers.map((number) => `<sheet name="${escaped(nameOf(number))}" sheetId="${number}" r:id="rId${number}"/>`).join('')}</sheets></workbook>`,
  );
  yield file(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${relationships}">${numbers.map((number) => `<Relationship Id="rId${number}" Type="${officeRelationships}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}<Relationship Id="rId${sheets + 1}" Type="${officeRelationships}/styles" Target="styles.xml"/></Relationships>`,
  );
  yield file(
    'xl/styles.xml',
    `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss.000"/></numFmts><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  );
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const officeRelationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

function file(name: string, content: string): ZipEntry {
  return { name, content: [declaration + content] };
}

type Rows = readonly (readonly WorkbookCell[])[];

/** Rows in pieces, of which a sheet takes as many as it holds. */
class RowSource {
  readonly #pieces: AsyncIterator<Rows>;
  #piece: Rows = [];
  #at = 0;

  constructor(rows: AsyncIterable<Rows>) {
    this.#pieces = rows[Symbol.asyncIterator]();
  }

  /** Whether there are rows. */
  async hasMore(): Promise<boolean> {
    while (this.#at === this.#piece.length) {
      const next = await this.#pieces.next();
      if (next.done === true) return false;
      this.#piece = next.value;
      this.#at = 0;
    }
    return true;
  }

  /** Rows that are at hand, at most so many; none before {@link hasMore}. */
  take(maximum: number): Rows {
    const taken = this.#piece.slice(this.#at, this.#at + maximum);
    this.#at += taken.length;
    return taken;
  }

  /** Ends the source, which may hold a connection. */
  async close(): Promise<void> {
    await this.#pieces.return?.();
  }
}

/** Rows that are written as one text. */
const rowsAtOnce = 500;

async function* sheetXml(titles: readonly string[], source: RowSource): AsyncGenerator<string, void> {
  let isWhole = false;
  try {
    yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="1" width="24" customWidth="1"/></cols><sheetData>`;
    yield rowXml(titles);
    let room = sheetRows - 1;
    while (room > 0 && (await source.hasMore())) {
      const rows = source.take(Math.min(room, rowsAtOnce));
      room -= rows.length;
      yield rows.map(rowXml).join('');
    }
    yield '</sheetData></worksheet>';
    isWhole = true;
  } finally {
    if (!isWhole) await source.close();
  }
}

function rowXml(cells: readonly WorkbookCell[]): string {
  return `<row>${cells.map(cellXml).join('')}</row>`;
}

function cellXml(cell: WorkbookCell): string {
  if (cell === null) return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (typeof cell === 'string')
    return `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
  return `<c s="1"><v>${cell.serial}</v></c>`;
}

/** A text in XML; characters that XML has no place for are replaced. */
function xmlText(text: string): string {
  return escaped(text.replaceAll(/[\p{Cc}\ufffe\uffff]/gu, (one) => (/[\t\n\r]/.test(one) ? one : '\ufffd')));
}
