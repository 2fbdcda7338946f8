import { describe, expect, it } from 'vitest';
import { isJoinable, joinedPayload } from './http-batch.ts';

const bytes = (...texts: readonly string[]) => texts.map((text) => Buffer.from(text));
const joined = (form: 'array' | 'lines', ...texts: readonly string[]) => {
  const { payload, contentType } = joinedPayload(bytes(...texts), form);
  return [Buffer.from(payload).toString(), contentType];
};

describe('reports in one request', () => {
  it('are an array of JSON, or lines', () => {
    expect(joined('array', '{"a":1}', '[2]')).toEqual(['[{"a":1},[2]]', 'application/json']);
    expect(joined('array', '{"a":1}')).toEqual(['[{"a":1}]', 'application/json']);
    expect(joined('lines', '{"a":1}', '{"a":2}')).toEqual(['{"a":1}\n{"a":2}\n', 'application/x-ndjson']);
    expect(joined('lines', 'a;1', 'b;2')).toEqual(['a;1\nb;2\n', 'text/plain; charset=utf-8']);
  });

  it('are only those that can be a part of it', () => {
    const [json = Buffer.of(), text = Buffer.of(), lines = Buffer.of()] = bytes('{"a":1}', 'a;1', 'a\nb');
    expect([json, text, lines].map((one) => isJoinable(one, 'array'))).toEqual([true, false, false]);
    expect([json, text, lines].map((one) => isJoinable(one, 'lines'))).toEqual([true, true, false]);
  });
});
