import { describe, expect, it } from 'vitest';
import { readText } from './read-text.ts';

const rows = (file: Uint8Array) => readText(file).rows;
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

describe('a list of variables as text', () => {
  it.each([
    ['commas', 'Name,Address\r\nspeed,"D1,2"\r\n', 'D1,2'],
    ['semicolons', 'Name;Address\nspeed;D1,2\n', 'D1,2'],
    ['tabs', 'Name\tAddress\nspeed\tD1,2', 'D1,2'],
    ['a delimiter that it names', 'sep=|\nName|Address\nspeed|D1,2', 'D1,2'],
  ])('has %s between its cells', (_what, text, address) => {
    expect(rows(Buffer.from(text))).toEqual([
      ['Name', 'Address'],
      ['speed', address],
    ]);
  });

  it('is in UTF-8 with or without a mark, in UTF-16 as GX Works writes it, or in the code page of China', () => {
    const expected = [
      ['标签名', '软元件'],
      ['速度', 'D100'],
    ];
    const text = '标签名\t软元件\n速度\tD100\n';
    expect(rows(Buffer.from(text))).toEqual(expected);
    expect(rows(Buffer.from(`\uFEFF${text}`))).toEqual(expected);
    expect(rows(utf16(text))).toEqual(expected);
    const gb18030 = Buffer.from('b1eac7a9c3fb09c8edd4aabcfe0acbd9b6c809443130300a', 'hex');
    expect(rows(gb18030)).toEqual(expected);
  });

  it('may be declarations of IEC 61131-3', () => {
    const text =
      'VAR_GLOBAL\n  level AT %MW10 : INT := 5; // inlet\n  run AT %QX0.1: BOOL; (* pump *)\n  other : INT;\nEND_VAR';
    expect(rows(Buffer.from(text)).slice(1)).toEqual([
      ['level', '%MW10', 'INT', 'inlet'],
      ['run', '%QX0.1', 'BOOL', 'pump'],
    ]);
  });
});
