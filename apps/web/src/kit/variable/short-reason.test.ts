import { expect, it } from 'vitest';
import { shortReason } from './short-reason.ts';

it.each([
  [
    'Communication fault: the field device cannot be reached. Check the cable.',
    'The field device cannot be reached',
  ],
  ['The address does not exist in the device. Check it.', 'The address does not exist in the device'],
  ['通信故障：无法连接现场设备。请检查接线。', '通信故障：无法连接现场设备'],
  ['Bad (code 1715)', 'Bad (code 1715)'],
])('says %s in a cell', (reason, short) => {
  expect(shortReason(reason)).toBe(short);
});
