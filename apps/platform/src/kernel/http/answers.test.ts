import { openMonitor } from '@penstock/contract/calls/monitor';
import { describe, expect, it } from 'vitest';
import { testPlatform } from '../../testing/test-platform.ts';

const platform = testPlatform();
const signIn = '/api/user/loginByPwd';
const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('an answer', () => {
  it('names every field that is wrong, in the language of the caller', async () => {
    const { app } = platform();
    const payload = new URLSearchParams({ account: 'ä', remember: '{', keyId: 'k'.repeat(300) }).toString();
    const english = await app.inject({
      method: 'POST',
      url: signIn,
      payload,
      headers: { ...form, 'accept-language': 'en' },
    });
    expect(english.statusCode).toBe(400);
    expect(english.json()).toEqual({
      code: '2201',
      message: 'The request is not valid: Account. Correct it and try again.',
      data: {
        key: 'request.invalid',
        parameters: { field: 'account' },
        problems: [
          expect.objectContaining({ path: 'account', key: 'value.form' }),
          { path: 'password', key: 'value.required', parameters: {}, message: 'This must not be empty.' },
          expect.objectContaining({
            path: 'keyId',
            key: 'value.characters',
            parameters: { maximum: 200, actual: 300 },
          }),
          expect.objectContaining({ path: 'publicKey', key: 'value.required' }),
          expect.objectContaining({
            path: 'remember',
            key: 'value.type',
            parameters: { expected: 'boolean' },
          }),
        ],
      },
    });
    const chinese = await app.inject({ method: 'POST', url: signIn, payload, headers: form });
    expect(chinese.json()).toMatchObject({ message: '参数校验失败：账号。请更正后重试。' });
  });

  it('is the same for form fields and JSON', async () => {
    const { app } = platform();
    const wrong = { sn: '202611210001', secret: 'x'.repeat(40) };
    const asForm = await app.inject({
      method: 'POST',
      url: '/api/gateway/connection',
      payload: new URLSearchParams(wrong).toString(),
      headers: form,
    });
    const asJson = await app.inject({ method: 'POST', url: '/api/gateway/connection', payload: wrong });
    expect(asForm.json()).toMatchObject({ code: '1303' });
    expect(asJson.json()).toEqual(asForm.json());
  });

  it.each([
    ['JSON that is none', '{"a":', 'application/json', 400, 'request.invalid'],
    ['JSON with a prototype', '{"__proto__":{"sn":"1"}}', 'application/json', 400, 'request.invalid'],
    ['a list', '[1,2]', 'application/json', 400, 'request.invalid'],
    ['another type', '<xml/>', 'text/xml', 415, 'request.typeUnsupported'],
    ['more than a mebibyte', `a=${'x'.repeat(1_048_577)}`, form['content-type'], 413, 'request.tooLarge'],
  ])('to %s is an envelope', async (_what, payload, type, status, key) => {
    const answer = await platform().app.inject({
      method: 'POST',
      url: signIn,
      payload,
      headers: { 'content-type': type },
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ data: { key } });
  });

  it.each([
    ['a form', `a=1&b=2&${'c'.repeat(9000)}=3`, form['content-type']],
    ['a form that is none', 'a=%ff', form['content-type']],
    ['JSON', '{"a":1}', 'application/json'],
    ['JSON that is none', '{"a":', 'application/json'],
    ['a form with files', '--b\r\n', 'multipart/form-data; boundary=b'],
    ['another type', '<xml/>', 'text/xml'],
    ['nothing', undefined, undefined],
  ] as const)(
    'to a call that does not exist is 404, sent as %s with any method',
    async (_what, payload, type) => {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)
        for (const url of ['/api/nothing', '/api/user/loginByPwd/x', '/elsewhere']) {
          const answer = await platform().app.inject({
            method,
            url,
            ...(payload === undefined ? {} : { payload, headers: { 'content-type': type } }),
          });
          expect([method, url, answer.statusCode]).toEqual([method, url, 404]);
          expect(answer.json()).toMatchObject({ code: '404', data: { key: 'request.notFound' } });
        }
    },
  );

  it.each(['/api/nothing', '/api/user/signInKey/x', '/api/%ff'])('to %s is an envelope', async (url) => {
    const answer = await platform().app.inject({ url, headers: { accept: 'text/html' } });
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({ data: { problems: [] } });
  });

  it('to something unexpected says no more than that, and names the request', async () => {
    const { client, gateways, setOnline, signedIn, equipmentId, url } = platform();
    await setOnline(true);
    const owner = await signedIn('owner');
    gateways.answer = () => {
      throw new Error('the secret inside');
    };
    const error: unknown = await owner
      .call(openMonitor, { equipmentId, interval: 1000, delay: 60 })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: '500', key: 'service.unknown' });
    expect(JSON.stringify(error)).not.toContain('inside');
    expect((await fetch(`${url}/api/health`)).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    await expect(
      client().call(openMonitor, { equipmentId, interval: 1000, delay: 60 }),
    ).rejects.toMatchObject({
      key: 'session.missing',
    });
  });

  it('comes no more often than the limit of keys allows', async () => {
    const { app } = platform();
    const answers = [];
    for (let at = 0; at < 181; at += 1)
      answers.push(
        await app.inject({ method: 'POST', url: '/api/user/signInKey', remoteAddress: '10.1.2.3' }),
      );
    expect(answers.slice(0, 180).every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(answers.at(-1)?.statusCode).toBe(429);
    expect(answers.at(-1)?.json()).toMatchObject({ code: '429', data: { key: 'request.tooMany' } });
    const other = await app.inject({ method: 'POST', url: '/api/user/signInKey', remoteAddress: '10.1.2.4' });
    expect(other.statusCode).toBe(200);
  });
});
