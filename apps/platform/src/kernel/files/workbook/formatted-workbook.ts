import { escaped } from '@penstock/server/xml/escaped';
import { zipStream } from './zip-stream.ts';

/** How a cell looks. */
export interface CellStyle {
  readonly bold?: boolean;
  /** In points; 11 where it is left out. */
  readonly size?: number;
  /** The colour of its area, such as `E8F0F7`. */
  readonly fill?: string;
  /** The format of its number, such as `#,##0.00`. */
  readonly format?: string;
  readonly align?: 'left' | 'center' | 'right';
}

/** A cell of a formatted sheet: a text is a text whatever it begins with. */
export interface FormattedCell {
  readonly value: string | number | null;
  readonly style?: CellStyle;
}

/** A line of a chart: a column of a sheet, rows and columns from 0. */
export interface ChartColumn {
  readonly title: string;
  readonly column: number;
}

/** A chart of columns of its sheet. */
export interface SheetChart {
  readonly title: string;
  /** The rows with values, the last not included. */
  readonly rows: readonly [from: number, to: number];
  /** The column of its categories. */
  readonly categories: number;
  readonly columns: readonly ChartColumn[];
  /** Where its upper left is. */
  readonly at: { readonly row: number; readonly column: number };
}

/** A sheet. */
export interface FormattedSheet {
  /** At most 31 characters, none of `[]:*?/\`. */
  readonly name: string;
  readonly rows: readonly (readonly FormattedCell[])[];
  /** The widths of columns, in characters. */
  readonly widths: readonly number[];
  /** Cells that are one: rows and columns from 0, the ends included. */
  readonly merged?: readonly (readonly [row: number, column: number, toRow: number, toColumn: number])[];
  /** How many rows and columns stay in sight. */
  readonly frozen?: { readonly rows: number; readonly columns: number };
  readonly chart?: SheetChart;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const colours = ['0061A8', 'CC5500', '007F59', '8C3399', 'A67300', '595959'];

/** A workbook of formatted sheets in Office Open XML (ECMA-376), with number formats, widths and charts. */
export async function formattedWorkbook(sheets: readonly FormattedSheet[]): Promise<Buffer> {
  const styles = new Styles();
  const files = sheets.flatMap((sheet, index) => sheetFiles(sheet, index + 1, styles));
  const charts = sheets.flatMap(({ chart }, index) => (chart === undefined ? [] : [index + 1]));
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`;
  const all = [
    [
      '[Content_Types].xml',
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'spreadsheetml.sheet.main')}${part('styles', 'spreadsheetml.styles')}${sheets.map((_sheet, at) => part(`worksheets/sheet${at + 1}`, 'spreadsheetml.worksheet')).join('')}${charts.map((at) => part(`drawings/drawing${at}`, 'drawing') + part(`charts/chart${at}`, 'drawingml.chart')).join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${relationships}">${sheets.map((_sheet, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ...files,
    ['xl/styles.xml', styles.xml()],
  ] as const;
  const pieces: Buffer[] = [];
  for await (const piece of zipStream(
    all.map(([name, content]) => ({ name, content: [declaration + content] })),
  ))
    pieces.push(piece);
  return Buffer.concat(pieces);
}

type NamedFile = readonly [name: string, content: string];

function sheetFiles(sheet: FormattedSheet, number: number, styles: Styles): readonly NamedFile[] {
  const { rows, widths, merged = [], frozen, chart } = sheet;
  const pane =
    frozen === undefined
      ? ''
      : `<pane${frozen.columns > 0 ? ` xSplit="${frozen.columns}"` : ''}${frozen.rows > 0 ? ` ySplit="${frozen.rows}"` : ''} topLeftCell="${cellName(frozen.rows, frozen.columns)}" activePane="${frozen.columns > 0 ? 'bottomRight' : 'bottomLeft'}" state="frozen"/>`;
  const cells = rows
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((cell, column) => cellXml(cell, cellName(at, column), styles)).join('')}</row>`,
    )
    .join('');
  const merges = merged.map(
    ([row, column, toRow, toColumn]) =>
      `<mergeCell ref="${cellName(row, column)}:${cellName(toRow, toColumn)}"/>`,
  );
  const content = `<worksheet xmlns="${main}" xmlns:r="${office}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0" showGridLines="0">${pane}</sheetView></sheetViews><cols>${widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>${cells}</sheetData>${merges.length === 0 ? '' : `<mergeCells count="${merges.length}">${merges.join('')}</mergeCells>`}<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/>${chart === undefined ? '' : '<drawing r:id="rId1"/>'}</worksheet>`;
  const own: NamedFile = [`xl/worksheets/sheet${number}.xml`, content];
  if (chart === undefined) return [own];
  const { row, column } = chart.at;
  const anchor = `<xdr:wsDr xmlns:xdr="${drawing}/spreadsheetDrawing" xmlns:a="${drawing}/main"><xdr:twoCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:to><xdr:col>${column + 8}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row + 18}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:to><xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Chart 1"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="${drawing}/chart"><c:chart xmlns:c="${drawing}/chart" xmlns:r="${office}" r:id="rId1"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor></xdr:wsDr>`;
  const related = (type: string, target: string) =>
    `<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"/></Relationships>`;
  return [
    own,
    [`xl/worksheets/_rels/sheet${number}.xml.rels`, related('drawing', `../drawings/drawing${number}.xml`)],
    [`xl/drawings/drawing${number}.xml`, anchor],
    [`xl/drawings/_rels/drawing${number}.xml.rels`, related('chart', `../charts/chart${number}.xml`)],
    [`xl/charts/chart${number}.xml`, chartXml(sheet.name, chart)],
  ];
}

