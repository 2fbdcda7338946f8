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
    expect(all.nodeId('ns=2;i=4').toString()).toBe('ns=2;i=4');
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
