import { expect, it } from 'vitest';
import { dingtalkSignature } from './dingtalk.ts';
import { feishuSignature } from './feishu.ts';
import { services } from './services.ts';

// The answers were made by `openssl dgst -sha256 -hmac` and Python's hmac, which have nothing of this project.
it('signs as DingTalk and Feishu check it', () => {
  expect(dingtalkSignature('SEC0a1b2c3d4e5f', 1_577_262_236_757)).toBe(
    'Ndc3NPnt3B6FukThawXw8Vt8avt5pbhQjQBcvAeVbmQ=',
  );
  expect(feishuSignature('demo', 1_599_360_473)).toBe('l1N0gAcBjdwBvGm1xMjOF0XSyaLRpR7tuO5dHfhAYc8=');
});

it('puts time and signature where the service looks for them', () => {
  const to = { target: '', sender: '', secret: 'SEC0a1b2c3d4e5f', languageTag: 'zh-CN' };
  const ding = services.dingtalk.request(
    { ...to, address: 'https://oapi.dingtalk.com/robot/send?access_token=x' },
    '报警',
    1_577_262_236_757,
  );
  const query = new URL(ding.url).searchParams;
  expect([query.get('access_token'), query.get('timestamp'), query.get('sign')]).toEqual([
    'x',
    '1577262236757',
    'Ndc3NPnt3B6FukThawXw8Vt8avt5pbhQjQBcvAeVbmQ=',
  ]);
  // The plus, slash and equals of base64 are escaped.
  expect(ding.url).toContain('sign=Ndc3NPnt3B6FukThawXw8Vt8avt5pbhQjQBcvAeVbmQ%3D');
  const book = services.feishu.request(
    { ...to, secret: 'demo', address: 'https://open.feishu.cn/open-apis/bot/v2/hook/x' },
    '报警',
    1_599_360_473_900,
  );
  expect(JSON.parse(book.body)).toEqual({
    timestamp: '1599360473',
    sign: 'l1N0gAcBjdwBvGm1xMjOF0XSyaLRpR7tuO5dHfhAYc8=',
    msg_type: 'text',
    content: { text: '报警' },
  });
  const call = services.voice.request(
    {
      ...to,
      secret: 'token',
      target: '+8613800000000',
      sender: '+15550001',
      address: 'https://api.twilio.com/2010-04-01/Accounts/AC1/Calls.json',
    },
    'Level < 3',
    0,
  );
  expect(call.headers.authorization).toBe(`Basic ${Buffer.from('AC1:token').toString('base64')}`);
  expect(new URLSearchParams(call.body).get('Twiml')).toBe(
    '<Response><Say language="zh-CN">Level &lt; 3</Say><Pause length="1"/><Say language="zh-CN">Level &lt; 3</Say></Response>',
  );
});
