import { ownSymbolSchema, type OwnPart } from '@penstock/contract/dashboard/own-symbol';
import { limits } from '@penstock/contract/rules/limits';
import { readSvg, type SvgElement } from './read-svg.ts';
import { joinedMatrix, type Matrix, numbersIn, readTransform, sameMatrix } from './svg-matrix.ts';
import { firstLook, gradientColours, lookOf, readSheet, type SheetRules, type SvgLook } from './svg-paint.ts';
import { pathOf } from './svg-path.ts';

/** The drawing of an SVG as parts of a symbol, in units in which its larger side has {@link symbolSide}. */
export interface SvgDrawing {
  readonly width: number;
  readonly height: number;
  readonly parts: readonly OwnPart[];
  /** How many elements are left out: pictures in it, masks, and what is beyond the limits. */
  readonly skipped: number;
}

/** The larger side of a symbol that is made of an SVG, in its units. */
const symbolSide = 96;
/** How deep parts that are used by others are followed. */
const maxUses = 6;

/** Elements that are drawn by others only, or say nothing. */
const notDrawn: ReadonlySet<string> = new Set(
  'defs symbol clipPath mask pattern marker title desc style linearGradient radialGradient stop'.split(' '),
);
const groups: ReadonlySet<string> = new Set(['svg', 'g', 'a', 'switch']);

/** Makes a drawing of the text of an SVG. Undefined where it is none, or draws nothing that a symbol can hold. */
export function drawingOfSvg(text: string): SvgDrawing | undefined {
  const root = readSvg(text);
  if (!root) return undefined;
  const box = boxOf(root);
  if (!box) return undefined;
  const scale = symbolSide / Math.max(box.width, box.height);
  const all = [...everyElement(root)];
  const flat = new Flattening(all);
  flat.take(root, {
    matrix: [scale, 0, 0, scale, -box.x * scale, -box.y * scale],
    look: firstLook,
    group: '',
    uses: 0,
  });
  const { parts, skipped } = flat;
  const checked = ownSymbolSchema.shape.parts.safeParse(parts);
  if (!checked.success) return undefined;
  return { width: box.width * scale, height: box.height * scale, parts: checked.data, skipped };
}

interface Around {
  readonly matrix: Matrix;
  readonly look: SvgLook;
  readonly group: string;
  readonly uses: number;
}

/** Takes the parts out of a tree: each with the transform and the look of all that it is in. */
class Flattening {
  readonly parts: OwnPart[] = [];
  skipped = 0;
  readonly #byId = new Map<string, SvgElement>();
  readonly #rules: SheetRules;
  readonly #gradients: ReadonlyMap<string, string>;
  readonly #ids = new Set<string>();
  #letters = 0;

  constructor(elements: readonly SvgElement[]) {
    for (const element of elements) {
      const id = element.attributes.get('id');
      if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, element);
    }
    this.#gradients = gradientColours(elements);
    this.#rules = readSheet(
      elements
        .filter(({ name }) => name === 'style')
        .map((style) => style.text)
        .join('\n'),
    );
  }

  take(element: SvgElement, around: Around): void {
    const { name, attributes, children } = element;
    if (notDrawn.has(name)) return;
    const look = lookOf(element, around.look, this.#rules, this.#gradients);
    if (look.isHidden) return;
    const matrix = joinedMatrix(around.matrix, readTransform(attributes.get('transform') ?? ''));
    const id = attributes.get('id')?.slice(0, 60) ?? '';
    const inner: Around = { ...around, matrix, look, group: id || around.group };
    if (groups.has(name)) for (const child of children) this.take(child, inner);
    else if (name === 'use') this.#use(element, inner);
    else if (name === 'text') this.#takeText(element, inner, around.group);
    else {
      const d = pathOf(element);
      if (d === undefined || d.length > limits.ownSymbolPath) this.skipped += 1;
      else this.#add({ d, evenOdd: look.evenOdd }, id, { ...inner, group: around.group });
    }
  }

  #use(element: SvgElement, around: Around): void {
    const link = element.attributes.get('href')?.replace('#', '') ?? '';
    const used = this.#byId.get(link);
    if (!used || around.uses >= maxUses) {
      this.skipped += 1;
      return;
    }
    const [x = 0] = numbersIn(element.attributes.get('x') ?? '0');
    const [y = 0] = numbersIn(element.attributes.get('y') ?? '0');
    const inner = {
      ...around,
      matrix: joinedMatrix(around.matrix, [1, 0, 0, 1, x, y]),
      uses: around.uses + 1,
    };
    if (used.name === 'symbol') for (const child of used.children) this.take(child, inner);
    else this.take(used, inner);
  }

  #takeText(element: SvgElement, around: Around, group: string): void {
    const [x = 0] = numbersIn(element.attributes.get('x') ?? '0');
    const [y = 0] = numbersIn(element.attributes.get('y') ?? '0');
    const text = [element.text, ...element.children.map((child) => child.text)].join(' ').trim();
    const matrix = joinedMatrix(around.matrix, [1, 0, 0, 1, x, y]);
    const size = Math.min(10_000, Math.max(0.1, around.look.size));
    const id = element.attributes.get('id')?.slice(0, 60) ?? '';
    if (text !== '')
      this.#add({ text: text.replaceAll(/\s+/g, ' ').slice(0, 200), size }, id, { ...around, matrix, group });
  }

  #add(shape: Partial<OwnPart>, wanted: string, { matrix, look, group }: Around): void {
    this.#letters += shape.d?.length ?? 0;
    const isTooMuch = this.parts.length >= limits.ownSymbolParts || this.#letters > 500_000;
    if (isTooMuch || (look.fill === '' && look.stroke === '') || look.opacity === 0) {
      if (isTooMuch) this.skipped += 1;
      return;
    }
    let id = wanted || `part-${this.parts.length + 1}`;
    while (this.#ids.has(id)) id = `${id.slice(0, 50)}-${this.parts.length + 1}`;
    this.#ids.add(id);
    this.parts.push({
      id,
      group,
      d: '',
      text: '',
      size: 12,
      align: look.align,
      fill: look.fill,
      stroke: look.stroke,
      strokeWidth: look.stroke === '' ? 0 : look.strokeWidth,
      opacity: look.opacity,
      evenOdd: false,
      role: 'fixed',
      turns: false,
      ...shape,
      matrix: [...(matrix.every(Number.isFinite) ? matrix : sameMatrix)],
    });
  }
}

/** The part of its plane that an SVG shows: its view box, else its size. */
function boxOf({ attributes }: SvgElement) {
  const [x = 0, y = 0, width = 0, height = 0] = numbersIn(attributes.get('viewBox') ?? '');
  if (width > 0 && height > 0) return { x, y, width, height };
  const own = ['width', 'height'].map((name) => Number.parseFloat(attributes.get(name) ?? ''));
  const [across = 0, down = 0] = own;
  return across > 0 && down > 0 ? { x: 0, y: 0, width: across, height: down } : undefined;
}

function* everyElement(element: SvgElement): Generator<SvgElement> {
  yield element;
  for (const child of element.children) yield* everyElement(child);
}
