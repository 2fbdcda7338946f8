import { CFB, utils, write } from '@e965/xlsx';
import { deflateSync } from 'node:zlib';
import { emptyConfiguration } from '@penstock/contract/configuration/model/configuration';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import { limits } from '@penstock/contract/rules/limits';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { plainStream } from '../workbook/binary-stream.ts';
import { readWorkbook } from '../workbook/read-workbook.ts';
import { writeWorkbook } from '../workbook/write-workbook.ts';
import { readZip, writeZip } from '../workbook/zip.ts';
import type { SheetAnswer } from './messages.ts';
import { work } from './work.ts';

const document = deflateSync(canonicalText(emptyConfiguration()));

function planned(file: Uint8Array): SheetAnswer {
  return work({ kind: 'plan', file, document, choices: { mode: 'merge', leaveOut: false }, model: '' });
}

/** A workbook some of whose parts are other XML. */
function workbookOf(parts: Readonly<Record<string, string>>): Uint8Array {
  const plain = writeWorkbook([{ title: 'Sheet1', columns: [], rows: [] }]);
  const others = readZip(plain, { entries: 100, bytes: 1_000_000 }).filter(({ name }) => !(name in parts));
  const replaced = Object.entries(parts).map(([name, xml]) => ({ name, content: Buffer.from(xml) }));
  return writeZip([...others, ...replaced], true);
}

function workbookWith(sheet: string): Uint8Array {
  return workbookOf({ 'xl/worksheets/sheet1.xml': sheet });
}

