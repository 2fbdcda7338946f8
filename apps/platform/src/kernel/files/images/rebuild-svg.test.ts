import { CatalogueError } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pngOf } from '../../../testing/png-file.ts';
import { rebuiltSvg } from './rebuild-svg.ts';

const svg = (inner: string, root = 'viewBox="0 0 8 8"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inner}</svg>`);
/** The rest of the inside of an SVG. */
const rebuilt = (inner: string, root?: string): string => {
  const text = rebuiltSvg(svg(inner, root))?.content.toString() ?? 'none';
  return text.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
};
const errorOf = (content: Buffer): string => {
  try {
    return rebuiltSvg(content) === undefined ? 'none' : 'rebuilt';
  } catch (error) {
    if (error instanceof CatalogueError) return error.key;
    throw error;
  }
};

describe('an SVG that is built again', () => {
  it('draws what it drew', () => {
    const inner = `<title>Pump &amp; valve</title><defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient>
      <symbol id="s"><circle cx="1" cy="1" r="1"/></symbol></defs><g style="fill:url(#a);stroke-width:2"><path d="M0 0h1"/></g>
      <use href="#s" x="3"/><text x="1">泵 &lt;1&gt;</text><style>.a{fill:#123456}</style>`;
    const first = rebuilt(inner);
    for (const part of [
      '<title>Pump &amp; valve</title>',
      'style="fill:url(#a);stroke-width:2"',
      '<use href="#s" x="3"/>',
      '泵 &lt;1&gt;',
      '.a{fill:#123456}',
    ])
      expect(first).toContain(part);
    expect(rebuilt(first)).toBe(first);
    expect(rebuiltSvg(svg(inner))).toMatchObject({ size: { width: 8, height: 8 }, removed: 0 });
  });

  it('may come from a drawing program: what only that understands goes', () => {
    const text = `\u{feff}<?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <!-- Created with a program --><svg:svg xmlns:svg="http://www.w3.org/2000/svg" xmlns:inkscape="http://i.example"
      width="30mm" height="20" viewBox="0 0 30 20" inkscape:version="1"><inkscape:view><svg:g/></inkscape:view>
      <svg:g xml:space="preserve" inkscape:label="x"><svg:style><![CDATA[.a > .b{fill:red}]]></svg:style></svg:g></svg:svg>`;
    const result = rebuiltSvg(Buffer.from(text));
    const written = result?.content.toString().replaceAll(/\s+/g, ' ');
    expect(written).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="30mm" height="20" viewBox="0 0 30 20"><g><style>.a &gt; .b{fill:red}</style></g></svg>',
    );
    expect(result).toMatchObject({ size: { width: 30, height: 20 }, removed: 3 });
  });

  it('keeps embedded pixels that are an image', () => {
    const data = `data:image/png;base64,${pngOf(4, 4).toString('base64')}`;
    expect(rebuilt(`<image xlink:href="${data}" width="4"/>`)).toBe(`<image href="${data}" width="4"/>`);
    for (const wrong of [
      'data:image/svg+xml;base64,PHN2Zy8+',
      'data:image/png;base64,PHN2Zy8+',
      'data:text/html,<b>',
      'https://evil.example/a.png',
      '//evil.example/a.png',
      'file:///etc/passwd',
    ])
      expect(rebuilt(`<image href="${wrong.replaceAll('<', '&lt;')}" width="4"/>`)).toBe(
        '<image width="4"/>',
      );
  });

  it.each([
    ['a script', '<script>alert(1)</script>', ''],
    ['a script as CDATA', '<script><![CDATA[alert(1)]]></script>', ''],
    ['a script of a prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>', ''],
    ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT>', ''],
    ['a script in a removed element', '<foreignObject><g><script>1</script></g></foreignObject>', ''],
    ['a handler', '<path onload="alert(1)" d="M0 0"/>', '<path d="M0 0"/>'],
    ['a handler in capitals', '<g ONCLICK="alert(1)"/>', '<g/>'],
    ['a handler without a known event', '<g onwhatever="alert(1)"/>', '<g/>'],
    [
      'foreign content',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">x</body></foreignObject>',
      '',
    ],
    ['a frame', '<iframe src="https://evil.example"/>', ''],
    ['an embedded object', '<embed src="x"/><object data="x"/>', ''],
    ['a link', '<a href="javascript:alert(1)"><text>x</text></a>', '<text>x</text>'],
    ['a link by entities', '<use href="&#106;avascript:alert(1)"/>', '<use/>'],
    ['a link with a tab', '<use href="java&#9;script:alert(1)"/>', '<use/>'],
    ['something used from elsewhere', '<use xlink:href="https://evil.example/a.svg#b"/>', '<use/>'],
    ['something used as data', '<use href="data:image/svg+xml;base64,PHN2Zy8+#a"/>', '<use/>'],
    ['an image of the file', '<image href="#a"/>', '<image/>'],
    ['two links', '<use href="#a" xlink:href="#b"/><g id="a"/>', '<use href="#a"/><g id="a"/>'],
    ['an animation of a link', '<g><set attributeName="href" to="javascript:alert(1)"/></g>', '<g></g>'],
    ['an animation', '<g><animate attributeName="onload" values="alert(1)"/></g>', '<g></g>'],
    ['a handler element', '<handler type="text/javascript">alert(1)</handler>', ''],
    ['a filter that loads', '<filter id="f"><feImage href="https://evil.example"/></filter>', ''],
    ['a style sheet that imports', '<style>@import "https://evil.example";</style>', '<style></style>'],
    ['a style sheet that loads', '<style>g{fill:url(https://evil.example)}</style>', '<style></style>'],
    ['a style sheet that escapes', '<style>g{fill:u\\72l(https://evil.example)}</style>', '<style></style>'],
    ['a style sheet with a font', '<style>@font-face{src:url(x)}</style>', '<style></style>'],
    ['a style sheet that closes itself', '<style>&lt;/style>&lt;script></style>', '<style></style>'],
    ['a style that loads', '<g style="fill:url(https://evil.example);opacity:1"/>', '<g style="opacity:1"/>'],
    ['a style that escapes', '<g style="fill:u\\72l(//evil.example)"/>', '<g/>'],
    ['a style with a comment', '<g style="fill:ur/**/l(//evil.example)"/>', '<g/>'],
    ['a style by entities', '<g style="fill:&#117;rl(//evil.example)"/>', '<g/>'],
    ['a style of a property that loads', '<g style="background:red;cursor:auto"/>', '<g/>'],
    ['an old expression', '<g style="fill:expression(alert(1))"/>', '<g/>'],
    ['a fill from elsewhere', '<g fill="url(https://evil.example#a)"/>', '<g/>'],
    ['a fill from elsewhere behind one that is not', '<g fill="url(#a) url(//evil.example)"/>', '<g/>'],
    ['a cursor', '<g cursor="url(https://evil.example)"/>', '<g/>'],
    ['a base', '<g xml:base="https://evil.example"/>', '<g/>'],
    ['another namespace', '<g xmlns="http://www.w3.org/1999/xhtml"><p/></g>', '<g></g>'],
    ['an instruction', '<?xml-stylesheet href="https://evil.example"?><g/>', '<g/>'],
    [
      'an attribute that ends itself',
      '<text id="&quot; onload=&quot;alert(1)">x</text>',
      '<text id="&quot; onload=&quot;alert(1)">x</text>',
    ],
    [
      'text that is an element',
      '<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>',
      '<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>',
    ],
  ])('has no longer %s', (_what, inner, expected) => {
    expect(rebuilt(inner)).toBe(expected);
  });

  it.each([
    ['a document type with entities', Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>')],
    ['a document type inside', svg('<!DOCTYPE svg>')],
    ['a document type that does not end', Buffer.from('<!DOCTYPE svg')],
    ['too many elements', svg('<g/>'.repeat(50_001))],
    ['too deep elements', svg(`${'<g>'.repeat(200)}${'</g>'.repeat(200)}`)],
    ['a circle', svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
    ['an element that uses itself', svg('<g id="a"><use href="#a"/></g>')],
    [
      'parts that use parts that use parts',
      svg(
        Array.from(
          { length: 12 },
          (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
        ).join('') + '<rect id="l0"/>',
      ),
    ],
    [
      'patterns in patterns',
      svg(
        Array.from(
          { length: 12 },
          (_, level) =>
            `<pattern id="l${level + 1}">${`<rect fill="url(#l${level})"/>`.repeat(10)}</pattern>`,
        ).join('') + '<pattern id="l0"><rect/></pattern><rect fill="url(#l12)"/>',
      ),
    ],
  ])('is refused with %s', (_what, content) => {
    expect(errorOf(content)).toBe('image.active');
  });

  it.each([
    ['nothing', ''],
    ['a page', '<html><body/></html>'],
    ['text before it', 'text<svg/>'],
    ['text behind it', '<svg/>text'],
    ['two roots', '<svg/><svg/>'],
    ['a tag that does not end', '<svg'],
    ['an element that does not end', '<svg><g></svg>'],
    ['another end', '<svg></g></svg>'],
    ['an end too many', '<svg></svg></svg>'],
    ['an attribute twice', '<svg width="1" width="2"/>'],
    ['an attribute without quotes', '<svg width=1/>'],
    ['a comment that does not end', '<svg><!-- '],
    ['CDATA that does not end', '<svg><text><![CDATA[</text></svg>'],
    ['an entity of nobody', '<svg><text>&a;</text></svg>'],
    ['an ampersand alone', '<svg><text>a & b</text></svg>'],
    ['a control character', '<svg><text>&#0;</text></svg>'],
    ['half a character', '<svg><text>&#xd800;</text></svg>'],
  ])('is none where it is %s', (_what, text) => {
    expect(errorOf(Buffer.from(text))).toBe('none');
    expect(errorOf(Buffer.concat([Buffer.from(text), Buffer.from([0xff])]))).toBe('none');
  });

  it('is read in little time, whatever fills it to its limit of size', () => {
    const fill = (text: string) => text.repeat(Math.floor(limits.pageImageBytes / text.length));
    for (const content of [
      Buffer.from(`<svg ${fill(' ')}`),
      Buffer.from(`<svg ${fill('a="')}`),
      Buffer.from(`<svg a="${fill('x')}`),
      svg(fill('<!--')),
      svg(fill('</g')),
      svg(fill('<g a="1" b=\'2\' ')),
      svg(`<path d="${fill('M0 0 L1 1 ')}"/>`),
      svg(`<g style="${fill('fill:url(')}"/>`),
      svg(`<g fill="${fill('url(#a) ')}"/>`),
      svg(`<style>${fill('.a{fill:red}')}</style>`),
      svg(`<text>${fill('&amp;')}</text>`),
      svg(`<image href="data:image/png;base64,${fill('AAAA')}"/>`),
      svg(`<g id="a">${fill('<use href="#a"/>')}</g>`),
      Buffer.from(`<!DOCTYPE ${fill(' ')}`),
      svg(`<g ${Array.from({ length: 20_000 }, (_, index) => `a${index}="1"`).join(' ')}/>`),
    ]) {
      const start = process.cpuUsage();
      errorOf(content);
      const { user, system } = process.cpuUsage(start);
      // Processor time, in ms: that of a reading whose time grows with the square of the size would be minutes.
      expect((user + system) / 1000).toBeLessThan(5000);
    }
  });

  it('is built again to the same, and holds nothing that was not allowed, whatever it was made of', () => {
    const pieces = fc.constantFrom(
      '<g>',
      '</g>',
      '<path d="M0 0"/>',
      '<script>',
      '</script>',
      '<style>',
      '</style>',
      'x',
      '&lt;',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '<g onload="x">',
      '<use href="javascript:x"/>',
      '<a href="x">',
      '</a>',
      '<g style="fill:url(x)">',
      '@import',
      'url(x)',
      '"',
      "'",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const content = svg(parts.join(''));
        if (errorOf(content) !== 'rebuilt') return;
        const once = rebuiltSvg(content);
        const text = once?.content.toString() ?? '';
        expect(text).not.toMatch(/<script|<a |\son\w+=|javascript:|style="[^"]*url/);
        expect(rebuiltSvg(Buffer.from(text))?.content.toString()).toBe(text);
      }),
    );
  });
});
