import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NodeStep } from './address.ts';
import { addressByUri, readOpcUaAddress, writeOpcUaAddress } from './opc-ua-address.ts';

const field = (name: string): NodeStep => ({ kind: 'field', name });
const element = (...indexes: number[]): NodeStep => ({
  kind: 'index',
  ranges: indexes.map((index) => ({ first: index, last: index })),
});

describe('an OPC UA address', () => {
  it.each([
    ['i=2258', 0, 'i=2258', []],
    ['ns=2;s=a;b=c;path=d', 2, 's=a;b=c;path=d', []],
    ['ns=3;s="DB1"."Values"[0]', 3, 's="DB1"."Values"[0]', []],
    ['nsu=http://maker.example/UA/;i=5', 'http://maker.example/UA/', 'i=5', []],
    ['nsu=urn:a%3Bb%25c;s=x', 'urn:a;b%c', 's=x', []],
    ['nsu=urn:a%2fb;s=x', 'urn:a%2fb', 's=x', []],
    ['ns=2;path=Speed.Max;s=M', 2, 's=M', [field('Speed'), field('Max')]],
    ['path=[2].Name;i=7', 0, 'i=7', [element(2), field('Name')]],
    ['ns=1;path=[1,2];i=7', 1, 'i=7', [element(1, 2)]],
    ['ns=1;path="a.b;c""d"[0];i=7', 1, 'i=7', [field('a.b;c"d'), element(0)]],
  ] as const)('%s', (text, namespace, identifier, path) => {
    expect(readOpcUaAddress(text)).toEqual({ namespace, identifier, path });
  });

  it.each([
    'Temperature',
    'ns=70000;i=1',
    'ns=;i=1',
    'ns=1',
    'nsu=;i=1',
    'nsu=urn:a',
    'i=4294967296',
    's=',
    'g=1',
    'b=?',
    'path=[1];x=1',
    'nsu=urn:a;ns=1;i=1',
  ])('refuses the node of %s', (text) => {
    expect(readOpcUaAddress(text)).toBe('node');
  });

  it.each([
    'path=;i=1',
    'path=a',
    'path=.a;i=1',
    'path=a..b;i=1',
    'path=a.;i=1',
    'path=a[;i=1',
    'path=a[];i=1',
    'path=[1:1];i=1',
    'path=[2:1];i=1',
    'path=[-1];i=1',
    'path=[4294967296];i=1',
    'path=[0:1000];i=1',
    'path=[0:1].a;i=1',
    'path=[1]a;i=1',
    'path="a;i=1',
    'path="";i=1',
    `path=${'a.'.repeat(16)}a;i=1`,
    `path=[${'0,'.repeat(8)}0];i=1`,
  ])('refuses the path of %s', (text) => {
    expect(readOpcUaAddress(text)).toBe('path');
  });

  const ranges = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 2 }))
      .map(([first, more]) => ({ first, last: first + more })),
    { minLength: 1, maxLength: 3 },
  );
  const steps = fc
    .tuple(
      fc.array(
        fc.oneof(
          fc.string({ minLength: 1, maxLength: 10 }).map(field),
          fc.integer({ min: 0, max: 99 }).map((index) => element(index)),
        ),
        { maxLength: 5 },
      ),
      fc.option(ranges, { nil: undefined }),
    )
    .map(([path, last]): NodeStep[] =>
      last === undefined ? path : [...path, { kind: 'index', ranges: last }],
    );

  it('is read as it was written', () => {
    const addresses = fc.record({
      namespace: fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.string({ minLength: 1 })),
      identifier: fc.oneof(
        fc.string({ minLength: 1 }).map((text) => `s=${text}`),
        fc.nat().map((number) => `i=${number}`),
      ),
      path: steps,
    });
    fc.assert(
      fc.property(addresses, (address) => {
        expect(readOpcUaAddress(writeOpcUaAddress(address))).toEqual(address);
      }),
    );
  });

  it('answers any text in bounded time', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ns=u;path.[]":0123%ai'.split('')) }), (text) => {
        const read = readOpcUaAddress(`nsu=a;path=${text}`);
        expect(['node', 'path', 'object']).toContain(typeof read === 'string' ? read : typeof read);
      }),
    );
  });
});

describe('an address by the URI of its namespace', () => {
  const uris = new Map([
    [1, 'urn:server'],
    [2, 'http://maker.example/UA;1'],
  ]);
  it.each([
    ['ns=2;s=Line1.Speed', 'nsu=http://maker.example/UA%3B1;s=Line1.Speed'],
    ['ns=2;path=Speed.Max[2];s=M', 'nsu=http://maker.example/UA%3B1;path=Speed.Max[2];s=M'],
    // The server's own, the standard's, one that is not known, one by URI, and none.
    ['ns=1;s=a', undefined],
    ['i=2258', undefined],
    ['ns=3;s=a', undefined],
    ['nsu=urn:a;s=a', undefined],
    ['Temperature', undefined],
  ])('%s', (text, expected) => {
    expect(addressByUri(text, uris)).toBe(expected);
  });
});
