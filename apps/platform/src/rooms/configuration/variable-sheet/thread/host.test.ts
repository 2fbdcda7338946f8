import { deflateSync } from 'node:zlib';
import { emptyConfiguration } from '@penstock/contract/configuration/model/configuration';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import { limits } from '@penstock/contract/rules/limits';
import { afterAll, describe, expect, it } from 'vitest';
import { writeWorkbook } from '../workbook/write-workbook.ts';
import { readZip, writeZip } from '../workbook/zip.ts';
import { SheetThreads } from './host.ts';

const threads = new SheetThreads();
afterAll(() => threads.stop());

const document = deflateSync(canonicalText(emptyConfiguration()));

function planned(file: Uint8Array) {
  return threads.run({ kind: 'plan', file, document, mode: 'merge', model: '' });
}

/** A workbook whose first sheet is replaced by other XML. */
function workbookWith(sheet: string): Uint8Array {
  const plain = writeWorkbook([{ title: 'Sheet1', columns: [], rows: [] }]);
  const entries = readZip(plain, { entries: 100, bytes: 1_000_000 }).map((entry) =>
    entry.name === 'xl/worksheets/sheet1.xml' ? { ...entry, content: Buffer.from(sheet) } : entry,
  );
  return writeZip(entries, true);
}

const worksheet = (rows: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const header = `<row>${['Key', 'Driver'].map(cell).join('')}</row>`;

describe('a hostile file', () => {
  it.each([
    ['nothing', new Uint8Array()],
    ['text', Buffer.from('key,driver\n')],
    ['a page that calls itself .xls', Buffer.from('<html><table><tr><td>Key</td></tr></table></html>')],
    ['a cut archive', writeWorkbook([{ title: 'a', columns: [], rows: [['x']] }]).subarray(0, 500)],
    ['an archive without a workbook', writeZip([{ name: 'a.txt', content: Buffer.from('a') }], true)],
    ['a cut .xls', Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex')],
  ])(
    'that is %s is refused as unreadable',
    async (_what, file) => {
      await expect(planned(file)).rejects.toMatchObject({ key: 'sheet.unreadable' });
    },
    60_000,
  );

  it('that unpacks to more than is allowed is refused before it is unpacked', async () => {
    const bomb = writeZip([{ name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(200_000_000) }], true);
    expect(bomb.length).toBeLessThan(limits.variableImportBytes);
    await expect(planned(bomb)).rejects.toMatchObject({ key: 'sheet.tooComplex' });
  }, 60_000);

  it('whose directory claims less than it unpacks to is refused', async () => {
    const bomb = Buffer.from(writeZip([{ name: 'a', content: Buffer.alloc(10_000_000) }], true));
    const directory = bomb.lastIndexOf(Buffer.from('504b0102', 'hex'));
    bomb.writeUInt32LE(100, directory + 24);
    await expect(planned(bomb)).rejects.toMatchObject({ key: 'sheet.unreadable' });
  }, 60_000);

  it('with a million rows is refused for its rows', async () => {
    const row = `<row>${cell('a')}</row>`;
    const file = workbookWith(worksheet(header + row.repeat(1_000_000)));
    expect(file.length).toBeLessThan(limits.variableImportBytes);
    await expect(planned(file)).rejects.toMatchObject({ key: 'sheet.rows' });
  }, 120_000);

  it('with one text of forty million characters ends with an answer', async () => {
    const file = workbookWith(worksheet(header + `<row>${cell('a'.repeat(40_000_000))}</row>`));
    await expect(planned(file)).resolves.toMatchObject({ report: { counts: { wrong: 1 } } });
  }, 120_000);

  it.each([
    ['a million and more cells', worksheet(`${header}<row>${'<c><v>1</v></c>'.repeat(1_100_000)}</row>`)],
    ['tags alone', worksheet(header + '<'.repeat(9_000_000))],
    [
      'texts that never end',
      worksheet(`${header}<row>${'<c t="inlineStr"><is><t>'.repeat(1_100_000)}</row>`),
    ],
  ])('with %s is refused before it is parsed', async (_what, sheet) => {
    await expect(planned(workbookWith(sheet))).rejects.toMatchObject({ key: 'sheet.tooComplex' });
  });

  it('with a million merged cells, columns and links is read without them', async () => {
    const more =
      '<mergeCell ref="A1:XFD1048576"/>'.repeat(500_000) +
      '<hyperlink ref="A1" location="a"/>'.repeat(500_000);
    const rows = `${header}<row>${cell('a')}${cell('b')}</row>`;
    const file = workbookWith(worksheet(rows).replace('</worksheet>', `${more}</worksheet>`));
    await expect(planned(file)).resolves.toMatchObject({ report: { counts: { rows: 1 } } });
  });

  it('with a formula is read by the value that the formula had, and by its error where it had one', async () => {
    const formula = '<c t="str"><f>"pump"&amp;1</f><v>pump1</v></c>';
    const error = '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>';
    const file = workbookWith(worksheet(`${header}<row>${formula}${error}</row>`));
    const { report } = await planned(file);
    expect(report.rows).toMatchObject([{ key: 'pump1', state: 'wrong' }]);
    expect(report.rows[0]?.problems).toContainEqual({
      field: 'driver',
      value: '#DIV/0!',
      key: 'sheet.cellError',
      parameters: { error: '#DIV/0!' },
    });
  }, 60_000);

  it('does not get at what all objects inherit', async () => {
    const rows = ['__proto__', 'constructor'].map((key) => `<row>${cell(key)}${cell('toString')}</row>`);
    const { report } = await planned(workbookWith(worksheet(header + rows.join(''))));
    expect(report.counts).toMatchObject({ rows: 2, wrong: 2 });
  }, 60_000);
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
