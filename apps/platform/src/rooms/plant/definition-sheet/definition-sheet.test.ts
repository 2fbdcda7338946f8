import { definitionSignalExport, definitionSignalRead } from '@penstock/contract/calls/definition-sheet';
import { productAdd } from '@penstock/contract/calls/product';
import { productDefinitionUpdate } from '@penstock/contract/calls/product-definition';
import { definitionSchema, emptyDefinition } from '@penstock/contract/product/definition';
import { differencesOf } from '@penstock/contract/product/effective';
import { describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';
import { writeWorkbook } from '@penstock/console/sheet/workbook/write-workbook';

const platform = testPlatform();

function file(...rows: readonly (readonly (string | number | null)[])[]): File {
  const columns = rows[0]?.map(() => ({ width: 10, isText: false })) ?? [];
  const content = writeWorkbook([{ title: 'Sheet1', columns, rows }]);
  return new File([Buffer.from(content)], 'signals.xlsx');
}

/** A product with a number of signals that are computed. */
async function productWith(count: number) {
  const owner = await platform().signedIn('owner');
  const { id } = await owner.call(productAdd, { title: `Signals ${count}` });
  const signals = Array.from({ length: count }, (_, index) => ({
    key: `s${index}`,
    title: `Signal ${index}`,
    source: { kind: 'intermediate', formula: '1' },
  }));
  const changes = differencesOf(emptyDefinition(), definitionSchema.parse({ format: 1, signals }));
  await owner.call(productDefinitionUpdate, { id, revision: 1, changes, note: '' });
  return { owner, id };
}

describe('a spreadsheet of signals', () => {
  it('is exported and read again as it is, five thousand rows of it', async () => {
    const { owner, id } = await productWith(5000);
    const { content } = await owner.download(definitionSignalExport, { kind: 'product', id });
    const sheet = await owner.call(definitionSignalRead, {
      kind: 'product',
      id,
      file: new File([content], 'signals.xlsx'),
    });
    expect(sheet.ignored).toEqual([]);
    expect(sheet.rows).toHaveLength(5000);
    expect(sheet.rows.at(-1)).toMatchObject({
      row: 5001,
      cells: { key: 's4999', title: 'Signal 4999', formula: '1', driver: null },
    });
  }, 120_000);

  it('is for those who may see the definition, and is read by those who may change it', async () => {
    const { id } = await productWith(1);
    const equipmentId = platform().equipmentId;
    const stranger = await platform().signedIn('stranger');
    const friend = await platform().signedIn('friend');
    await platform().database.pool.query(`update equipment_authorisation set rights = '{see}'`);
    const some = file(['key', 'title'], ['a', 'A']);
    const hidden = { key: 'data.notFound' };
    await expect(stranger.download(definitionSignalExport, { kind: 'product', id })).rejects.toMatchObject(
      hidden,
    );
    await expect(
      stranger.call(definitionSignalRead, { kind: 'product', id, file: some }),
    ).rejects.toMatchObject(hidden);
    const ofEquipment = { kind: 'equipment', id: equipmentId } as const;
    await expect(stranger.call(definitionSignalRead, { ...ofEquipment, file: some })).rejects.toMatchObject(
      hidden,
    );
    expect((await friend.download(definitionSignalExport, ofEquipment)).name).toMatch(/\.xlsx$/);
    await expect(friend.call(definitionSignalRead, { ...ofEquipment, file: some })).rejects.toMatchObject({
      key: 'permission.missing',
    });
    const owner = await platform().signedIn('owner');
    expect((await owner.call(definitionSignalRead, { ...ofEquipment, file: some })).rows).toEqual([
      { row: 2, cells: { key: 'a', title: 'A' } },
    ]);
  }, 60_000);

  it('that is none is refused with what it lacks', async () => {
    const { owner, id } = await productWith(1);
    await expect(
      owner.call(definitionSignalRead, { kind: 'product', id, file: file(['a', 'b'], [1, 2]) }),
    ).rejects.toMatchObject({ key: 'sheet.noHeader' });
  }, 60_000);
});
