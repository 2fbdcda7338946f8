import { expect, it } from 'vitest';
import { messageCode } from './message-code.ts';

it.each([
  ['【Penstock】验证码 012345，用于登录', '012345'],
  ['Penstock: 123456 is your code to sign in.', '123456'],
  ['call 13800000001', ''],
  ['no code', ''],
])('in %s is %j', (content, code) => {
  expect(messageCode(content)).toBe(code);
});
