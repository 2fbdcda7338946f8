import { defineCall, publicAccess } from '@penstock/contract/calls/call';
import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { userInfo } from '@penstock/contract/calls/user';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { manualClock } from '../time/manual-clock.ts';
import { type ClientOptions, createClient } from './client.ts';
import { ClientError } from './error.ts';

interface Sent {
  address: string;
  init: RequestInit;
}

function answering(answer: unknown, headers: Record<string, string> = {}, status = 200) {
  const sent: Sent[] = [];
  const fetch: typeof globalThis.fetch = async (address, init = {}) => {
    sent.push({ address: address instanceof Request ? address.url : String(address), init });
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { headers, status });
  };
  return { sent, fetch };
}

function client(fetch: typeof globalThis.fetch, more: Partial<ClientOptions> = {}) {
  return createClient({
    baseUrl: 'http://plant',
    fetch,
    clock: manualClock(),
    language: () => 'en',
    ...more,
  });
}

async function failureOf(promise: Promise<unknown>): Promise<ClientError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ClientError)) throw new Error(`not a ClientError: ${String(error)}`);
  return error;
}

const emptyList = { code: '200', message: '', data: { total: 0, rows: [] } };

describe('a call', () => {
  it('is a form-encoded POST in the language of the client, and answers its data', async () => {
    const { sent, fetch } = answering(emptyList);
    const answer = await client(fetch).call(equipmentQuery, { keyword: '泵 1', pageNo: 2 });
    expect(answer).toEqual({ total: 0, rows: [] });
    expect(sent[0]?.address).toBe('http://plant/api/equipment/query');
    expect(sent[0]?.init.method).toBe('POST');
    const body = sent[0]?.init.body;
    expect(body instanceof URLSearchParams && body.toString()).toBe('keyword=%E6%B3%B5+1&pageNo=2');
    expect(new Headers(sent[0]?.init.headers).get('accept-language')).toBe('en');
  });

  it('that is a GET has its request as the query', async () => {
    const { sent, fetch } = answering({ code: '1010', message: 'Sign in first.', data: null });
    await failureOf(client(fetch).call(userInfo, { time: '12' }));
    expect(sent[0]?.address).toBe('http://plant/api/user/info?time=12');
    expect(sent[0]?.init.body ?? null).toBeNull();
  });

  it('sends files and fields of a multipart call in one form', async () => {
    const upload = defineCall({
      path: '/api/product/{id}/import',
      access: publicAccess,
      body: 'multipart',
      request: z.object({ id: z.string(), title: z.string(), count: z.number(), json: z.instanceof(Blob) }),
      answer: z.object({}),
      summary: { zh: '上传', en: 'Upload' },
    });
    const { sent, fetch } = answering({ code: '201', message: '', data: {} });
    await client(fetch).call(upload, { id: 'a/b', title: '12', count: 3, json: new Blob(['{}']) });
    const body = sent[0]?.init.body;
    if (!(body instanceof FormData)) throw new Error('no form was sent');
    expect(sent[0]?.address).toBe('http://plant/api/product/a%2Fb/import');
    expect(body.get('title')).toBe('12');
    expect(body.get('count')).toBe('3');
    expect(body.get('json')).toBeInstanceOf(Blob);
    expect(body.has('id')).toBe(false);
  });

  it('throws what the platform refuses, with key, code, message and problems', async () => {
    const problems = [{ path: 'pageNo', key: 'value.range', parameters: { minimum: 1 }, message: 'From 1.' }];
    const data = { key: 'request.invalid', parameters: { field: 'pageNo' }, problems };
    const { fetch } = answering({ code: '400', message: 'Not valid: pageNo.', data }, {}, 400);
    const error = await failureOf(client(fetch).call(equipmentQuery, {}));
    expect(error).toMatchObject({ reason: 'refused', code: '400', message: 'Not valid: pageNo.', problems });
    expect(error.is('request.invalid')).toBe(true);
  });

  it.each(['1010', '1006', '1206'])('tells that the session ended on code %s', async (code) => {
    const ended: string[] = [];
    const { fetch } = answering({ code, message: 'Sign in.', data: null }, {}, 401);
    const one = client(fetch, { onSignedOut: (error) => ended.push(error.code) });
    await failureOf(one.call(equipmentQuery, {}));
    expect(ended).toEqual([code]);
  });

  it('does not take a wrong password for an ended session', async () => {
    const ended: string[] = [];
    const { fetch } = answering({ code: '1201', message: 'Wrong.', data: null }, {}, 401);
    await failureOf(
      client(fetch, { onSignedOut: (error) => ended.push(error.code) }).call(equipmentQuery, {}),
    );
    expect(ended).toEqual([]);
  });

  it('refuses an answer that is not what the call declares', async () => {
    const { fetch } = answering({ code: '200', message: '', data: { total: 'many', rows: [] } });
    expect((await failureOf(client(fetch).call(equipmentQuery, {}))).reason).toBe('malformed');
  });

  it('takes the page of a proxy without a platform behind it for no connection', async () => {
    const reached: boolean[] = [];
    const { fetch } = answering('<html>Bad gateway</html>', {}, 502);
    const one = client(fetch, { onReached: (value) => reached.push(value) });
    expect((await failureOf(one.call(equipmentQuery, {}))).reason).toBe('network');
    expect(reached).toEqual([false]);
  });

  it('ends when its time is over', async () => {
    const clock = manualClock();
    const pending = failureOf(client(hanging, { clock }).call(equipmentQuery, {}));
    await clock.advance(equipmentQuery.timeout - 1);
    expect(clock.waiting).toBe(1);
    await clock.advance(1);
    expect((await pending).reason).toBe('timeout');
    expect(clock.waiting).toBe(0);
  });

  it('ends at once when the caller gives up, and says nothing of the connection', async () => {
    const reached: boolean[] = [];
    const controller = new AbortController();
    const one = client(hanging, { onReached: (value) => reached.push(value) });
    const pending = failureOf(one.call(equipmentQuery, {}, { signal: controller.signal }));
    controller.abort();
    expect((await pending).reason).toBe('aborted');
    expect(reached).toEqual([]);
  });
});

describe('the platform time', () => {
  it('follows the platform when the clock here is wrong', async () => {
    const clock = manualClock(Date.parse('2026-01-01T00:00:00Z'));
    const { fetch } = answering(emptyList, { date: 'Thu, 01 Jan 2026 01:00:00 GMT' });
    const one = client(fetch, { clock });
    await one.call(equipmentQuery, {});
    expect(one.platformTime()).toBe(Date.parse('2026-01-01T01:00:00.500Z'));
  });

  it('leaves a clock alone that is off by less than the header can tell', async () => {
    const clock = manualClock(Date.parse('2026-01-01T00:00:01Z'));
    const { fetch } = answering(emptyList, { date: 'Thu, 01 Jan 2026 00:00:00 GMT' });
    const one = client(fetch, { clock });
    await one.call(equipmentQuery, {});
    expect(one.platformTime()).toBe(clock.now());
  });
});

const hanging: typeof globalThis.fetch = (_address, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
  });
