import { gatewayAddSheet } from '@penstock/contract/calls/gateway-ownership';
import { describe, expect, it } from 'vitest';
import { workbookStream } from '../../../kernel/files/workbook/workbook-stream.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { gatewayRows } from './gateway-rows.ts';

const platform = testPlatform();

describe('the gateways of a spreadsheet', () => {
  it('are in its first four columns, under titles or without', () => {
    const rows = [
      ['序列号', '验证码', '名称', '备注'],
      ['', ''],
      ["'2026 1121 0001", ' KM7Q2X ', 'Well 1', 'North', 'more'],
      ['202611210002', 'KM7Q2Y'],
      ['12', 'KM7Q2Z'],
    ];
    const expected = [
      { sn: '202611210001', verificationCode: 'KM7Q2X', name: 'Well 1', remark: 'North' },
      { sn: '202611210002', verificationCode: 'KM7Q2Y', name: '', remark: '' },
      { sn: '12', verificationCode: 'KM7Q2Z', name: '', remark: '' },
    ];
    expect(gatewayRows(rows)).toEqual(expected);
    expect(gatewayRows(rows.slice(1))).toEqual(expected);
    expect(gatewayRows([])).toEqual([]);
  });

  const fileOf = async (rows: readonly (readonly (string | number)[])[]) => {
    async function* pieces() {
      yield rows;
    }
    const parts: Buffer[] = [];
    for await (const piece of workbookStream({ sheet: 'Gateways', titles: ['SN', 'Code'], rows: pieces() }))
      parts.push(piece);
    return new File([Buffer.concat(parts)], 'gateways.xlsx');
  };

  it('are read of a file, numbers too, and bound by nobody', async () => {
    const owner = await platform().signedIn('owner');
    const file = await fileOf([
      [202611210009, 'KM7Q2X', 'Well 9'],
      ['202611210010', 123456],
    ]);
    expect(await owner.call(gatewayAddSheet, { file })).toEqual({
      rows: [
        { sn: '202611210009', verificationCode: 'KM7Q2X', name: 'Well 9', remark: '' },
        { sn: '202611210010', verificationCode: '123456', name: '', remark: '' },
      ],
    });
  });

  it('are 100 at most, one at least, and in a spreadsheet', async () => {
    const owner = await platform().signedIn('owner');
    const many = await fileOf(Array.from({ length: 101 }, (_, at) => [200_000_000_000 + at, 'X']));
    await expect(owner.call(gatewayAddSheet, { file: many })).rejects.toMatchObject({
      key: 'gateway.batchTooMany',
      code: '1505',
    });
    await expect(owner.call(gatewayAddSheet, { file: await fileOf([]) })).rejects.toMatchObject({
      key: 'sheet.empty',
    });
    await expect(
      owner.call(gatewayAddSheet, { file: new File([Buffer.from([1, 0])], 'gateways.xlsx') }),
    ).rejects.toMatchObject({ key: 'sheet.unreadable' });
  });
});