function chartXml(sheet: string, { title, rows: [from, to], categories, columns }: SheetChart): string {
  const range = (column: number) =>
    `${`'${sheet.replaceAll("'", "''")}'`}!$${columnName(column)}$${from + 1}:$${columnName(column)}$${to}`;
  const text = (value: string) => `<a:r><a:t>${escaped(value)}</a:t></a:r>`;
  const series = columns.map(
    ({ title: name, column }, index) =>
      `<c:ser><c:idx val="${index}"/><c:order val="${index}"/><c:tx><c:v>${escaped(name)}</c:v></c:tx><c:spPr><a:ln w="22225"><a:solidFill><a:srgbClr val="${colours[index % colours.length]}"/></a:solidFill></a:ln></c:spPr><c:marker><c:symbol val="none"/></c:marker><c:cat><c:strRef><c:f>${escaped(range(categories))}</c:f></c:strRef></c:cat><c:val><c:numRef><c:f>${escaped(range(column))}</c:f></c:numRef></c:val><c:smooth val="0"/></c:ser>`,
  );
  return `<c:chartSpace xmlns:c="${drawing}/chart" xmlns:a="${drawing}/main" xmlns:r="${office}"><c:chart><c:title><c:tx><c:rich><a:bodyPr/><a:p>${text(title)}</a:p></c:rich></c:tx><c:overlay val="0"/></c:title><c:autoTitleDeleted val="0"/><c:plotArea><c:layout/><c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${series.join('')}<c:marker val="1"/><c:axId val="1"/><c:axId val="2"/></c:lineChart><c:catAx><c:axId val="1"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="b"/><c:crossAx val="2"/></c:catAx><c:valAx><c:axId val="2"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="l"/><c:majorGridlines/><c:crossAx val="1"/></c:valAx></c:plotArea><c:legend><c:legendPos val="b"/><c:overlay val="0"/></c:legend><c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart></c:chartSpace>`;
}

function cellXml({ value, style }: FormattedCell, place: string, styles: Styles): string {
  const look = style === undefined ? '' : ` s="${styles.indexOf(style)}"`;
  if (value === null) return `<c r="${place}"${look}/>`;
  if (typeof value === 'number') return `<c r="${place}"${look}><v>${value}</v></c>`;
  const text = escaped(value.replaceAll(/[\p{Cc}\ufffe\uffff]/gu, ' '));
  return `<c r="${place}"${look} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** The name of a column from 0, such as `AB`. */
function columnName(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest === 0 ? '' : columnName(rest - 1)) + String.fromCharCode(65 + (column % 26));
}

function cellName(row: number, column: number): string {
  return `${columnName(column)}${row + 1}`;
}

/** The styles of a workbook, each once. */
class Styles {
  readonly #known = new Map<string, number>();
  readonly #styles: CellStyle[] = [];

  indexOf(style: CellStyle): number {
    const key = JSON.stringify([style.bold, style.size, style.fill, style.format, style.align]);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#styles.push(style);
    this.#known.set(key, this.#styles.length);
    return this.#styles.length;
  }

  xml(): string {
    const formats = this.#styles.map(
      ({ format }, at) => `<numFmt numFmtId="${200 + at}" formatCode="${escaped(format ?? 'General')}"/>`,
    );
    const fonts = this.#styles.map(
      ({ bold, size }) =>
        `<font>${bold === true ? '<b/>' : ''}<sz val="${size ?? 11}"/><name val="Calibri"/></font>`,
    );
    const fills = this.#styles.map(({ fill }) =>
      fill === undefined
        ? '<fill><patternFill patternType="none"/></fill>'
        : `<fill><patternFill patternType="solid"><fgColor rgb="FF${fill}"/></patternFill></fill>`,
    );
    const cells = this.#styles.map(
      ({ align }, at) =>
        `<xf numFmtId="${200 + at}" fontId="${at + 1}" fillId="${at + 2}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"${align === undefined ? '/>' : ` applyAlignment="1"><alignment horizontal="${align}"/></xf>`}`,
    );
    return `<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="${fonts.length + 1}"><font><sz val="11"/><name val="Calibri"/></font>${fonts.join('')}</fonts><fills count="${fills.length + 2}"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fills.join('')}</fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length + 1}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${cells.join('')}</cellXfs></styleSheet>`;
  }
}
