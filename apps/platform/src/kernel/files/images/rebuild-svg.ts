import { failure } from '@penstock/contract/errors/error';
import type { ImageSize } from './raster.ts';
import { svgSizeOf } from './safe-svg.ts';
import {
  keptAttribute,
  keptElements,
  keptStyleSheet,
  textElements,
  unwrappedElements,
} from './svg-allowed.ts';
import { escaped } from '@penstock/server/xml/escaped';

/**
 * The limits of an SVG. `references`: to parts of it; `levels`: of parts that use parts; `drawn`: elements,
 * those that are used many times each time.
 */
const maximum = { elements: 50_000, depth: 100, references: 20_000, levels: 20, drawn: 500_000 } as const;

/** An SVG that was built again from what is allowed. */
export interface RebuiltSvg {
  readonly content: Buffer<ArrayBuffer>;
  /** In pixels; 0 where it names none. */
  readonly size: ImageSize;
  /** How many elements and attributes are not in it that were in the original. */
  readonly removed: number;
}

/** Thrown where the content is no well-formed SVG at all. */
class NoSvg extends Error {}

/**
 * Builds an SVG again from what it draws: elements and attributes of closed lists, in one pass. Scripts, handlers, links,
 * animations, foreign content and whatever refers to something outside the file are not in the result. The time is linear in
 * the length. Answers undefined where the content is no well-formed SVG.
 *
 * @throws CatalogueError `image.active` where it cannot be made harmless: entities of its own, or parts that are used so often
 * that browsers would never end drawing them.
 */
export function rebuiltSvg(content: Uint8Array): RebuiltSvg | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    return new Rebuilding(text).run();
  } catch (error) {
    // Text that is not UTF-8 is a TypeError.
    if (error instanceof NoSvg || error instanceof TypeError) return undefined;
    throw error;
  }
}

/** An element that is open: whether it is written, and where it is known by an id. */
interface Open {
  readonly name: string;
  /** `kept`: written. `unwrapped`: only what it holds. `removed`: nothing. */
  readonly as: 'kept' | 'unwrapped' | 'removed';
  readonly part: Part | undefined;
}

/** A part of the file that others can refer to: how many elements it has, and what it refers to itself. */
interface Part {
  elements: number;
  readonly links: string[];
}

