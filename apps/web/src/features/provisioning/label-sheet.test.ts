import { parseGatewayLabel } from '@penstock/contract/model/gateway-label';
import { decodeQR } from 'qr/decode.js';
import { expect, it } from 'vitest';
import { labelSheet } from './label-sheet.ts';
import { pastedRows } from './pasted-rows.ts';
import { secretsFile } from './secrets-file.ts';

const label = { sn: '270000000001', verificationCode: 'ABCD2345' };

it('a sheet of labels is a PDF of as many pages as it needs, each object where the table says', async () => {
  const text = await labelSheet(Array.from({ length: 25 }, () => label)).text();
  expect(text.startsWith('%PDF-1.4\n')).toBe(true);
  expect(text).toContain('/Count 2');
  expect(text.split(`(${label.sn}) Tj`)).toHaveLength(26);
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const table = text.slice(start);
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(offsets).toHaveLength(8);
  for (const [index, offset] of offsets.entries())
    expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
  for (const [, length, content = ''] of text.matchAll(/<< \/Length (\d+) >>\nstream\n([^]*?)\nendstream/g))
    expect(content).toHaveLength(Number(length));
});

it('the squares on a label are its QR code', async () => {
  const text = await labelSheet([label]).text();
  const squares = [...text.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map((one) =>
    one.slice(1).map(Number),
  );
  const unit = Math.min(...squares.map(([, , , height = 0]) => height));
  const left = Math.min(...squares.map(([x = 0]) => x));
  const bottom = Math.min(...squares.map(([, y = 0]) => y));
  const side = Math.round((Math.max(...squares.map(([x = 0, , width = 0]) => x + width)) - left) / unit);
  const scale = 4;
  const size = (side + 8) * scale;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (const [x = 0, y = 0, width = 0] of squares) {
    const column = Math.round((x - left) / unit) + 4;
    const row = side - 1 - Math.round((y - bottom) / unit) + 4;
    for (let down = row * scale; down < (row + 1) * scale; down += 1)
      for (let across = column * scale; across < (column + Math.round(width / unit)) * scale; across += 1)
        data.fill(0, (down * size + across) * 4, (down * size + across) * 4 + 3);
  }
  expect(parseGatewayLabel(decodeQR({ width: size, height: size, data }))).toEqual(label);
});

it('what is not a printable letter of ASCII does not break the file', async () => {
  const text = await labelSheet([{ ...label, verificationCode: 'a(b)\\é' }]).text();
  expect(text).toContain('(a\\(b\\)\\\\?) Tj');
});

it('a pasted list has a row for each line with something in it', () => {
  expect(pastedRows(' 270000000001\tABCD2345  North pump\n\n270000000002，XY12\r\n')).toEqual([
    { sn: '270000000001', verificationCode: 'ABCD2345', name: 'North pump' },
    { sn: '270000000002', verificationCode: 'XY12', name: '' },
  ]);
});

it('the file of codes and secrets has what was provisioned', async () => {
  const row = { ...label, secret: 's'.repeat(64) };
  const file = secretsFile([
    { ...row, problem: null },
    { ...row, problem: 'exists' },
  ]);
  expect(await file.text()).toBe(`270000000001,ABCD2345,${row.secret}\n`);
});
