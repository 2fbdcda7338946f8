import { describe, expect, it } from 'vitest';
import { labelLines, lineOf } from './label-lines.ts';

describe('a pasted list of gateways', () => {
  it('has a gateway in each line, however it was copied', () => {
    const text = [
      'PENSTOCK:202611210001:KM7Q2X',
      '',
      '202611210002 KM7Q2X',
      '202611210003\tKM7Q2X\tWell 3\tNorth gate, left',
      '202611210004,KM7Q2X,Well 4',
      '序列号：202611210005，验证码：KM7Q2X',
      '  something else  ',
    ].join('\r\n');
    expect(labelLines(text)).toEqual([
      { sn: '202611210001', verificationCode: 'KM7Q2X', name: '', remark: '' },
      { sn: '202611210002', verificationCode: 'KM7Q2X', name: '', remark: '' },
      { sn: '202611210003', verificationCode: 'KM7Q2X', name: 'Well 3', remark: 'North gate, left' },
      { sn: '202611210004', verificationCode: 'KM7Q2X', name: 'Well 4', remark: '' },
      { sn: '202611210005', verificationCode: 'KM7Q2X', name: '', remark: '' },
      { sn: 'something else', verificationCode: '', name: '', remark: '' },
    ]);
  });

  it('is read back from its lines', () => {
    const row = { sn: '202611210003', verificationCode: 'KM7Q2X', name: 'Well 3', remark: 'North' };
    expect(labelLines(lineOf(row))).toEqual([row]);
    const bare = { ...row, name: '', remark: '' };
    expect(labelLines(lineOf(bare))).toEqual([bare]);
  });
});