const worksheet = (rows: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const header = `<row>${['Key', 'Driver'].map(cell).join('')}</row>`;

describe('a hostile file', () => {
  it.each([
    ['bytes that are no text', Buffer.from([1, 2, 3, 0])],
    ['a page that calls itself .xls', Buffer.from('<html><table><tr><td>Key</td></tr></table></html>')],
    ['a cut archive', writeWorkbook([{ title: 'a', columns: [], rows: [['x']] }]).subarray(0, 500)],
    ['an archive without a workbook', writeZip([{ name: 'a.txt', content: Buffer.from('a') }], true)],
    ['a cut .xls', Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex')],
  ])('that is %s is refused as unreadable', (_what, file) => {
    expect(planned(file)).toMatchObject({ key: 'sheet.unreadable' });
  });

  it.each([
    ['nothing', '', 'sheet.empty'],
    ['delimiters', ','.repeat(2_000_000), 'sheet.tooComplex'],
    ['rows', 'a,1\n'.repeat(500_000), 'sheet.tooComplex'],
    ['quotes', '"'.repeat(2_000_000), undefined],
    ['spaces', ' '.repeat(2_000_000), 'sheet.empty'],
    ['beginnings of declarations', 'a AT %MW1 : '.repeat(160_000), undefined],
    ['declarations', `${'a AT %MW1 : INT'.padEnd(2000)}\n`.repeat(1000), undefined],
  ])('of text that is nothing but %s ends soon', (_what, text, key) => {
    const before = performance.now();
    const answer = planned(Buffer.from(text));
    expect(performance.now() - before).toBeLessThan(8000);
    if (key !== undefined) expect(answer).toMatchObject({ key });
  });

  it('that unpacks to more than is allowed is refused before it is unpacked', () => {
    const bomb = writeZip([{ name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(200_000_000) }], true);
    expect(bomb.length).toBeLessThan(limits.variableImportBytes);
    expect(planned(bomb)).toMatchObject({ key: 'sheet.tooComplex' });
  });

  it('whose directory claims less than it unpacks to is refused', () => {
    const bomb = Buffer.from(writeZip([{ name: 'a', content: Buffer.alloc(10_000_000) }], true));
    const directory = bomb.lastIndexOf(Buffer.from('504b0102', 'hex'));
    bomb.writeUInt32LE(100, directory + 24);
    expect(planned(bomb)).toMatchObject({ key: 'sheet.unreadable' });
  });

  it('with a million rows is refused for its rows', () => {
    const row = `<row>${cell('a')}</row>`;
    const file = workbookWith(worksheet(header + row.repeat(1_000_000)));
    expect(file.length).toBeLessThan(limits.variableImportBytes);
    expect(planned(file)).toMatchObject({ key: 'sheet.rows' });
  });

  it('with one text of forty million characters ends with an answer', () => {
    const file = workbookWith(worksheet(header + `<row>${cell('a'.repeat(40_000_000))}</row>`));
    expect(planned(file)).toMatchObject({ result: { report: { counts: { wrong: 1 } } } });
  });

  it.each([
    ['a million and more cells', worksheet(`${header}<row>${'<c><v>1</v></c>'.repeat(1_100_000)}</row>`)],
    ['tags alone', worksheet(header + '<'.repeat(9_000_000))],
    [
      'texts that never end',
      worksheet(`${header}<row>${'<c t="inlineStr"><is><t>'.repeat(1_100_000)}</row>`),
    ],
  ])('with %s is refused before it is parsed', (_what, sheet) => {
    expect(planned(workbookWith(sheet))).toMatchObject({ key: 'sheet.tooComplex' });
  });

  it('with a million merged cells, columns and links is read without them', () => {
    const more =
      '<mergeCell ref="A1:XFD1048576"/>'.repeat(500_000) +
      '<hyperlink ref="A1" location="a"/>'.repeat(500_000);
    const rows = `${header}<row>${cell('a')}${cell('b')}</row>`;
    const file = workbookWith(worksheet(rows).replace('</worksheet>', `${more}</worksheet>`));
    expect(planned(file)).toMatchObject({ result: { report: { counts: { rows: 1 } } } });
  });

  it('with a formula is read by the value that the formula had, and by its error where it had one', () => {
    const formula = '<c t="str"><f>"pump"&amp;1</f><v>pump1</v></c>';
    const error = '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>';
    const file = workbookWith(worksheet(`${header}<row>${formula}${error}</row>`));
    const problem = {
      field: 'driver',
      value: '#DIV/0!',
      key: 'sheet.cellError',
      parameters: { error: '#DIV/0!' },
    };
    const row = { key: 'pump1', state: 'wrong', problems: expect.arrayContaining([problem]) };
    expect(planned(file)).toMatchObject({ result: { report: { rows: [row] } } });
  });

  it('does not get at what all objects inherit', () => {
    const rows = ['__proto__', 'constructor'].map((key) => `<row>${cell(key)}${cell('toString')}</row>`);
    const answer = planned(workbookWith(worksheet(header + rows.join(''))));
    expect(answer).toMatchObject({ result: { report: { counts: { rows: 2, wrong: 2 } } } });
  });
});

describe('the parts of an .xlsx file', () => {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const related = (...parts: readonly (readonly [type: string, target: string])[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${parts
      .map(
        ([type, target], at) =>
          `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`;
  const workbook = (...ids: readonly number[]) =>
    `<x:workbook xmlns:x="${main}" xmlns:r="${office}"><x:sheets>${ids
      .map((id, at) => `<x:sheet name="S${at + 1}" sheetId="${at + 1}" r:id="rId${id}"/>`)
      .join('')}</x:sheets></x:workbook>`;

  it('are found by their relationships, wherever they are', () => {
    const file = workbookOf({
      '_rels/.rels': related(['officeDocument', '/data/book.xml']),
      'data/book.xml': workbook(2, 1),
      'data/_rels/book.xml.rels': related(
        ['worksheet', '../one.xml'],
        ['worksheet', '/DATA/Two.xml'],
        ['sharedStrings', 'texts.xml'],
      ),
      'one.xml': worksheet(`<row>${cell('one')}</row>`),
      'data/two.xml': worksheet('<row><c t="s"><v>0</v></c></row>'),
      'data/texts.xml': `<sst xmlns="${main}"><si><t>two</t></si></sst>`,
    });
    expect(readWorkbook(file)).toEqual([
      { name: 'S1', rows: [['two']] },
      { name: 'S2', rows: [['one']] },
    ]);
  });

  it('are read once, however many sheets name them', () => {
    const file = workbookOf({
      'xl/workbook.xml': workbook(1, 1, 2, 3),
      'xl/_rels/workbook.xml.rels': related(
        ['worksheet', 'worksheets/sheet1.xml'],
        ['worksheet', './worksheets/../worksheets/SHEET1.xml'],
        ['chartsheet', 'worksheets/sheet1.xml'],
      ),
      'xl/worksheets/sheet1.xml': worksheet(`<row>${cell('one')}</row>`),
    });
    expect(readWorkbook(file)).toEqual([{ name: 'S1', rows: [['one']] }]);
  });

  it.each([
    [
      'an element of a hundred thousand attributes',
      `<workbook ${'a="1" '.repeat(100_000)}/>`,
      'sheet.unreadable',
    ],
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><workbook/>', 'sheet.unreadable'],
    ['a million spaces', `<workbook>${' '.repeat(1_100_000)}</workbook>`, 'sheet.unreadable'],
  ])('that say where others are and hold %s are refused', (_what, xml, key) => {
    expect(planned(workbookOf({ 'xl/workbook.xml': xml }))).toMatchObject({ ok: false, key });
  });

  it('that hold more shared texts than sheets of variables can are refused', () => {
    const file = workbookOf({
      'xl/_rels/workbook.xml.rels': related(
        ['worksheet', 'worksheets/sheet1.xml'],
        ['sharedStrings', 'a.xml'],
      ),
      'xl/a.xml': `<sst xmlns="${main}">${'<si/>'.repeat(500_001)}</sst>`,
    });
    expect(planned(file)).toMatchObject({ ok: false, key: 'sheet.tooComplex' });
  });
});

describe('the records of an .xls file', () => {
  const anyFunction = z.custom<(...values: readonly unknown[]) => unknown>(
    (value) => typeof value === 'function',
  );
  /** The package declares no types for its reader and writer of containers. */
  const containers = z
    .object({
      read: anyFunction,
      find: anyFunction,
      write: anyFunction,
      utils: z.object({ cfb_add: anyFunction }),
    })
    .parse(CFB);
  const streamSchema = z.object({ content: z.instanceof(Uint8Array) });
  const record = (type: number, content: Buffer) => {
    const head = Buffer.alloc(4);
    head.writeUInt16LE(type, 0);
    head.writeUInt16LE(content.length, 2);
    return Buffer.concat([head, content]);
  };
  /** MS-XLS 2.4.141: the tooltip of a link on all cells of a sheet; 2.4.168: two merged cells. */
  const tooltip = record(0x0800, Buffer.from('000800000000ffff0000ff000000', 'hex'));
  const merged = record(0x00e5, Buffer.from('01000000000000000100', 'hex'));

  /** An .xls file of a cell, with records before the end of its sheet. */
  function fileWith(records: readonly Buffer[]): Uint8Array {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([['pump', 1.5, true]]), 'S');
    const file: unknown = write(book, { bookType: 'biff8', type: 'buffer' });
    const container = containers.read(file, { type: 'buffer' });
    const stream = Buffer.from(streamSchema.parse(containers.find(container, '/Workbook')).content);
    const end = stream.lastIndexOf(Buffer.from('0a000000', 'hex'));
    const content = Buffer.concat([stream.subarray(0, end), ...records, stream.subarray(end)]);
    containers.utils.cfb_add(container, '/Workbook', content);
    return z.instanceof(Uint8Array).parse(containers.write(container, { type: 'buffer' }));
  }

  it('that name millions of cells in a few bytes are stepped over, and the cells are read', () => {
    const file = fileWith([...Array<Buffer>(20_000).fill(tooltip), ...Array<Buffer>(20_000).fill(merged)]);
    expect(readWorkbook(file)).toEqual([{ name: 'S', rows: [['pump', 1.5, true]] }]);
    const stream = Buffer.from(plainStream(file) ?? []);
    const types = new Set<number>();
    for (let at = 0; at + 4 <= stream.length; at += 4 + stream.readUInt16LE(at + 2))
      types.add(stream.readUInt16LE(at));
    expect(types.has(0x0800)).toBe(false);
    expect(types.has(0x00e5)).toBe(false);
  });
});

describe('an archive', () => {
  it('is read as it was written, packed or not', () => {
    const entries = [
      { name: 'a/水.txt', content: Buffer.from('water') },
      { name: 'b', content: Buffer.alloc(0) },
    ];
    for (const isPacked of [true, false]) {
      const read = readZip(writeZip(entries, isPacked), { entries: 2, bytes: 5 });
      expect(read.map(({ name, content }) => [name, Buffer.from(content).toString()])).toEqual([
        ['a/水.txt', 'water'],
        ['b', ''],
      ]);
    }
  });
});
