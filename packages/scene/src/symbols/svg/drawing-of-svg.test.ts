import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawingOfSvg } from './drawing-of-svg.ts';
import { pathBounds } from './path-bounds.ts';

const svg = (content: string, more = 'viewBox="0 0 200 100"') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${more}>${content}</svg>`;

describe('the drawing of an SVG', () => {
  it('has its parts with their ids, colours and places, in units in which the larger side has 96', () => {
    const drawing = drawingOfSvg(
      svg(`<!-- pump --><style>.b{fill:#00f;stroke:none}</style>
        <g id="casing" transform="translate(10 20)" fill="red">
          <rect id="body" width="40" height="20" rx="4"/>
          <circle class="b" cx="5" cy="5" r="5" style="stroke: rgb(1,2,3); stroke-width: 2"/>
        </g>
        <text id="value" x="50" y="60" font-size="14" text-anchor="middle">4<tspan>2</tspan></text>`),
    );
    expect(drawing).toMatchObject({ width: 96, height: 48, skipped: 0 });
    const [body, circle, value] = drawing?.parts ?? [];
    expect(body).toMatchObject({ id: 'body', group: 'casing', fill: '#ff0000', stroke: '' });
    expect(pathBounds(body?.d ?? '', body?.matrix ?? [1, 0, 0, 1, 0, 0])).toEqual({
      x: 4.8,
      y: expect.closeTo(9.6),
      width: expect.closeTo(19.2),
      height: expect.closeTo(9.6),
    });
    expect(circle).toMatchObject({ fill: '#0000ff', stroke: '#010203', strokeWidth: 2 });
    expect(value).toMatchObject({ text: '4 2', size: 14, align: 'middle' });
  });

  it('has what is used by others, and leaves out what is hidden, unknown or only for others', () => {
    const drawing = drawingOfSvg(
      svg(`<defs><linearGradient id="g"><stop stop-color="#123456"/></linearGradient>
        <path id="p" d="M0 0h10"/></defs>
        <use href="#p" x="5" stroke="black"/><use xlink:href="#missing"/>
        <rect width="5" height="5" fill="url(#g)"/><rect width="5" height="5" display="none"/>
        <script>alert(1)</script><image href="http://x"/><rect width="5" height="5" fill="none"/>
        <path d="M0 0 url(x)"/>`),
    );
    expect(drawing?.parts.map(({ d, fill }) => [d, fill])).toEqual([
      ['M0 0h10', '#000000'],
      ['M0 0h5v5h-5Z', '#123456'],
    ]);
    expect(drawing?.skipped).toBe(4);
  });

  it('is none of what is no SVG, has no size or draws nothing, and nothing of what is endless', () => {
    for (const text of ['', '<p/>', '<svg', svg(''), svg('<path d="M0 0h9"/>', ''), svg('<g>')])
      expect(drawingOfSvg(text)).toBeUndefined();
    const endless = svg('<g id="a"><use href="#a"/><use href="#a"/><rect width="5" height="5"/></g>');
    expect(drawingOfSvg(endless)?.parts.length).toBeLessThanOrEqual(500);
  });

  it('never throws, whatever the text, and lets nothing through but letters of paths, numbers and plain texts', () => {
    const piece = fc.constantFrom(
      '<g>',
      '</g>',
      '<path d="',
      'M0 0',
      '"/>',
      '<rect width="9" height="9" fill="',
      'url(#a)',
      'javascript:x',
      '<use href="#a"/>',
      '<g id="a" transform="rotate(45)">',
      '<text x="1">',
      '</text>',
      '&#60;script&#62;',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        for (const { d, fill, stroke } of drawingOfSvg(svg(pieces.join('')))?.parts ?? []) {
          expect(d).toMatch(/^[MmLlHhVvCcSsQqTtAaZz\d\s,.+\-eE]*$/);
          expect(`${fill}${stroke}`).toMatch(/^[#\da-f]*$/);
        }
      }),
    );
  });
});

describe('the box around a path', () => {
  it('is that of its points, curves and arcs, whether they are absolute or relative', () => {
    const same = [1, 0, 0, 1, 0, 0] as const;
    expect(pathBounds('M10 10h20v30H10Z', same)).toEqual({ x: 10, y: 10, width: 20, height: 30 });
    const circle = pathBounds('M5 10a5 5 0 1 0 10 0a5 5 0 10-10 0Z', same);
    expect(circle?.y).toBeCloseTo(5, 1);
    expect(circle?.height).toBeCloseTo(10, 1);
    expect(pathBounds('m1 1 c0 5 5 5 5 0', [2, 0, 0, 2, 0, 0])).toEqual({
      x: 2,
      y: 2,
      width: 10,
      height: 10,
    });
    expect(pathBounds('', same)).toBeUndefined();
  });
});
