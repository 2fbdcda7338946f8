/** The tables of a TrueType font that a PDF needs (OpenType 1.9); those for hints and layout are left out. */
const keptTables = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'] as const;

/** Flags of the parts of a glyph that is made of others (`glyf`, composite glyphs). */
const composite = { words: 0x0001, more: 0x0020, scale: 0x0008, twoScales: 0x0040, matrix: 0x0080 } as const;

/** The measures of a font in thousandths of its size, as PDF counts them. */
export interface FontMeasures {
  readonly ascent: number;
  readonly descent: number;
  readonly box: readonly [number, number, number, number];
}

/** A TrueType font: which glyph a character has, how wide it is, and the font with some glyphs alone. */
export class TrueTypeFont {
  readonly #tables = new Map<string, Buffer>();
  readonly #glyphs = new Map<number, number>();
  readonly #unitsPerEm: number;
  readonly #widths: number;
  readonly #isLongLoca: boolean;
  readonly measures: FontMeasures;

  /** @param bytes of the file. Throws a RangeError where a table is missing. */
  constructor(bytes: Buffer) {
    const count = bytes.readUInt16BE(4);
    for (let at = 0; at < count; at += 1) {
      const entry = 12 + at * 16;
      const start = bytes.readUInt32BE(entry + 8);
      const length = bytes.readUInt32BE(entry + 12);
      this.#tables.set(bytes.toString('latin1', entry, entry + 4), bytes.subarray(start, start + length));
    }
    const head = this.#table('head');
    const hhea = this.#table('hhea');
    this.#unitsPerEm = head.readUInt16BE(18);
    this.#isLongLoca = head.readInt16BE(50) === 1;
    this.#widths = hhea.readUInt16BE(34);
    const scaled = (value: number) => Math.round((value * 1000) / this.#unitsPerEm);
    this.measures = {
      ascent: scaled(hhea.readInt16BE(4)),
      descent: scaled(hhea.readInt16BE(6)),
      box: [
        scaled(head.readInt16BE(36)),
        scaled(head.readInt16BE(38)),
        scaled(head.readInt16BE(40)),
        scaled(head.readInt16BE(42)),
      ],
    };
    this.#readCharacters(this.#table('cmap'));
  }

  /** The glyph of a character by its code point; 0, an empty box, where the font has none. */
  glyphOf(code: number): number {
    return this.#glyphs.get(code) ?? 0;
  }

  /** How wide a glyph is, in thousandths of the size of the font. */
  widthOf(glyph: number): number {
    const at = Math.min(glyph, this.#widths - 1) * 4;
    return Math.round((this.#table('hmtx').readUInt16BE(at) * 1000) / this.#unitsPerEm);
  }

  /** The font with the outlines of some glyphs, and of those they are made of; numbers of glyphs stay. */
  subset(wanted: Iterable<number>): Buffer {
    const kept = new Set([0, ...wanted]);
    for (const glyph of kept) for (const part of this.#partsOf(glyph)) kept.add(part);
    const count = this.#table('maxp').readUInt16BE(4);
    const loca = Buffer.alloc((count + 1) * 4);
    const outlines: Buffer[] = [];
    let length = 0;
    for (let glyph = 0; glyph < count; glyph += 1) {
      loca.writeUInt32BE(length, glyph * 4);
      if (!kept.has(glyph)) continue;
      const outline = this.#outline(glyph);
      const padded = Buffer.alloc((outline.length + 3) & ~3);
      outline.copy(padded);
      outlines.push(padded);
      length += padded.length;
    }
    loca.writeUInt32BE(length, count * 4);
    const head = Buffer.from(this.#table('head'));
    head.writeInt16BE(1, 50);
    head.writeUInt32BE(0, 8);
    return fontFile(
      keptTables.flatMap((name): (readonly [string, Buffer])[] => {
        if (name === 'glyf') return [[name, Buffer.concat(outlines)]];
        if (name === 'loca') return [[name, loca]];
        if (name === 'head') return [[name, head]];
        const table = this.#tables.get(name);
        return table === undefined ? [] : [[name, table]];
      }),
    );
  }

  #table(name: string): Buffer {
    const table = this.#tables.get(name);
    if (table === undefined) throw new RangeError(`The font has no table ${name}.`);
    return table;
  }

  #readCharacters(cmap: Buffer): void {
    const count = cmap.readUInt16BE(2);
    for (let at = 0; at < count; at += 1) {
      const start = cmap.readUInt32BE(4 + at * 8 + 4);
      const format = cmap.readUInt16BE(start);
      if (format === 12) return this.#readGroups(cmap, start);
      if (format === 4 && this.#glyphs.size === 0) this.#readSegments(cmap.subarray(start));
    }
  }

  #readGroups(cmap: Buffer, start: number): void {
    const groups = cmap.readUInt32BE(start + 12);
    for (let group = 0; group < groups; group += 1) {
      const at = start + 16 + group * 12;
      const [first, last, glyph] = [
        cmap.readUInt32BE(at),
        cmap.readUInt32BE(at + 4),
        cmap.readUInt32BE(at + 8),
      ];
      for (let code = first; code <= last; code += 1) this.#glyphs.set(code, glyph + code - first);
    }
  }

  #readSegments(table: Buffer): void {
    const length = table.readUInt16BE(6);
    for (let at = 0; at < length; at += 2) {
      const last = table.readUInt16BE(14 + at);
      const first = table.readUInt16BE(16 + length + at);
      const delta = table.readUInt16BE(16 + 2 * length + at);
      const place = 16 + 3 * length + at;
      const offset = table.readUInt16BE(place);
      for (let code = first; code <= last && code < 0xffff; code += 1) {
        const found = offset === 0 ? code : table.readUInt16BE(place + offset + (code - first) * 2);
        const glyph = offset !== 0 && found === 0 ? 0 : (found + delta) & 0xffff;
        if (glyph !== 0) this.#glyphs.set(code, glyph);
      }
    }
  }

  #outline(glyph: number): Buffer {
    const loca = this.#table('loca');
    const place = (index: number) =>
      this.#isLongLoca ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2;
    return this.#table('glyf').subarray(place(glyph), place(glyph + 1));
  }

  /** The glyphs that a glyph is made of. */
  #partsOf(glyph: number): readonly number[] {
    const outline = this.#outline(glyph);
    if (outline.length < 10 || outline.readInt16BE(0) >= 0) return [];
    const parts: number[] = [];
    let at = 10;
    for (;;) {
      const flags = outline.readUInt16BE(at);
      parts.push(outline.readUInt16BE(at + 2));
      if ((flags & composite.more) === 0) return parts;
      at += 4 + ((flags & composite.words) === 0 ? 2 : 4);
      if ((flags & composite.scale) !== 0) at += 2;
      else if ((flags & composite.twoScales) !== 0) at += 4;
      else if ((flags & composite.matrix) !== 0) at += 8;
    }
  }
}

/** A font file of tables, in the order of their names. */
function fontFile(tables: readonly (readonly [name: string, content: Buffer])[]): Buffer {
  const power = Math.floor(Math.log2(tables.length));
  const header = Buffer.alloc(12 + tables.length * 16);
  header.writeUInt32BE(0x0001_0000, 0);
  header.writeUInt16BE(tables.length, 4);
  header.writeUInt16BE(2 ** power * 16, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(tables.length * 16 - 2 ** power * 16, 10);
  const contents: Buffer[] = [];
  let place = header.length;
  tables.forEach(([name, content], index) => {
    const padded = Buffer.alloc((content.length + 3) & ~3);
    content.copy(padded);
    const at = 12 + index * 16;
    header.write(name, at, 'latin1');
    header.writeUInt32BE(checksum(padded), at + 4);
    header.writeUInt32BE(place, at + 8);
    header.writeUInt32BE(content.length, at + 12);
    contents.push(padded);
    place += padded.length;
  });
  return Buffer.concat([header, ...contents]);
}

function checksum(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
