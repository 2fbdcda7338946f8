import { pageTextsExport, pageTextsRead } from '@penstock/contract/calls/page-text-sheet';
import { expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';

const platform = testPlatform();
const rows = [
  { key: '', element: 'Text “水泵”', text: '水泵', translations: { en: '=Pump' } },
  { key: 'w1', element: '', text: '水泵', translations: {} },
];

it('the texts of a page are written as a spreadsheet and read again, by who may change pages', async () => {
  const owner = await platform().signedIn('owner', 'en');
  const { content, name } = await owner.download(pageTextsExport, { rows });
  expect(name).toBe('page-texts.xlsx');
  const file = new File([await content.arrayBuffer()], 'texts.xlsx');
  expect(await owner.call(pageTextsRead, { file })).toEqual({
    languages: ['zh', 'en'],
    ignored: [],
    rows: [
      { row: 2, key: '', text: '水泵', translations: { en: '=Pump' } },
      { row: 3, key: 'w1', text: '水泵', translations: {} },
    ],
  });
  for (const person of [await platform().signedIn('operator'), platform().client('en')]) {
    await expect(person.download(pageTextsExport, { rows })).rejects.toMatchObject({
      key: expect.stringMatching(/^(session\.missing|permission\.missing)$/),
    });
    await expect(person.call(pageTextsRead, { file })).rejects.toMatchObject({
      key: expect.stringMatching(/^(session\.missing|permission\.missing)$/),
    });
  }
});

it('a file that is no spreadsheet of texts is refused', async () => {
  const owner = await platform().signedIn('owner');
  const read = (content: string, name = 'a.csv') =>
    owner.call(pageTextsRead, { file: new File([content], name) });
  await expect(read('a,b\n1,2\n')).rejects.toMatchObject({ key: 'sheet.noHeader' });
  await expect(read('PK\u0003\u0004 broken', 'a.xlsx')).rejects.toMatchObject({ key: 'sheet.unreadable' });
});
