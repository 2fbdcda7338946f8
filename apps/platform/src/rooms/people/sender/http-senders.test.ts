import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alibabaSms } from './alibaba.ts';
import type { CodeMessage, SmsSender } from './sms-sender.ts';
import { tencentSms } from './tencent.ts';
import { twilioSms } from './twilio.ts';
import { webhookSms } from './webhook.ts';

interface Received {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const clock = { now: () => Date.parse('2026-11-21T08:00:00Z') };
const message: CodeMessage = { code: '042137', purpose: 'login', minutes: 10, language: 'en' };
const secret = 'the-secret-of-the-service';

let server: Server;
let url: string;
let received: Received[];
let answers: { readonly status: number; readonly body: string }[];

beforeEach(async () => {
  received = [];
  answers = [];
  server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ url: request.url ?? '', headers: request.headers, body });
      const answer = answers.shift() ?? { status: 200, body: '' };
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

const hex = (key: string | Buffer, content: string) => createHmac('sha256', key).update(content);
const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');

function only(): Received {
  const [first, ...more] = received;
  if (first === undefined || more.length > 0) throw new Error(`${received.length} requests were received`);
  return first;
}

const senders: Record<string, () => { sender: SmsSender; good: string; refusal: string }> = {
  alibaba: () => ({
    sender: alibabaSms({
      url,
      key: { id: 'AK', secret },
      signName: '泵站',
      template: 'SMS_1',
      noticeTemplate: 'SMS_2',
      clock,
    }),
    good: '{"Code":"OK","Message":"OK"}',
    refusal: '{"Code":"isv.BUSINESS_LIMIT_CONTROL","Message":"042137"}',
  }),
  tencent: () => ({
    sender: tencentSms({
      url,
      key: { id: 'AKID', secret },
      app: '1400',
      signName: '泵站',
      template: '77',
      noticeTemplate: '78',
      region: 'ap-guangzhou',
      clock,
    }),
    good: '{"Response":{"SendStatusSet":[{"Code":"Ok"}]}}',
    refusal: '{"Response":{"Error":{"Code":"AuthFailure.SignatureFailure","Message":"042137"}}}',
  }),
  twilio: () => ({
    sender: twilioSms({ url, accountSid: 'AC1', authToken: secret, from: '+15005550006' }),
    good: '{"sid":"SM1"}',
    refusal: '{"code":21211,"message":"042137"}',
  }),
  webhook: () => ({ sender: webhookSms({ url, secret, clock }), good: '', refusal: '042137' }),
};

describe.each(Object.keys(senders))('%s', (name) => {
  const made = () => {
    const make = senders[name];
    if (make === undefined) throw new Error(name);
    return make();
  };

  it('says why a message was refused, without the code, the phone or the secret, and does not try it again', async () => {
    const { sender, refusal } = made();
    answers.push({ status: name === 'alibaba' || name === 'tencent' ? 200 : 400, body: refusal });
    const refused = sender.sendCode('13800000001', message);
    await expect(refused).rejects.toMatchObject({ name: 'SendError', retry: false });
    const words = String(await refused.catch((error: unknown) => error));
    for (const hidden of ['042137', '13800000001', secret]) expect(words).not.toContain(hidden);
  });

  it('may be tried again when the service fails or is away', async () => {
    const { sender } = made();
    answers.push({ status: 503, body: 'down' });
    await expect(sender.sendCode('13800000001', message)).rejects.toMatchObject({ retry: true });
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
    await expect(sender.sendCode('13800000001', message)).rejects.toMatchObject({ retry: true });
  });

  it('follows no redirect and reads no endless answer', async () => {
    const { sender } = made();
    answers.push({ status: 307, body: '' });
    await expect(sender.sendCode('13800000001', message)).rejects.toMatchObject({ name: 'SendError' });
    answers.push({ status: 200, body: 'x'.repeat(100_000) });
    await expect(sender.sendCode('13800000001', message)).rejects.toMatchObject({ name: 'SendError' });
  });
});

describe('a code', () => {
  it('goes to Alibaba Cloud as a signed SendSms', async () => {
    const { sender, good } = made('alibaba');
    answers.push({ status: 200, body: good });
    await sender.sendCode('13800000001', message);
    const { headers, url: path, body } = only();
    const query = new URL(path, url).searchParams;
    expect(Object.fromEntries(query)).toEqual({
      PhoneNumbers: '13800000001',
      SignName: '泵站',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"042137"}',
    });
    expect(body).toBe('');
    const names = /SignedHeaders=([^,]*)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? [];
    expect(names).toEqual(
      expect.arrayContaining(['host', 'x-acs-action', 'x-acs-date', 'x-acs-signature-nonce']),
    );
    const lines = names.map((name) => `${name}:${String(headers[name])}\n`).join('');
    const canonical = ['POST', '/', path.slice(2), lines, names.join(';'), sha256('')].join('\n');
    const expected = hex(secret, `ACS3-HMAC-SHA256\n${sha256(canonical)}`).digest('hex');
    expect(headers.authorization).toContain(`Signature=${expected}`);
    expect(headers['x-acs-action']).toBe('SendSms');
    expect(headers['x-acs-date']).toBe('2026-11-21T08:00:00Z');
  });

  it('goes to Tencent Cloud as a signed SendSms', async () => {
    const { sender, good } = made('tencent');
    answers.push({ status: 200, body: good });
    await sender.sendCode('13800000001', message);
    const { headers, body } = only();
    expect(JSON.parse(body)).toEqual({
      PhoneNumberSet: ['+8613800000001'],
      SmsSdkAppId: '1400',
      SignName: '泵站',
      TemplateId: '77',
      TemplateParamSet: ['042137', '10'],
    });
    const signed = `content-type:${String(headers['content-type'])}\nhost:${String(headers.host)}\n`;
    const canonical = ['POST', '/', '', signed, 'content-type;host', sha256(body)].join('\n');
    const timestamp = String(headers['x-tc-timestamp']);
    const scope = '2026-11-21/sms/tc3_request';
    const key = ['2026-11-21', 'sms', 'tc3_request'].reduce<string | Buffer>(
      (before, part) => hex(before, part).digest(),
      `TC3${secret}`,
    );
    const expected = hex(key, ['TC3-HMAC-SHA256', timestamp, scope, sha256(canonical)].join('\n'));
    expect(headers.authorization).toContain(`Signature=${expected.digest('hex')}`);
    expect([headers['x-tc-action'], headers['x-tc-version']]).toEqual(['SendSms', '2021-01-11']);
  });

  it('goes to Twilio as a whole text', async () => {
    const { sender } = made('twilio');
    answers.push({ status: 201, body: '{}' });
    await sender.sendCode('13800000001', { ...message, language: 'zh' });
    const { url: path, headers, body } = only();
    expect(path).toBe('/2010-04-01/Accounts/AC1/Messages.json');
    expect(headers.authorization).toBe(`Basic ${Buffer.from(`AC1:${secret}`).toString('base64')}`);
    const form = new URLSearchParams(body);
    expect([form.get('To'), form.get('From')]).toEqual(['+8613800000001', '+15005550006']);
    expect(form.get('Body')).toBe(
      '【Penstock】验证码 042137，用于登录，10 分钟内有效。请勿告诉他人；如非本人操作，请忽略。',
    );
  });

  it('goes to a webhook with its signature', async () => {
    const { sender } = made('webhook');
    answers.push({ status: 204, body: '' });
    await sender.sendCode('+447911123456', message);
    const { headers, body } = only();
    expect(JSON.parse(body)).toMatchObject({
      tel: '+447911123456',
      code: '042137',
      purpose: 'login',
      minutes: 10,
    });
    const expected = hex(secret, `${String(headers['x-penstock-timestamp'])}.${body}`).digest('hex');
    expect(headers['x-penstock-signature']).toBe(`sha256=${expected}`);
  });

  function made(name: string) {
    const make = senders[name];
    if (make === undefined) throw new Error(name);
    return make();
  }
});
