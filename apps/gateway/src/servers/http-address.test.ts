import { describe, expect, it } from 'vitest';
import { addressOf, contentTypeOf, postUrl } from './http-address.ts';

const tls = { mode: 'none', rootCertificate: '', clientCertificate: '', privateKey: '' } as const;
const at = (url: string, port: number | null = null) => addressOf({ url, port, tls });

describe('the address of an HTTP server', () => {
  it('keeps the port of the URL, or takes the one that overrides it', () => {
    expect(at('http://example.com:8080/in').href).toBe('http://example.com:8080/in');
    expect(at('http://example.com:8080/in', 9000).href).toBe('http://example.com:9000/in');
    expect(at('https://example.com/in', 0).href).toBe('https://example.com/in');
  });

  it('is https where the settings use TLS', () => {
    expect(
      addressOf({ url: 'http://example.com/in', port: null, tls: { ...tls, mode: 'oneWay' } }).href,
    ).toBe('https://example.com/in');
  });
});

describe('the URL that a message is posted to', () => {
  it.each([
    ['http://h/in', 'a/b', 'http://h/in/a/b'],
    ['http://h/in/', '/a', 'http://h/in/a'],
    ['http://h', 'a', 'http://h/a'],
    ['http://h/in?key=1', 'a', 'http://h/in/a?key=1'],
    ['http://h/in', '', 'http://h/in'],
    ['http://h/in', '泵/1?x=#', 'http://h/in/%E6%B3%B5/1%3Fx%3D%23'],
    ['http://h/in', '../../admin', 'http://h/in/admin'],
  ])('below %s with the topic %s is %s', (address, topic, url) => {
    expect(postUrl(at(address), topic).href).toBe(url);
  });
});

it('says that a payload is JSON where it looks like it', () => {
  expect(contentTypeOf(Buffer.from('{"a":1}'))).toBe('application/json');
  expect(contentTypeOf(Buffer.from('[1]'))).toBe('application/json');
  expect(contentTypeOf(Uint8Array.of(1, 2))).toBe('application/octet-stream');
  expect(contentTypeOf(new Uint8Array())).toBe('application/octet-stream');
});
