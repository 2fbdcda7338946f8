import { describe, expect, it } from 'vitest';
import { createEarlyRequests } from './early-requests.ts';

const request = { path: '/api/list', fields: { sn: 'A 1', page: '1' } };
const same = { body: new URLSearchParams(request.fields) };

function started(answer: Promise<Response> = Promise.resolve(new Response('early'))) {
  const sent: unknown[] = [];
  const late: (() => void)[] = [];
  const early = createEarlyRequests(
    async (address, init) => {
      sent.push([address, init.body instanceof URLSearchParams ? init.body.toString() : '']);
      return await answer;
    },
    (_delay, act) => late.push(act),
  );
  early.start(request);
  return { early, sent, wait: () => late.forEach((act) => act()) };
}

describe('requests that are sent before the page that makes them', () => {
  it('answer the same request once', async () => {
    const { early, sent } = started();
    expect(sent).toEqual([['/api/list', 'sn=A+1&page=1']]);
    expect(await (await early.take('/api/list', same))?.text()).toBe('early');
    expect(early.take('/api/list', same)).toBeUndefined();
  });

  it('answer no other request', () => {
    const { early } = started();
    expect(early.take('/api/other', same)).toBeUndefined();
    expect(early.take('/api/list', { body: new URLSearchParams({ sn: 'B' }) })).toBeUndefined();
    expect(early.take('/api/list', { body: null })).toBeUndefined();
  });

  it('are not used when they are old', () => {
    const { early, wait } = started();
    wait();
    expect(early.take('/api/list', same)).toBeUndefined();
  });

  it('are given up by whoever took them', async () => {
    const { early } = started(new Promise(() => undefined));
    const controller = new AbortController();
    const taken = early.take('/api/list', { ...same, signal: controller.signal });
    controller.abort();
    await expect(taken).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('fail for whoever took them', async () => {
    const { early } = started(Promise.reject(new TypeError('no network')));
    await expect(early.take('/api/list', same)).rejects.toThrow('no network');
  });
});