const patterns = {
  start: /<([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)/y,
  attribute: /\s+([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y,
  tagEnd: /\s*(\/?)>/y,
  end: /<\/([A-Za-z_][\w.:-]*)\s*>/y,
} as const;

/** One pass over the text of an SVG. */
class Rebuilding {
  readonly #text: string;
  readonly #out: string[] = [];
  readonly #open: Open[] = [];
  readonly #parts = new Map<string, Part>();
  /** The whole file as a part. */
  readonly #whole: Part = { elements: 0, links: [] };
  /** The text of the style sheet that is open. */
  #sheet: string[] = [];
  #at = 0;
  #count = 0;
  #removed = 0;
  #references = 0;
  #size: ImageSize | undefined;

  constructor(text: string) {
    this.#text = text.startsWith('\u{feff}') ? text.slice(1) : text;
  }

  run(): RebuiltSvg {
    while (this.#at < this.#text.length) {
      const next = this.#text.indexOf('<', this.#at);
      const end = next === -1 ? this.#text.length : next;
      this.#takeText(unescaped(this.#text.slice(this.#at, end)));
      this.#at = end;
      if (next !== -1) this.#takeMarkup();
    }
    if (this.#size === undefined || this.#open.length > 0) throw new NoSvg();
    this.#demandFewDrawn();
    return { content: Buffer.from(this.#out.join('')), size: this.#size, removed: this.#removed };
  }

  #takeMarkup(): void {
    if (this.#starts('<!--')) this.#skipTo('-->');
    else if (this.#starts('<![CDATA[')) {
      const start = this.#at + '<![CDATA['.length;
      this.#skipTo(']]>');
      this.#takeText(this.#text.slice(start, this.#at - ']]>'.length));
    } else if (this.#starts('<!')) this.#skipDocumentType();
    else if (this.#starts('<?')) this.#skipTo('?>');
    else if (this.#starts('</')) this.#takeEnd();
    else this.#takeStart();
  }

  #takeStart(): void {
    const written = this.#match(patterns.start)?.[1];
    if (written === undefined) throw new NoSvg();
    const name = written.startsWith('svg:') ? written.slice('svg:'.length) : written;
    const isRoot = this.#size === undefined;
    if (isRoot ? name !== 'svg' : this.#open.length === 0) throw new NoSvg();
    const attributes = this.#takeAttributes();
    const close = this.#match(patterns.tagEnd);
    if (close === null) throw new NoSvg();
    this.#count += 1;
    if (this.#count > maximum.elements || this.#open.length >= maximum.depth) throw active('…');
    if (isRoot) this.#size = svgSizeOf(attributes);
    const opened = this.#write(name, attributes, isRoot);
    const isEmpty = close[1] === '/';
    if (opened.as === 'kept') this.#out.push(isEmpty ? '/>' : '>');
    if (!isEmpty) this.#open.push({ ...opened, name: written });
  }

  #takeEnd(): void {
    const name = this.#match(patterns.end)?.[1];
    const open = this.#open.pop();
    if (name === undefined || open === undefined || open.name !== name) throw new NoSvg();
    if (open.as !== 'kept') return;
    if (plainName(name) === 'style') this.#writeSheet();
    this.#out.push(`</${plainName(name)}>`);
  }

  #takeAttributes(): Map<string, string> {
    const attributes = new Map<string, string>();
    for (let one = this.#match(patterns.attribute); one !== null; one = this.#match(patterns.attribute)) {
      const [, name = '', double, single] = one;
      if (attributes.has(name)) throw new NoSvg();
      attributes.set(name, unescaped(double ?? single ?? ''));
    }
    return attributes;
  }

  /** Writes the start of an element without its end, as far as it is allowed. */
  #write(name: string, attributes: ReadonlyMap<string, string>, isRoot: boolean): Open {
    if (this.#open.at(-1)?.as === 'removed') return { name, as: 'removed', part: undefined };
    if (!keptElements.has(name)) {
      this.#removed += 1;
      return { name, as: unwrappedElements.has(name) ? 'unwrapped' : 'removed', part: undefined };
    }
    this.#out.push(`<${name}`);
    if (isRoot) this.#out.push(' xmlns="http://www.w3.org/2000/svg"');
    const links: string[] = [];
    const written = new Set<string>();
    for (const [key, value] of attributes) {
      // Declarations of namespaces mean nothing here: everything that is written is of one.
      if (key === 'xmlns' || key.startsWith('xmlns:') || key.startsWith('xml:')) continue;
      const kept = keptAttribute(name, key, value);
      const writtenKey = key === 'xlink:href' ? 'href' : key;
      if (kept.value === undefined || written.has(writtenKey)) {
        this.#removed += 1;
        continue;
      }
      written.add(writtenKey);
      this.#references += kept.references.length;
      if (this.#references > maximum.references) throw active('url(#…)');
      links.push(...kept.references);
      this.#out.push(` ${writtenKey}="${escaped(kept.value)}"`);
    }
    const id = attributes.get('id');
    const part = id === undefined || this.#parts.has(id) ? undefined : { elements: 0, links: [] };
    if (id !== undefined && part !== undefined) this.#parts.set(id, part);
    for (const holder of [this.#whole, part, ...this.#open.map((open) => open.part)]) {
      if (holder === undefined) continue;
      holder.elements += 1;
      holder.links.push(...links);
    }
    return { name, as: 'kept', part };
  }

  #takeText(text: string): void {
    const open = this.#open.at(-1);
    if (open === undefined) {
      if (text.trim() !== '') throw new NoSvg();
      return;
    }
    const name = plainName(open.name);
    if (open.as !== 'kept' || !textElements.has(name)) return;
    if (name === 'style') this.#sheet.push(text);
    else this.#out.push(escaped(text));
  }

  #writeSheet(): void {
    const sheet = this.#sheet.join('');
    this.#sheet = [];
    const kept = keptStyleSheet(sheet);
    if (kept === undefined) this.#removed += 1;
    else this.#out.push(escaped(kept));
  }

  /** Parts that use parts that use parts: a short file can be an endless drawing. */
  #demandFewDrawn(): void {
    const known = new Map<Part, number>();
    const drawn = (part: Part, depth: number): number => {
      const before = known.get(part);
      if (before !== undefined) return before;
      // A circle is as deep as one likes.
      if (depth > maximum.levels) return Infinity;
      let sum = part.elements;
      for (const link of part.links) {
        const used = this.#parts.get(link);
        if (used !== undefined) sum += drawn(used, depth + 1);
        if (sum > maximum.drawn) break;
      }
      known.set(part, sum);
      return sum;
    };
    if (drawn(this.#whole, 0) > maximum.drawn) throw active('<use>');
  }

  #skipDocumentType(): void {
    const end = this.#text.indexOf('>', this.#at);
    const isPlain =
      end !== -1 && this.#open.length === 0 && /^<!doctype\s[^[\]<]*$/i.test(this.#text.slice(this.#at, end));
    if (!isPlain) throw active('<!DOCTYPE>');
    this.#at = end + 1;
  }

  #skipTo(mark: string): void {
    const end = this.#text.indexOf(mark, this.#at + 2);
    if (end === -1) throw new NoSvg();
    this.#at = end + mark.length;
  }

  #starts(mark: string): boolean {
    return this.#text.startsWith(mark, this.#at);
  }

  /** The match of a sticky pattern here, which is then behind. */
  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match !== null) this.#at += match[0].length;
    return match;
  }
}

function plainName(name: string): string {
  return name.startsWith('svg:') ? name.slice('svg:'.length) : name;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A text with its entities resolved. Others than those of XML make it no text. */
function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,8}));|&/gi, (_, hex, decimal, name) => {
    const known: unknown = typeof name === 'string' ? entities[name] : undefined;
    if (typeof known === 'string') return known;
    const code = typeof hex === 'string' ? parseInt(hex, 16) : Number(decimal);
    if (
      !Number.isInteger(code) ||
      code > 0x10ffff ||
      (code < 0x20 && code !== 9 && code !== 10 && code !== 13)
    )
      throw new NoSvg();
    if (code >= 0xd800 && code <= 0xdfff) throw new NoSvg();
    return String.fromCodePoint(code);
  });
}

function active(name: string) {
  return failure('image.active', { name });
}
