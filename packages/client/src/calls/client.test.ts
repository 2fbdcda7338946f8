import { givenText } from '@penstock/languages/language';
import { defineCall, defineDownload, defineUpload, publicAccess } from '@penstock/contract/calls/call';
import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { userInfo } from '@penstock/contract/calls/user';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { manualClock } from '../testing/manual-clock.ts';
import { type ClientOptions, createClient } from './client.ts';
import { ClientError } from './error.ts';
import type { Progress, Upload } from './transfer.ts';

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

const upload = defineUpload({
  path: '/api/product/{id}/import',
  access: publicAccess,
  files: {
    json: { rule: 'configurationFile', required: true },
    image: { rule: 'deviceImageFile', required: false },
  },
  request: z.object({ id: z.string(), title: z.string(), count: z.number() }),
  answer: z.object({}),
});

const ofGateway = defineCall({
  path: '/api/mqtt/example/query',
  access: publicAccess,
  request: z.object({ sn: z.string() }),
  answer: equipmentQuery.answer,
});

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
    const { sent, fetch } = answering({ code: '201', message: '', data: {} });
    await client(fetch).call(upload, { id: 'a/b', title: '12', count: 3, json: new File(['{}'], '泵.json') });
    const body = sent[0]?.init.body;
    if (!(body instanceof FormData)) throw new Error('no form was sent');
    expect(sent[0]?.address).toBe('http://plant/api/product/a%2Fb/import');
    expect(body.get('title')).toBe('12');
    expect(body.get('count')).toBe('3');
    expect(body.get('json')).toMatchObject({ name: '泵.json', size: 2 });
    expect(body.has('image')).toBe(false);
    expect(body.has('id')).toBe(false);
  });

  it('with files goes through the transport that reports progress, when somebody wants to know it', async () => {
    const progress: Progress[] = [];
    const uploads: Upload[] = [];
    const { sent, fetch } = answering({ code: '200', message: '', data: {} });
    const one = client(fetch, {
      upload: async (upload) => {
        uploads.push(upload);
        upload.onProgress({ loaded: 1, total: 2 });
        return new Response('{"code":"200","message":"","data":{}}');
      },
    });
    const request = { id: '1', title: '', count: 1, json: new File(['{}'], 'a.json') };
    await one.call(upload, request, { onProgress: (step) => progress.push(step) });
    expect(progress).toEqual([{ loaded: 1, total: 2 }]);
    expect(uploads[0]).toMatchObject({ url: 'http://plant/api/product/1/import' });
    await one.call(upload, request);
    expect(sent).toHaveLength(1);
  });

  it('throws what the platform refuses, with key, code, message and problems', async () => {
    const problems = [{ path: 'pageNo', key: 'value.range', parameters: { minimum: 1 }, message: 'From 1.' }];
    const data = { key: 'request.invalid', parameters: { field: 'pageNo' }, problems };
    const { fetch } = answering({ code: '400', message: 'Not valid: pageNo.', data }, {}, 400);
    const error = await failureOf(client(fetch).call(equipmentQuery, {}));
    expect(error).toMatchObject({ reason: 'refused', code: '400', message: 'Not valid: pageNo.' });
    expect(error).toMatchObject({ parameters: { field: 'pageNo' }, problems });
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

  it('about a gateway waits for four others about it, and no other call waits behind them', async () => {
    const controller = new AbortController();
    const sent: string[] = [];
    const held: (() => void)[] = [];
    const fetch: typeof globalThis.fetch = async (_, init) => {
      const name = init?.body instanceof URLSearchParams ? init.body.toString() : '';
      sent.push(name);
      if (init?.signal?.aborted) throw new Error('aborted');
      if (name === 'sn=1') await new Promise<void>((resolve) => held.push(resolve));
      return new Response(JSON.stringify(emptyList));
    };
    const one = client(fetch);
    const asked = Array.from({ length: 5 }, () => one.call(ofGateway, { sn: '1' }));
    const given = failureOf(one.call(ofGateway, { sn: '1' }, { signal: controller.signal }));
    await Promise.all([one.call(ofGateway, { sn: '2' }), one.call(equipmentQuery, { keyword: 'x' })]);
    expect(sent).toEqual(['sn=1', 'sn=1', 'sn=1', 'sn=1', 'sn=2', 'keyword=x']);
    controller.abort();
    expect((await given).reason).toBe('aborted');
    held[0]?.();
    await vi.waitFor(() => expect(held).toHaveLength(5));
    for (const answer of held) answer();
    expect(await Promise.all(asked)).toHaveLength(5);
  });
});

describe('a download', () => {
  const list = defineDownload({
    path: '/api/equipment/export',
    access: publicAccess,
    request: z.object({ keyword: z.string() }),
    answer: { contentType: 'text/csv', name: givenText({ zh: '设备.csv', en: 'equipment.csv' }) },
  });
  const file = { 'content-disposition': 'attachment', 'content-type': 'text/csv' };

  it('is the file with its name, and tells how far it has come', async () => {
    const { fetch } = answering('a,b', { ...file, 'content-length': '3' });
    const progress: unknown[] = [];
    const downloaded = await client(fetch).download(
      list,
      { keyword: '' },
      { onProgress: (step) => progress.push(step) },
    );
    expect(downloaded.name).toBe('equipment.csv');
    expect(await downloaded.content.text()).toBe('a,b');
    expect(progress).toEqual([{ loaded: 3, total: 3 }]);
  });

  it('throws what the platform refuses', async () => {
    const { fetch } = answering({ code: '1008', message: 'No permission.', data: null }, {}, 403);
    const error = await failureOf(client(fetch).download(list, { keyword: '' }));
    expect(error).toMatchObject({ reason: 'refused', code: '1008', message: 'No permission.' });
  });

  it('that breaks off is no file', async () => {
    const broken: typeof globalThis.fetch = async () => {
      const body = new ReadableStream({
        start: (controller) => {
          controller.enqueue(new Uint8Array(10));
          controller.error(new Error('the connection broke'));
        },
      });
      return new Response(body, { headers: file });
    };
    expect((await failureOf(client(broken).download(list, { keyword: '' }))).reason).toBe('network');
  });

  it('that is an envelope instead of a file is malformed', async () => {
    const { fetch } = answering(emptyList);
    expect((await failureOf(client(fetch).download(list, { keyword: '' }))).reason).toBe('malformed');
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
