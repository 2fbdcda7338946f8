import { httpSignInSchema } from '@penstock/contract/configuration/model/http-request';
import { describe, expect, it } from 'vitest';
import { HttpProof } from './http-sign-in.ts';

const never = new AbortController().signal;

/** A proof by OAuth whose server answers with these, one after the other, on a clock that the test sets. */
function proofWith(...answers: readonly { readonly status?: number; readonly body: object }[]) {
  const asked: { readonly headers: Readonly<Record<string, string>>; readonly form: string }[] = [];
  const left = [...answers];
  let now = 0;
  const settings = httpSignInSchema.parse({
    way: 'oauth',
    tokenUrl: 'https://id.example.com/token',
    clientId: 'gateway 1',
    clientSecret: 'a:b%c',
    scope: 'write',
  });
  const proof = new HttpProof(settings, { monotonic: () => now }, (_url, headers, form) => {
    asked.push({ headers, form });
    const { status = 200, body } = left.shift() ?? { body: {} };
    return Promise.resolve({ status, content: Buffer.from(JSON.stringify(body)) });
  });
  const token = async () => (await proof.headers(never))['authorization'];
  return {
    proof,
    asked,
    token,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

const token = (text: string, seconds?: number) => ({ body: { access_token: text, expires_in: seconds } });

describe('a token of OAuth', () => {
  it('is asked for with the encoded client, once for requests at the same time, and kept', async () => {
    const { token: next, asked } = proofWith(token('one', 3600), token('two', 3600));
    expect(await Promise.all([next(), next()])).toEqual(['Bearer one', 'Bearer one']);
    expect(await next()).toBe('Bearer one');
    expect(asked).toHaveLength(1);
    expect(asked[0]?.form).toBe('grant_type=client_credentials&scope=write');
    const [, basic = ''] = asked[0]?.headers['authorization']?.split(' ') ?? [];
    expect(Buffer.from(basic, 'base64').toString()).toBe('gateway+1:a%3Ab%25c');
  });

  it('is replaced a minute before its end, of a short life at half of it', async () => {
    const { token: next, pass } = proofWith(token('one', 600), token('two', 30), token('three'));
    expect(await next()).toBe('Bearer one');
    pass(539_999);
    expect(await next()).toBe('Bearer one');
    pass(1);
    expect(await next()).toBe('Bearer two');
    pass(14_999);
    expect(await next()).toBe('Bearer two');
    pass(1);
    expect(await next()).toBe('Bearer three');
  });

  it('is asked for again after the server refused it', async () => {
    const { proof, token: next } = proofWith(token('one', 600), token('two', 600));
    expect(proof.forget()).toBe(false);
    await next();
    expect(proof.forget()).toBe(true);
    expect(await next()).toBe('Bearer two');
  });

  it.each([
    [
      { status: 400, body: { error: 'invalid_client', error_description: 'no such client' } },
      'invalid_client: no such client (HTTP 400)',
    ],
    [{ status: 503, body: {} }, 'HTTP 503'],
    [{ body: { access_token: 'two\nlines' } }, 'HTTP 200'],
  ])('is missed with the reason of the server: %j', async (answer, reason) => {
    const { token: next } = proofWith(answer);
    await expect(next()).rejects.toMatchObject({ key: 'server.tokenRefused', parameters: { reason } });
  });
});
