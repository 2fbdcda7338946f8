import { xmlText } from './xml-text.ts';

const start = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Namespaces of the parts of a workbook (ECMA-376-1, annex A). */
export const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook beside its sheets. */
export interface FrameOptions {
  readonly titles: readonly string[];
  readonly hasStyles: boolean;
  readonly hasTexts: boolean;
  readonly isFrom1904: boolean;
}

/** The names of the parts that {@link packageFrame} names. */
export const partNames = {
  sheet: (index: number) => `xl/worksheets/sheet${index + 1}.xml`,
  styles: 'xl/styles.xml',
  texts: 'xl/sharedStrings.xml',
} as const;

/** The content of a part of XML. */
export function xmlPart(name: string, xml: string): { readonly name: string; readonly content: Uint8Array } {
  return { name, content: Buffer.from(start + xml) };
}

/** The parts of an .xlsx file (ECMA-376) that say where its sheets, styles and texts are. */
export function packageFrame(options: FrameOptions): ReturnType<typeof xmlPart>[] {
  const documents = [{ name: 'xl/workbook.xml', type: 'sheet.main' }, ...relatedParts(options)];
  return [
    xmlPart('[Content_Types].xml', contentTypes(documents)),
    xmlPart(
      '_rels/.rels',
      relationships([{ id: 'rId1', type: 'officeDocument', target: 'xl/workbook.xml' }]),
    ),
    xmlPart('xl/workbook.xml', workbook(options)),
    xmlPart(
      'xl/_rels/workbook.xml.rels',
      relationships(
        relatedParts(options).map(({ name, type }, index) => ({
          id: `rId${index + 1}`,
          type,
          target: name.replace('xl/', ''),
        })),
      ),
    ),
  ];
}

interface RelatedPart {
  readonly name: string;
  readonly type: string;
}

/** The parts that the workbook names, the sheets first. */
function relatedParts({ titles, hasStyles, hasTexts }: FrameOptions): readonly RelatedPart[] {
  return [
    ...titles.map((_, index) => ({ name: partNames.sheet(index), type: 'worksheet' })),
    ...(hasStyles ? [{ name: partNames.styles, type: 'styles' }] : []),
    ...(hasTexts ? [{ name: partNames.texts, type: 'sharedStrings' }] : []),
  ];
}

function contentTypes(parts: readonly RelatedPart[]): string {
  const each = parts.map(
    ({ name, type }) => `<Override PartName="/${name}" ContentType="${spreadsheet}.${type}+xml"/>`,
  );
  return `<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${each.join('')}</Types>`;
}

function relationships(
  all: readonly { readonly id: string; readonly type: string; readonly target: string }[],
): string {
  const each = all.map(
    ({ id, type, target }) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${packaging}/relationships">${each.join('')}</Relationships>`;
}

function workbook({ titles, isFrom1904 }: FrameOptions): string {
  const each = titles.map(
    (title, index) => `<sheet name="${xmlText(title)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const properties = isFrom1904 ? '<workbookPr date1904="1"/>' : '';
  return `<workbook xmlns="${mainNamespace}" xmlns:r="${office}">${properties}<sheets>${each.join('')}</sheets></workbook>`;
}
