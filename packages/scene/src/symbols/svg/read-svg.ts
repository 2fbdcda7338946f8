/** An element of an SVG: its name, its attributes, and what is in it. */
export interface SvgElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: SvgElement[];
  /** The text directly in it. */
  text: string;
}

/** The limits of an SVG that is read: its length, its elements, and how deep they are. */
const maximum = { length: 2_000_000, elements: 20_000, depth: 60 } as const;

const patterns = {
  start: /<([A-Za-z_][\w.:-]*)/y,
  attribute: /\s+([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y,
  tagEnd: /\s*(\/?)>/y,
  end: /<\/([A-Za-z_][\w.:-]*)\s*>/y,
} as const;

/** Thrown where a text is no well-formed SVG. */
class NoSvg extends Error {}

/**
 * Reads the text of an SVG into a tree of names and texts, of which nothing runs or loads. Comments and declarations are passed
 * over, entities of its own are not resolved. The time is linear in the length. Undefined where it is not well-formed, or
 * beyond the limits.
 */
export function readSvg(text: string): SvgElement | undefined {
  if (text.length > maximum.length) return undefined;
  try {
    return new Reading(text).run();
  } catch (error) {
    if (error instanceof NoSvg) return undefined;
    throw error;
  }
}

class Reading {
  readonly #text: string;
  readonly #open: SvgElement[] = [];
  #root: SvgElement | undefined;
  #at = 0;
  #count = 0;

  constructor(text: string) {
    this.#text = text;
  }

  run(): SvgElement {
    while (this.#at < this.#text.length) {
      const next = this.#text.indexOf('<', this.#at);
      const end = next === -1 ? this.#text.length : next;
      const open = this.#open.at(-1);
      if (open) open.text += unescaped(this.#text.slice(this.#at, end));
      this.#at = end;
      if (next !== -1) this.#takeMarkup();
    }
    if (this.#root?.name !== 'svg' || this.#open.length > 0) throw new NoSvg();
    return this.#root;
  }

  #takeMarkup(): void {
    if (this.#text.startsWith('<!--', this.#at)) this.#upTo('-->');
    else if (this.#text.startsWith('<![CDATA[', this.#at)) {
      const text = this.#upTo(']]>').slice('<![CDATA['.length);
      const open = this.#open.at(-1);
      if (open) open.text += text;
    } else if (this.#text.startsWith('<!', this.#at)) this.#upTo('>');
    else if (this.#text.startsWith('<?', this.#at)) this.#upTo('?>');
    else if (this.#text.startsWith('</', this.#at)) this.#takeEnd();
    else this.#takeStart();
  }

  #takeStart(): void {
    const written = this.#match(patterns.start)?.[1];
    if (written === undefined) throw new NoSvg();
    const attributes = new Map<string, string>();
    for (let one = this.#match(patterns.attribute); one; one = this.#match(patterns.attribute)) {
      const [, name = '', double, single] = one;
      attributes.set(plainName(name), unescaped(double ?? single ?? ''));
    }
    const close = this.#match(patterns.tagEnd);
    this.#count += 1;
    if (!close || this.#count > maximum.elements || this.#open.length >= maximum.depth) throw new NoSvg();
    const element: SvgElement = { name: plainName(written), attributes, children: [], text: '' };
    const parent = this.#open.at(-1);
    if (parent) parent.children.push(element);
    else if (this.#root) throw new NoSvg();
    else this.#root = element;
    if (close[1] !== '/') this.#open.push(element);
  }

  #takeEnd(): void {
    const name = this.#match(patterns.end)?.[1];
    const open = this.#open.pop();
    if (name === undefined || open?.name !== plainName(name)) throw new NoSvg();
  }

  /** The text before a mark, which is behind then. */
  #upTo(mark: string): string {
    const start = this.#at;
    const end = this.#text.indexOf(mark, start);
    if (end < 0) throw new NoSvg();
    this.#at = end + mark.length;
    return this.#text.slice(start, end);
  }

  /** The groups of a sticky pattern that matches here; undefined where it does not. */
  #match(pattern: RegExp): readonly (string | undefined)[] | undefined {
    pattern.lastIndex = this.#at;
    const groups = pattern.exec(this.#text) ?? undefined;
    this.#at += groups?.[0].length ?? 0;
    return groups;
  }
}

/** A name without the prefixes that SVG editors write before their own. */
function plainName(name: string): string {
  return name.startsWith('svg:') || name.startsWith('xlink:') ? name.slice(name.indexOf(':') + 1) : name;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#(\d{1,6})|(\w{1,6}));/g, (all, decimal: string | undefined, name: string) =>
    decimal === undefined ? (entities[name] ?? all) : String.fromCharCode(Number(decimal)),
  );
}
