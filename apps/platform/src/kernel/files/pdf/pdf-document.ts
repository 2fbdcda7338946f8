import { deflateSync } from 'node:zlib';
import type { TrueTypeFont } from './true-type.ts';

/** A colour: red, green and blue from 0 to 1. */
export type PdfColour = readonly [red: number, green: number, blue: number];

/** A point of a page, in points (1/72 of an inch) from its bottom left. */
export type PdfPoint = readonly [x: number, y: number];

/** How a text is placed: from its left, to its right, or around its middle. */
export type PdfAlign = 'left' | 'right' | 'centre';

/** The size of a page, in points. */
export interface PdfSize {
  readonly width: number;
  readonly height: number;
}

const black: PdfColour = [0, 0, 0];

/** A page, on which texts, lines and areas are drawn. */
export class PdfPage {
  readonly width: number;
  readonly height: number;
  readonly #font: TrueTypeFont;
  /** Which character each glyph that was used shows. */
  readonly #used: Map<number, number>;
  readonly #parts: string[] = [];

  constructor(size: PdfSize, font: TrueTypeFont, used: Map<number, number>) {
    this.width = size.width;
    this.height = size.height;
    this.#font = font;
    this.#used = used;
  }

  /** How wide a text is, in points. */
  widthOf(text: string, size: number): number {
    let width = 0;
    for (const character of text)
      width += this.#font.widthOf(this.#font.glyphOf(character.codePointAt(0) ?? 0));
    return (width * size) / 1000;
  }

  /** A text that fits into a width: cut with an ellipsis where it is longer. */
  fitted(text: string, size: number, width: number): string {
    if (this.widthOf(text, size) <= width) return text;
    const characters = Array.from(text);
    while (characters.length > 0 && this.widthOf(`${characters.join('')}…`, size) > width) characters.pop();
    return `${characters.join('')}…`;
  }

  /** Writes a text on a line whose foot is at `y`. */
  text(
    text: string,
    [x, y]: PdfPoint,
    {
      size,
      colour = black,
      align = 'left',
    }: { readonly size: number; readonly colour?: PdfColour; readonly align?: PdfAlign },
  ): void {
    const width = align === 'left' ? 0 : this.widthOf(text, size);
    const left = x - (align === 'centre' ? width / 2 : width);
    const glyphs = Array.from(text, (character) => {
      const code = character.codePointAt(0) ?? 0;
      const glyph = this.#font.glyphOf(code);
      this.#used.set(glyph, code);
      return glyph.toString(16).padStart(4, '0');
    });
    this.#parts.push(
      `BT ${numbers(colour)} rg /F1 ${round(size)} Tf ${numbers([left, y])} Td <${glyphs.join('')}> Tj ET`,
    );
  }

  /** Fills a rectangle. */
  fill([x, y]: PdfPoint, width: number, height: number, colour: PdfColour): void {
    this.#parts.push(`${numbers(colour)} rg ${numbers([x, y, width, height])} re f`);
  }

  /** Draws a line through points; nothing where there are fewer than two. */
  line(points: readonly PdfPoint[], colour: PdfColour, width = 0.5): void {
    const [first, ...others] = points;
    if (first === undefined || others.length === 0) return;
    const path = [`${numbers(first)} m`, ...others.map((point) => `${numbers(point)} l`)].join(' ');
    this.#parts.push(`${numbers(colour)} RG ${round(width)} w 1 j 1 J ${path} S`);
  }

  /** The drawing operators so far. */
  get content(): string {
    return this.#parts.join('\n');
  }
}

/**
 * A PDF (ISO 32000-1) in one font, of which the glyphs that are used are embedded: every reader shows the same, also where it has no
 * Chinese font, and the text can be searched and copied.
 */
export class PdfDocument {
  readonly #font: TrueTypeFont;
  readonly #used = new Map<number, number>();
  readonly #pages: PdfPage[] = [];
  readonly #title: string;

  constructor(font: TrueTypeFont, title: string) {
    this.#font = font;
    this.#title = title;
  }

