import { failure } from '@penstock/contract/errors/error';
import type { ImageSize } from './raster.ts';

/**
 * The elements that an SVG may contain. None of them runs, moves, links, loads, or draws something else many
 * times.
 */
const elements: ReadonlySet<string> = new Set([
  'svg',
  'g',
  'defs',
  'title',
  'desc',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
]);

/** Elements whose content may be text. */
const withText: ReadonlySet<string> = new Set(['title', 'desc', 'text', 'tspan']);

const namespaces: Readonly<Record<string, string>> = {
  xmlns: 'http://www.w3.org/2000/svg',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
};

const limits = { elements: 5000, depth: 50 } as const;

/** Thrown where the content is no well-formed SVG at all. */
class NoSvg extends Error {}

/**
 * Examines an SVG by a parser that knows little: elements and attributes of a closed list. The answer is its size, 0
 * where it names none; undefined where the content is no well-formed SVG. Throws `image.active` with the name of what is
 * not allowed: a script, an event handler, a link, a document type, an entity, an animation.
 */
export function svgSize(content: Buffer): ImageSize | undefined {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof NoSvg) return undefined;
    throw error;
  }
}

const declaration = /^\s*<\?xml [^<>?]*\?>/;
const startTag = /<([A-Za-z_][\w.:-]*)/y;
const attributePattern = /\s+([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const tagEnd = /\s*(\/?)>/y;
const endTag = /<\/([A-Za-z_][\w.:-]*)\s*>/y;

function parse(text: string): ImageSize {
  const open: string[] = [];
  let at = declaration.exec(text)?.[0].length ?? 0;
  let count = 0;
  let size: ImageSize | undefined;
  /** The match of a sticky pattern here, which is then behind. */
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match !== null) at += match[0].length;
    return match;
  };

  while (at < text.length) {
    const next = text.indexOf('<', at);
    checkText(text.slice(at, next === -1 ? text.length : next), open.at(-1));
    if (next === -1) break;
    at = next;
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at + 4);
      if (end === -1) throw new NoSvg();
      at = end + 3;
      continue;
    }
    if (text.startsWith('<!', at)) throw refused(text.startsWith('<![CDATA[', at) ? 'CDATA' : '<!DOCTYPE>');
    if (text.startsWith('<?', at)) throw refused('<?…?>');
    const end = take(endTag);
    if (end !== null) {
      if (open.pop() !== end[1]) throw new NoSvg();
      continue;
    }
    const start = take(startTag);
    const name = start?.[1];
    if (name === undefined) throw new NoSvg();
    if (size === undefined ? name !== 'svg' : open.length === 0) throw new NoSvg();
    if (!elements.has(name)) throw refused(`<${name.slice(0, 40)}>`);
    const attributes = new Map<string, string>();
    for (let one = take(attributePattern); one !== null; one = take(attributePattern)) {
      const [, key = '', double, single] = one;
      const value = double ?? single ?? '';
      if (attributes.has(key)) throw new NoSvg();
      checkAttribute(key, value);
      attributes.set(key, value);
    }
    const close = take(tagEnd);
    if (close === null) throw new NoSvg();
    size ??= svgSizeOf(attributes);
    if (close[1] === '') open.push(name);
    count += 1;
    if (count > limits.elements || open.length > limits.depth) throw refused('…');
  }
  if (size === undefined || open.length > 0) throw new NoSvg();
  return size;
}

function checkText(text: string, parent: string | undefined): void {
  if (parent !== undefined && withText.has(parent)) {
    if (/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)/.test(text)) throw refused('&…;');
  } else if (text.replace('\uFEFF', '').trim() !== '') throw new NoSvg();
}

/** Values are looked at as they are written, so entities in them, which could write a link in another way, are refused. */
function checkAttribute(name: string, value: string): void {
  if (/^on/i.test(name) || value.includes('&') || value.includes('\\')) throw refused(name.slice(0, 40));
  if (name.startsWith('xmlns')) {
    if (Object.hasOwn(namespaces, name) && namespaces[name] === value) return;
    throw refused(name.slice(0, 40));
  }
  const isLink = /(?:^|:)(?:href|src|base)$/i.test(name);
  if (isLink && !/^#[\w.-]{1,100}$/.test(value)) throw refused(name.slice(0, 40));
  const withoutLocal = value.replaceAll(/url\(\s*['"]?#[\w.-]{1,100}['"]?\s*\)/g, '');
  if (/url\s*\(|@import|script:|expression\s*\(/i.test(withoutLocal)) throw refused(name.slice(0, 40));
}

/** The size that the root names, in pixels: by its width and height, or else by its view box. */
export function svgSizeOf(attributes: ReadonlyMap<string, string>): ImageSize {
  const box = (attributes.get('viewBox') ?? '').trim().split(/[\s,]+/);
  const pixels = (name: 'width' | 'height', index: number) => {
    const named = /^\s*(\d{1,9}(?:\.\d{1,9})?)(?:px)?\s*$/.exec(attributes.get(name) ?? '')?.[1];
    const number = Number(named ?? box[index]);
    return Number.isFinite(number) && number > 0 ? Math.ceil(number) : 0;
  };
  return { width: pixels('width', 2), height: pixels('height', 3) };
}

function refused(name: string) {
  return failure('image.active', { name });
}
