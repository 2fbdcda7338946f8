import { coerceNodeId } from 'node-opcua-client';
import { describe, expect, it } from 'vitest';
import { Namespaces } from './namespaces.ts';

const maker = 'http://maker.example/UA;1';

function namespaces(array: unknown): Namespaces {
  const all = new Namespaces();
  all.set(array);
  return all;
}

describe('the namespaces of a server', () => {
  it('map URIs to the indexes of this session', () => {
    const all = namespaces(['http://opcfoundation.org/UA/', 'urn:server', maker]);
    expect(all.nodeId('nsu=http://maker.example/UA%3B1;s=a').toString()).toBe('ns=2;s=a');
    all.set(['http://opcfoundation.org/UA/', maker, 'urn:server']);
    expect(all.nodeId('nsu=http://maker.example/UA%3B1;s=a').toString()).toBe('ns=1;s=a');
  });

  it('keep the meaning of an index when the server gives it to another namespace', () => {
    const first = namespaces(['http://opcfoundation.org/UA/', 'urn:server', 'urn:a', 'urn:b']);
    const again = new Namespaces(first.meant);
    expect(again.set(['http://opcfoundation.org/UA/', 'urn:server', 'urn:b', 'urn:a'])).toBe(false);
    expect(again.nodeId('ns=2;s=Speed').toString()).toBe('ns=3;s=Speed');
    expect(again.nodeId('ns=3;s=Speed').toString()).toBe('ns=2;s=Speed');
    expect(again.indexed).toEqual([
      { index: 2, uri: 'urn:a', present: 3 },
      { index: 3, uri: 'urn:b', present: 2 },
    ]);
  });

  it('refuse an index whose namespace the server has no longer, and name it', () => {
    const all = new Namespaces(['', 'urn:server', 'urn:a']);
    all.set(['', 'urn:server', 'urn:b']);
    expect(() => all.nodeId('ns=2;s=Speed')).toThrow(
      expect.objectContaining({ reason: 'namespaceMissing', message: 'namespace unknown: 2 = urn:a' }),
    );
    expect(all.indexed).toEqual([{ index: 2, uri: 'urn:a', present: null }]);
  });

  it('leave the indexes of the standard and of the server itself as they are, and those never seen', () => {
    const all = new Namespaces(['', 'urn:old-name']);
    expect(all.set(['', 'urn:new-name', 'urn:a'])).toBe(true);
    expect(['ns=1;i=4', 'ns=2;i=4', 'ns=7;i=4'].map((id) => all.nodeId(id).toString())).toEqual([
      'ns=1;i=4',
      'ns=2;i=4',
      'ns=7;i=4',
    ]);
    expect(all.meant).toEqual(['', 'urn:old-name', 'urn:a']);
  });

  it('are remembered as far as they fit', () => {
    const long = 'u'.repeat(1001);
    const all = namespaces(['', '', long, ...Array.from({ length: 70_000 }, (_, index) => `urn:${index}`)]);
    expect(all.meant).toHaveLength(1000);
    expect(all.meant[2]).toBe('');
  });

  it('take the first of two that are the same', () => {
    expect(namespaces(['', 'urn:a', 'urn:a']).nodeId('nsu=urn:a;i=1').namespace).toBe(1);
  });

  it.each([[undefined], ['text'], [[1, null]]])('refuse a URI that is not in %j', (array) => {
    expect(() => namespaces(array).nodeId('nsu=urn:a;i=1')).toThrow(
      expect.objectContaining({ reason: 'namespaceMissing', message: 'namespace unknown: urn:a' }),
    );
  });

  it.each(['Speed', 'ns=1;path=[0'])('refuse %s, which is no node id', (text) => {
    expect(() => namespaces([]).nodeId(text)).toThrow(
      expect.objectContaining({ reason: 'addressMalformed' }),
    );
  });

  it('name nodes by URI, but those of the standard and those whose namespace has none', () => {
    const all = namespaces(['http://opcfoundation.org/UA/', '', maker]);
    expect(['i=85', 'ns=1;s=a', 'ns=2;s=a;b', 'ns=9;i=1'].map((id) => all.textOf(coerceNodeId(id)))).toEqual([
      'i=85',
      'ns=1;s=a',
      'nsu=http://maker.example/UA%3B1;s=a;b',
      'ns=9;i=1',
    ]);
  });
});
