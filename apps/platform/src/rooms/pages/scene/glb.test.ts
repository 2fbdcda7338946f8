import { Readable } from 'node:stream';
import { limits } from '@penstock/contract/rules/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CatalogueError } from '@penstock/contract/errors/error';
import { glbFile } from '../../../testing/glb-file.ts';
import { readModel } from './glb.ts';

const asset = { version: '2.0' };
/** Reads a file that comes in pieces of some length. */
function read(file: Buffer, pieceLength = 7) {
  const pieces: Buffer[] = [];
  for (let from = 0; from < file.length; from += pieceLength)
    pieces.push(file.subarray(from, from + pieceLength));
  return readModel(Readable.from(pieces, { objectMode: true }), file.length);
}
const keyOf = (file: Buffer, pieceLength?: number) =>
  read(file, pieceLength).then(
    () => 'read',
    (error: unknown) => (error instanceof CatalogueError ? error.key : String(error)),
  );
/** `count` nodes, each the only child of the one before. */
const chain = (count: number) =>
  Array.from({ length: count }, (_, index) => (index + 1 < count ? { children: [index + 1] } : {}));

describe('a glTF 2.0 binary', () => {
  it('gives its nodes with their parents, however it comes in pieces', async () => {
    const file = glbFile({ asset, nodes: [{ name: 'Hall', children: [2, 1] }, { name: '泵 1' }, {}] });
    for (const length of [1, 20, 21, 10_000])
      expect(await read(file, length)).toEqual([
        ['Hall', -1],
        ['泵 1', 0],
        ['', 0],
      ]);
    expect(await read(glbFile({ asset }, new Uint8Array()))).toEqual([]);
  });

  it('has no name for a node that nobody could choose', async () => {
    const names = ['a\u0000b', 'x'.repeat(201), ' ', '\ud800', 'right'];
    const nodes = await read(glbFile({ asset, nodes: names.map((name) => ({ name })) }));
    expect(nodes.map(([name]) => name)).toEqual(['', '', '', '', 'right']);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['half a header', Buffer.from('glTF')],
    ['another format', glbFile({ asset }, undefined, { magic: 1 })],
    ['another version', glbFile({ asset }, undefined, { version: 1 })],
    ['a wrong length', glbFile({ asset }, undefined, { length: 12 })],
    ['no JSON', glbFile('{"asset":')],
    ['JSON of something else', glbFile({ asset: { version: '1.0' } })],
    ['deep JSON', glbFile('['.repeat(100_000))],
    ['a child that does not exist', glbFile({ asset, nodes: [{ children: [5] }] })],
    ['a node with two parents', glbFile({ asset, nodes: [{ children: [2] }, { children: [2] }, {}] })],
    ['a broken text', Buffer.from(glbFile({ asset, nodes: [{ name: 'xx' }] }).fill(0xff, 40, 42))],
  ])('is refused when it is %s', async (_what, file) => {
    expect(await keyOf(file)).toBe('scene.invalid');
  });

  it('may not be larger inside than it is', async () => {
    const file = glbFile({ asset });
    file.writeUInt32LE(0xff_ff_ff_f0, 12);
    expect(await keyOf(file)).toBe('scene.invalid');
    const binary = glbFile({ asset });
    binary.writeUInt32LE(1000, binary.length - 16);
    expect(await keyOf(binary)).toBe('scene.invalid');
  });

  it('keeps its limits of nodes and levels, and may not be a circle', async () => {
    const many = (count: number) => glbFile({ asset, nodes: Array.from({ length: count }, () => ({})) });
    expect(await keyOf(many(limits.sceneNodes), 65_536)).toBe('read');
    expect(await keyOf(many(limits.sceneNodes + 1), 65_536)).toBe('scene.nodes');
    expect(await keyOf(glbFile({ asset, nodes: chain(limits.sceneDepth) }))).toBe('read');
    expect(await keyOf(glbFile({ asset, nodes: chain(limits.sceneDepth + 1) }))).toBe('scene.nodes');
    expect(await keyOf(glbFile({ asset, nodes: [{ children: [1] }, { children: [0] }] }))).toBe(
      'scene.nodes',
    );
  });

  it('loads nothing from elsewhere, not by an extension either', async () => {
    const uri = 'https://evil.example/x.bin';
    expect(await keyOf(glbFile({ asset, buffers: [{ uri }] }))).toBe('scene.externalFile');
    expect(await keyOf(glbFile({ asset, extensions: { X: [{ deep: { uri: 'x.png' } }] } }))).toBe(
      'scene.externalFile',
    );
    expect(await keyOf(glbFile({ asset, images: [{ uri: 'data:image/png;base64,AA==' }] }))).toBe('read');
  });

  it('whatever it contains, is read or refused with an error of the catalogue', async () => {
    const base = glbFile({ asset, nodes: [{ name: 'a', children: [1] }, {}] });
    const changed = fc.array(fc.tuple(fc.nat(base.length - 1), fc.nat(255)), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(changed, fc.nat(base.length), async (changes, length) => {
        const file = Buffer.from(base);
        for (const [at, byte] of changes) file[at] = byte;
        expect(['read', 'scene.invalid', 'scene.nodes', 'scene.externalFile']).toContain(
          await keyOf(file.subarray(0, length)),
        );
      }),
    );
  });
});
