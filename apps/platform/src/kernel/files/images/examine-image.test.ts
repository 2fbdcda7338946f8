import { CatalogueError } from '@penstock/contract/errors/error';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examineImage, type ImageFormat } from './examine-image.ts';

const all: readonly ImageFormat[] = ['png', 'jpg', 'gif', 'ico', 'svg', 'webp'];
const examine = (content: Buffer, maximum = 1024) => examineImage(content, all, maximum).contentType;
const errorOf = (content: Buffer, maximum = 1024): string => {
  try {
    return examine(content, maximum);
  } catch (error) {
    if (error instanceof CatalogueError) return error.key;
    throw error;
  }
};

const png = (width: number, height: number) => {
  const content = Buffer.alloc(33);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(content);
  content.writeUInt32BE(width, 16);
  content.writeUInt32BE(height, 20);
  return content;
};
/** A JPEG with a segment before its frame header. */
const jpeg = (width: number, height: number) => {
  const content = Buffer.from('ffd8ffe0000400 00ffff c20011080000000003'.replaceAll(' ', ''), 'hex');
  const frame = content.indexOf(0xc2);
  content.writeUInt16BE(height, frame + 4);
  content.writeUInt16BE(width, frame + 6);
  return content;
};
const gif = Buffer.from('47494638396110002000000000', 'hex');
/** A WebP whose first chunk is of a kind: lossy, lossless or extended. */
const webp = (kind: string, fields: string) =>
  Buffer.concat([
    Buffer.from(`RIFF\0\0\0\0WEBP${kind}\0\0\0\0`, 'latin1'),
    Buffer.from(fields, 'hex'),
    Buffer.alloc(9),
  ]);
const lossy = webp('VP8 ', '0000009d012a10002000');
const lossless = webp('VP8L', '2f0fc0070000');
const extended = webp('VP8X', '000000000f00001f0000');
const icon = (inner: Buffer) => {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt32LE(inner.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, inner]);
};
const svg = (inner: string, root = 'width="64" height="64"') =>
  Buffer.from(`<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inner}</svg>`);

describe('an image', () => {
  it('is known by its content', () => {
    expect(examine(png(16, 16))).toBe('image/png');
    expect(examine(jpeg(16, 16))).toBe('image/jpeg');
    expect(examine(gif)).toBe('image/gif');
    for (const one of [lossy, lossless, extended]) {
      expect(examine(one, 32)).toBe('image/webp');
      expect(errorOf(one, 31)).toBe('image.dimensions');
    }
    expect(examine(icon(png(32, 32)))).toBe('image/x-icon');
    expect(examine(svg('<path d="M0 0h1"/>'))).toBe('image/svg+xml');
    for (const text of ['<html></html>', 'GIF89', '', '\u0000\u0000\u0001\u0000\u0001'])
      expect(errorOf(Buffer.from(text))).toBe('file.format');
  });

  it('is refused where it is too large or has no extent', () => {
    for (const large of [
      png(1025, 1),
      jpeg(1, 1025),
      gif,
      icon(png(4096, 1)),
      svg('', 'width="5000" height="1"'),
    ])
      expect(errorOf(large, 1024 / (large === gif ? 64 : 1))).toBe('image.dimensions');
    expect(errorOf(png(0, 5))).toBe('image.dimensions');
    expect(errorOf(svg('', 'viewBox="0 0 9999 10"'))).toBe('image.dimensions');
  });

  it('is refused where the entries of an icon lie outside of it', () => {
    const content = icon(png(32, 32));
    content.writeUInt32LE(10_000, 18);
    expect(errorOf(content)).toBe('file.format');
  });

  it('never makes the examination fail, whatever the content', () => {
    const starts = [
      png(9, 9),
      jpeg(9, 9),
      gif,
      lossy,
      lossless,
      extended,
      icon(png(9, 9)),
      svg('<g><path d="M0 0"/></g>'),
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...starts),
        fc.array(fc.tuple(fc.nat(200), fc.nat(255))),
        fc.nat(220),
        (start, changes, length) => {
          const content = Buffer.from(start);
          for (const [at, byte] of changes) if (at < content.length) content[at] = byte;
          expect(errorOf(content.subarray(0, length))).toMatch(/^(image\/|file\.format|image\.)/);
        },
      ),
    );
  });
});

describe('an SVG', () => {
  it('may hold shapes, texts, gradients and comments', () => {
    const picture = svg(
      `<!-- a lamp --><defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
       <g style="fill:url(#a)"><circle cx='4' cy='4' r='3' fill="url(#a)"/></g><title>Lamp &amp; shade</title>`,
      'viewBox="0 0 8 8" xmlns:xlink="http://www.w3.org/1999/xlink"',
    );
    expect(examine(picture)).toBe('image/svg+xml');
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script of a prefix', '<s:script xmlns:s="http://www.w3.org/1999/xhtml"/>'],
    ['a handler', '<path onload="alert(1)"/>'],
    ['a handler in capitals', '<path ONCLICK="alert(1)"/>'],
    ['foreign content', '<foreignObject/>'],
    ['a link', '<a href="javascript:alert(1)"><text>x</text></a>'],
    ['a link to elsewhere', '<linearGradient xlink:href="https://evil.example/a#b"/>'],
    ['a link as data', '<linearGradient href="data:image/svg+xml,x"/>'],
    ['an image', '<image href="#a"/>'],
    ['something used many times', '<use href="#a"/>'],
    ['an animation of a link', '<set attributeName="href" to="javascript:alert(1)"/>'],
    ['a style sheet', '<style>@import "https://evil.example"</style>'],
    ['a resource in a style', '<path style="fill:url(https://evil.example)"/>'],
    ['a resource in a style, escaped', '<path style="fill:u\\72l(https://evil.example)"/>'],
    ['a resource in a style, as entities', '<path style="fill:&#117;rl(https://evil.example)"/>'],
    ['a document type', '<!DOCTYPE svg [<!ENTITY a "b">]>'],
    ['an entity', '<text>&a;</text>'],
    ['CDATA', '<text><![CDATA[x]]></text>'],
    ['an instruction', '<?xml-stylesheet href="https://evil.example"?>'],
    ['another namespace', '<g xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['a base', '<g xml:base="https://evil.example"/>'],
    ['too many elements', '<g/>'.repeat(6000)],
    ['too deep elements', `${'<g>'.repeat(60)}${'</g>'.repeat(60)}`],
  ])('may not hold %s', (_what, inner) => {
    expect(errorOf(svg(inner))).toBe('image.active');
  });

  it.each([
    ['<svg', 'a tag that does not end'],
    ['<svg></g></svg>', 'another end'],
    ['<svg><g></svg>', 'an element that does not end'],
    ['<svg/><svg/>', 'two roots'],
    ['<g/>', 'another root'],
    ['text<svg/>', 'text outside'],
    ['<svg width="1" width="2"/>', 'an attribute twice'],
    ['<svg width=1/>', 'an attribute without quotes'],
    ['<svg><!-- ', 'a comment that does not end'],
  ])('is none where it is not well-formed: %s', (text) => {
    expect(errorOf(Buffer.from(text))).toBe('file.format');
  });
});
