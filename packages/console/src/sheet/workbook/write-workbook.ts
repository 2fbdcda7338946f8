import type { WrittenCell, WrittenSheet } from '../../variable-sheet/workbook.ts';
import { mainNamespace, packageFrame, partNames, xmlPart } from './package-frame.ts';
import { xmlText } from './xml-text.ts';
import { writeZip } from './zip.ts';

/** The cell formats of `styles.xml`, by their index. */
const formats = { plain: 0, header: 1, text: 2 } as const;

/** Writes sheets as an .xlsx file (ECMA-376): header in bold and always in sight, texts as texts, cells to choose from. */
export function writeWorkbook(sheets: readonly WrittenSheet[]): Uint8Array {
  const titles = sheets.map(({ title }) => title);
  return writeZip(
    [
      ...packageFrame({ titles, hasStyles: true, hasTexts: false, isFrom1904: false }),
      xmlPart(partNames.styles, styles()),
      ...sheets.map((sheet, index) => xmlPart(partNames.sheet(index), worksheet(sheet))),
    ],
    true,
  );
}

/** Three formats: plain, header, and text (number format 49), so that no program changes what is typed. */
function styles(): string {
  const fonts =
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>';
  const fills =
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8EDF2"/><bgColor indexed="64"/></patternFill></fill></fills>';
  const borders = '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>';
  const base = '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>';
  const cells =
    '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>';
  const names = '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>';
  return `<styleSheet xmlns="${mainNamespace}">${fonts}${fills}${borders}${base}${cells}${names}</styleSheet>`;
}

/** The last row of a sheet of the format. */
const lastRow = 1_048_576;

function worksheet({ columns, rows }: WrittenSheet): string {
  const widths = columns.map(({ width, isText }, index) => {
    const style = isText ? formats.text : formats.plain;
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${style}" customWidth="1"/>`;
  });
  const lines = rows.map((cells, index) => {
    const formatOf = (column: number) =>
      index === 0 ? formats.header : columns[column]?.isText === true ? formats.text : formats.plain;
    const all = cells.map((cell, column) =>
      cellXml(cell, `${columnName(column)}${index + 1}`, formatOf(column)),
    );
    return `<row r="${index + 1}">${all.join('')}</row>`;
  });
  const pane =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  const cols = widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`;
  return `<worksheet xmlns="${mainNamespace}">${pane}${cols}<sheetData>${lines.join('')}</sheetData>${validations(columns)}</worksheet>`;
}

function cellXml(cell: WrittenCell, reference: string, format: number): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${reference}" s="${format}"><v>${cell}</v></c>`;
  const text = xmlText(cell);
  return `<c r="${reference}" s="${format}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** The cells of a column are chosen from a list; something else can still be typed. */
function validations(columns: WrittenSheet['columns']): string {
  const all = columns.flatMap(({ choices }, index) => {
    if (choices === undefined) return [];
    const from = columnName(choices.column);
    const list = `'${choices.sheet}'!$${from}$2:$${from}$${choices.count + 1}`;
    const cells = `${columnName(index)}2:${columnName(index)}${lastRow}`;
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${cells}"><formula1>${xmlText(list)}</formula1></dataValidation>`;
  });
  return all.length === 0 ? '' : `<dataValidations count="${all.length}">${all.join('')}</dataValidations>`;
}

/** The name of a column: A, B, … Z, AA. */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}
