import { describe, expect, it } from 'vitest';
import { cookieFetch } from './cookie-fetch.ts';

describe('cookieFetch', () => {
  it('sends back what it was given, and the newest of each name', async () => {
    const sent: (string | null)[] = [];
    const answers = ['a=1; HttpOnly', 'a=2', 'b=x=y; Path=/'];
    const kept = cookieFetch((_input, init) => {
      sent.push(new Headers(init?.headers).get('cookie'));
      return Promise.resolve(
        new Response(null, { headers: { 'set-cookie': answers[sent.length - 1] ?? 'c=1' } }),
      );
    });
    for (let turn = 0; turn < 4; turn += 1) await kept('http://platform/api');
    expect(sent).toEqual([null, 'a=1', 'a=2', 'a=2; b=x=y']);
  });
});
