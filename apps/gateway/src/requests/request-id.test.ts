import { describe, expect, it } from 'vitest';
import { requestIdOf, responseTopicOf } from './request-id.ts';

describe('the id of a request', () => {
  it('is what its topic has at the last wildcard, or what the request says', () => {
    expect(requestIdOf('a/+/b/+', 'a/x/b/17', '')).toBe('17');
    expect(requestIdOf('a/+/b', 'a/x/b', 'body')).toBe('x');
    expect(requestIdOf('a/set/#', 'a/set/request_id=7/more', '')).toBe('request_id=7/more');
    expect(requestIdOf('a/set', 'a/set', 'body')).toBe('body');
  });

  it('is empty where it cannot be part of a topic', () => {
    expect(requestIdOf('a', 'a', 'x/+/#')).toBe('');
    expect(requestIdOf('a/#', 'a', '')).toBe('');
    expect(requestIdOf('a', 'a', 'y'.repeat(129))).toBe('');
    expect(responseTopicOf('a/{requestId}/b', '$&')).toBe('a/$&/b');
  });
});
