import { areaAdd } from '@penstock/contract/calls/area';
import { equipmentAdd, equipmentQuery } from '@penstock/contract/calls/equipment';
import {
  type EquipmentCells,
  equipmentSheetApply,
  equipmentSheetCheck,
  equipmentSheetExport,
} from '@penstock/contract/calls/equipment-sheet';
import { productAdd } from '@penstock/contract/calls/product';
import { readEquipment } from '@penstock/console/equipment-sheet/read-equipment';
import { writeEquipment } from '@penstock/console/equipment-sheet/write-equipment';
import { readFile } from '@penstock/console/sheet/workbook/read-file';
import { work } from '@penstock/console/sheet/thread/work';
import { writeWorkbook } from '@penstock/console/sheet/workbook/write-workbook';
import { languages } from '@penstock/languages/language';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';

const platform = testPlatform();

const csv = (...lines: readonly string[]) => new File([lines.join('\n')], 'equipment.csv');

describe('a spreadsheet of equipment', () => {
  it('says of each row what it does, adds and changes what is good, and is the same when it is read again', async () => {
    const { signedIn, equipmentId } = platform();
    const owner = await signedIn('owner', 'en');
    const { id: productId } = await owner.call(productAdd, { title: 'Booster' });
    const { id } = await owner.call(equipmentAdd, { title: 'Sheet tank', address: 'Old road' });
    const file = csv(
      'Number,Title,Product,Address,Longitude,Latitude,Tags,Nonsense',
      `${id},Sheet tank,,New road,121.5,31.2,North/Plant 2; Tanks,x`,
      ',Booster 1,Booster,Harbour,,,Tanks,',
      ',Booster 2,Unknown product,Harbour,,,,',
      ',Booster 1,Booster,Twice,,,,',
      ',Booster 3,,,200,,,',
      '999999,Nobody,,,,,,',
      `${equipmentId},泵站,,,,,,`,
    );
    const check = await owner.call(equipmentSheetCheck, { file });
    expect(check.ignored).toEqual(['Nonsense']);
    expect(check.counts).toEqual({ wrong: 4, changed: 1, added: 1, same: 1 });
    const outcomes = check.rows.map(({ row, outcome, problems }) => [
      row,
      outcome,
      problems.map(({ column }) => column),
    ]);
    expect(outcomes).toEqual([
      [2, 'changed', []],
      [3, 'added', []],
      [4, 'wrong', ['product']],
      [5, 'wrong', ['title']],
      [6, 'wrong', ['longitude', 'latitude']],
      [7, 'wrong', ['number']],
      [8, 'same', []],
    ]);
    expect(check.rows[0]?.changes).toContainEqual({
      column: 'address',
      before: 'Old road',
      after: 'New road',
    });
    expect(check.rows[2]?.problems[0]?.message).toMatch(/no product “Unknown product”/);

    const applied = await owner.call(equipmentSheetApply, { rows: check.good });
    expect(applied).toEqual({ added: 1, changed: 1, refused: [] });
    const { rows } = await owner.call(equipmentQuery, { keyword: 'Booster 1' });
    expect(rows[0]).toMatchObject({ productId, address: 'Harbour', tags: [{ title: 'Tanks' }] });
    const tank = (await owner.call(equipmentQuery, { ids: [id] })).rows[0];
    expect(tank).toMatchObject({ address: 'New road', latitude: 31.2 });
    expect(tank?.tags.map(({ title }) => title)).toEqual(['North/Plant 2', 'Tanks']);

    const { content } = await owner.download(equipmentSheetExport, {});
    const again = await owner.call(equipmentSheetCheck, { file: new File([content], 'equipment.xlsx') });
    expect(again.counts).toMatchObject({ wrong: 0, changed: 0, added: 0 });
    const { rows: log } = await platform().database.pool.query(
      `select after from operation_log where action = 'equipment.edit' and object_id = $1`,
      [id],
    );
    expect(log).toMatchObject([{ after: { address: 'New road', latitude: 31.2 } }]);
  });

  it('binds new equipment to its gateway, and changes neither gateway nor product of one that is there', async () => {
    const { signedIn, equipmentId } = platform();
    const owner = await signedIn('owner', 'en');
    const file = csv(
      'number,title,sn',
      `,Bound tank,${testSn}`,
      ',Stray tank,999999999999',
      `${equipmentId},泵站,`,
    );
    const check = await owner.call(equipmentSheetCheck, { file });
    expect(check.rows.map(({ outcome, problems }) => [outcome, problems[0]?.column])).toEqual([
      ['added', undefined],
      ['wrong', 'sn'],
      ['wrong', 'sn'],
    ]);
    expect(await owner.call(equipmentSheetApply, { rows: check.good })).toMatchObject({
      added: 1,
      refused: [],
    });
    const { rows } = await owner.call(equipmentQuery, { keyword: 'Bound tank' });
    expect(rows[0]?.sn).toBe(testSn);
    expect(rows[0]?.sync).not.toBe('unbound');
  });

  it('puts equipment into areas of the same company, and names those that there are not', async () => {
    const { signedIn } = platform();
    const owner = await signedIn('owner', 'en');
    const north = await owner.call(areaAdd, { title: 'North' });
    const { id: areaId } = await owner.call(areaAdd, { parentId: north.id, title: 'Plant 2' });
    const { id } = await owner.call(equipmentAdd, { title: 'Placed tank' });
    const file = csv('Number,Title,Area', `${id},Placed tank,North / Plant 2`, ',Lost tank,North/Plant 3');
    const check = await owner.call(equipmentSheetCheck, { file });
    expect(check.rows.map(({ outcome, problems }) => [outcome, problems[0]?.message])).toEqual([
      ['changed', undefined],
      ['wrong', expect.stringMatching(/no area “North\/Plant 3”/)],
    ]);
    await owner.call(equipmentSheetApply, { rows: check.good });
    const inside = await owner.call(equipmentQuery, { areas: [areaId] });
    expect(inside.rows.map((row) => row.id)).toEqual([id]);
    const { content } = await owner.download(equipmentSheetExport, {});
    const again = await owner.call(equipmentSheetCheck, { file: new File([content], 'equipment.xlsx') });
    expect(again.counts).toMatchObject({ wrong: 0, changed: 0, added: 0 });
    const out = csv('Number,Title,Area', `${id},Placed tank,`);
    const { good } = await owner.call(equipmentSheetCheck, { file: out });
    await owner.call(equipmentSheetApply, { rows: good });
    expect((await owner.call(equipmentQuery, { areas: [areaId] })).total).toBe(0);
  });

  it('leaves alone what others own, and is for who may change equipment', async () => {
    const { signedIn, equipmentId, database } = platform();
    await database.pool.query(`update equipment_authorisation set rights = '{see}'`);
    const friend = await signedIn('friend', 'en');
    const file = csv('Number,Title,Remark', `${equipmentId},泵站,mine`);
    const check = await friend.call(equipmentSheetCheck, { file });
    expect(check.counts).toMatchObject({ wrong: 1 });
    const rows = [{ row: 2, cells: { number: equipmentId, title: '泵站', remark: 'mine' } }];
    expect(await friend.call(equipmentSheetApply, { rows })).toMatchObject({
      changed: 0,
      refused: [{ row: 2 }],
    });
    const stranger = await signedIn('stranger', 'en');
    const { refused } = await stranger.call(equipmentSheetApply, { rows });
    expect(refused[0]?.message).toMatch(/no equipment with the number/);
  });

  it('that is none, is empty or hostile is refused, and a formula is a text', () => {
    const read = (file: Uint8Array) => work({ kind: 'readEquipment', file });
    const lines = (...all: readonly string[]) => Buffer.from(all.join('\n'));
    expect(read(lines('a,b', '1,2'))).toMatchObject({ key: 'sheet.noHeader' });
    expect(read(lines('Title'))).toMatchObject({ key: 'sheet.empty' });
    expect(read(Buffer.from([0x50, 0x4b, 3, 4, 0]))).toMatchObject({ key: 'sheet.unreadable' });
    const many = Array.from({ length: 10_001 }, (_, row) => `t${row}`);
    expect(read(lines('Title', ...many))).toMatchObject({ key: 'sheet.rows' });
    const formula = "=cmd|' /C calc'!A0";
    expect(read(lines('Title,Remark', `Calc,${formula}`))).toMatchObject({
      result: { rows: [{ cells: { remark: formula } }] },
    });
  });
});

it('a file is read as it was written, whatever its texts', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom('=1+1', "'", '-', '@a', '007', '1-2', '水位；高'),
  );
  const clean = text.map((one) => one.replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '').trim());
  const rows = fc.array(
    fc.record({
      number: fc.constantFrom('', '12'),
      title: clean.map((one) => `T${one}`),
      address: clean,
      sn: fc.constantFrom('', '260000000001'),
      longitude: fc.option(fc.integer({ min: -180, max: 180 })),
      remark: clean,
    }),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(rows, fc.constantFrom(...languages), (items: readonly EquipmentCells[], language) => {
      const read = readEquipment(readFile(writeWorkbook(writeEquipment(items, language))));
      expect(read.ignored).toEqual([]);
      for (const [index, item] of items.entries())
        for (const [column, value] of Object.entries(item))
          expect(read.rows[index]?.cells[column] ?? '').toBe(value ?? '');
    }),
    { numRuns: 10 },
  );
});