  /** Adds a page; its size in points. */
  addPage(size: PdfSize): PdfPage {
    const page = new PdfPage(size, this.#font, this.#used);
    this.#pages.push(page);
    return page;
  }

  /** The pages so far. */
  get pages(): readonly PdfPage[] {
    return this.#pages;
  }

  /** The file. */
  bytes(): Buffer {
    const first = 8;
    const { ascent, descent, box } = this.#font.measures;
    const kids = this.#pages.map((_page, index) => `${first + index * 2} 0 R`).join(' ');
    const used = [...this.#used.keys()].toSorted((one, other) => one - other);
    const widths = used.map((glyph) => `${glyph} [${this.#font.widthOf(glyph)}]`).join(' ');
    const objects: (string | Stream)[] = [
      `<< /Type /Catalog /Pages 2 0 R >>`,
      `<< /Type /Pages /Count ${this.#pages.length} /Kids [${kids}] >>`,
      `<< /Type /Font /Subtype /Type0 /BaseFont /PNSTCK+NotoSansCJKsc /Encoding /Identity-H /DescendantFonts [4 0 R] /ToUnicode 7 0 R >>`,
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /PNSTCK+NotoSansCJKsc /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 5 0 R /CIDToGIDMap /Identity /DW 1000 /W [${widths}] >>`,
      `<< /Type /FontDescriptor /FontName /PNSTCK+NotoSansCJKsc /Flags 4 /FontBBox [${box.join(' ')}] /ItalicAngle 0 /Ascent ${ascent} /Descent ${descent} /CapHeight ${ascent} /StemV 80 /FontFile2 6 0 R >>`,
      stream(this.#font.subset(used)),
      stream(Buffer.from(this.#toUnicode(used))),
      ...this.#pages.flatMap(({ width, height, content }, index) => [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${round(width)} ${round(height)}] /Contents ${first + index * 2 + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        stream(Buffer.from(content)),
      ]),
      `<< /Title <feff${Buffer.from(this.#title, 'utf16le').swap16().toString('hex')}> /Producer (Penstock) >>`,
    ];
    return written(objects);
  }

  /** Which character each glyph shows (Adobe Technical Note 5411). */
  #toUnicode(used: readonly number[]): string {
    const lines = used.flatMap((glyph) => {
      const code = this.#used.get(glyph);
      if (code === undefined || glyph === 0) return [];
      const text = Buffer.from(String.fromCodePoint(code), 'utf16le').swap16().toString('hex');
      return [`<${glyph.toString(16).padStart(4, '0')}> <${text}>`];
    });
    const blocks: string[] = [];
    for (let at = 0; at < lines.length; at += 100) {
      const part = lines.slice(at, at + 100);
      blocks.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`);
    }
    return [
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
      '/CMapName /Penstock def /CMapType 2 def',
      '1 begincodespacerange <0000> <ffff> endcodespacerange',
      ...blocks,
      'endcmap CMapName currentdict /CMap defineresource pop end end',
    ].join('\n');
  }
}

interface Stream {
  readonly dictionary: string;
  readonly content: Buffer;
}

function stream(content: Buffer): Stream {
  const packed = deflateSync(content);
  return {
    dictionary: `<< /Length ${packed.length} /Length1 ${content.length} /Filter /FlateDecode >>`,
    content: packed,
  };
}

/** The file of objects, of which the last is the information about it. */
function written(objects: readonly (string | Stream)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  const offsets: string[] = [];
  objects.forEach((object, index) => {
    offsets.push(`${String(length).padStart(10, '0')} 00000 n \n`);
    add(Buffer.from(`${index + 1} 0 obj\n`));
    if (typeof object === 'string') add(Buffer.from(`${object}\n`));
    else {
      add(Buffer.from(`${object.dictionary}\nstream\n`));
      add(object.content);
      add(Buffer.from('\nendstream\n'));
    }
    add(Buffer.from('endobj\n'));
  });
  const start = length;
  const size = objects.length + 1;
  add(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`));
  add(
    Buffer.from(
      `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function numbers(values: readonly number[]): string {
  return values.map(round).join(' ');
}
