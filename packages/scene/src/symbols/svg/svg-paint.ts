import { readColour, writeColour } from '@penstock/contract/rules/colour';
import type { SvgElement } from './read-svg.ts';

/** The look that parts of an SVG have from the groups that they are in. */
export interface SvgLook {
  /** As `#rrggbb` or `#rrggbbaa`; empty for none. */
  readonly fill: string;
  readonly stroke: string;
  readonly strokeWidth: number;
  readonly opacity: number;
  readonly evenOdd: boolean;
  readonly size: number;
  readonly align: 'start' | 'middle' | 'end';
  readonly isHidden: boolean;
}

/** As SVG has it where an element has no attributes. */
export const firstLook: SvgLook = {
  fill: '#000000',
  stroke: '',
  strokeWidth: 1,
  opacity: 1,
  evenOdd: false,
  size: 16,
  align: 'start',
  isHidden: false,
};

/** The declarations of the style sheets of an SVG, by class; selectors of other kinds say nothing here. */
export type SheetRules = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** So many rules of a style sheet are read. */
const maxRules = 2000;

/** Reads the rules for classes of a style sheet. */
export function readSheet(text: string): SheetRules {
  const rules = new Map<string, Map<string, string>>();
  for (const block of text.slice(0, 200_000).split('}').slice(0, maxRules)) {
    const brace = block.indexOf('{');
    if (brace < 0) continue;
    const declared = declarations(block.slice(brace + 1));
    for (const selector of block.slice(0, brace).split(',')) {
      const name = /^\s*\.([\w-]{1,60})\s*$/.exec(selector)?.[1];
      if (name !== undefined) rules.set(name, new Map([...(rules.get(name) ?? []), ...declared]));
    }
  }
  return rules;
}

function declarations(text: string): readonly (readonly [string, string])[] {
  return text.split(';').flatMap((one) => {
    const colon = one.indexOf(':');
    return colon < 0 ? [] : [[one.slice(0, colon).trim(), one.slice(colon + 1).trim()] as const];
  });
}

/** The look of an element in a group that has another: attributes, then classes, then `style`. */
export function lookOf(
  element: SvgElement,
  around: SvgLook,
  rules: SheetRules,
  gradients: ReadonlyMap<string, string>,
): SvgLook {
  const said = new Map(element.attributes);
  for (const name of (element.attributes.get('class') ?? '').split(/\s+/))
    for (const [property, value] of rules.get(name) ?? []) said.set(property, value);
  for (const [property, value] of declarations(element.attributes.get('style') ?? ''))
    said.set(property, value);
  const number = (name: string, before: number) => {
    const value = Number.parseFloat(said.get(name) ?? '');
    return Number.isFinite(value) && value >= 0 ? value : before;
  };
  const paint = (name: 'fill' | 'stroke') => {
    const value = said.get(name)?.trim();
    if (value === undefined || value === 'inherit') return around[name];
    const painted = paintOf(value, gradients);
    return number(`${name}-opacity`, 1) === 0 ? '' : painted;
  };
  const part = Math.min(1, number('opacity', 1));
  return {
    fill: paint('fill'),
    stroke: paint('stroke'),
    strokeWidth: number('stroke-width', around.strokeWidth),
    opacity: around.opacity * part,
    evenOdd: said.has('fill-rule') ? said.get('fill-rule') === 'evenodd' : around.evenOdd,
    size: number('font-size', around.size),
    align: alignOf(said.get('text-anchor')) ?? around.align,
    isHidden: around.isHidden || said.get('display') === 'none' || said.get('visibility') === 'hidden',
  };
}

function alignOf(value: string | undefined): SvgLook['align'] | undefined {
  return value === 'start' || value === 'middle' || value === 'end' ? value : undefined;
}

/** The names of colours that editors of SVGs write. */
const named: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  lime: '#00ff00',
  blue: '#0000ff',
  yellow: '#ffff00',
  cyan: '#00ffff',
  magenta: '#ff00ff',
  orange: '#ffa500',
  purple: '#800080',
  brown: '#a52a2a',
  pink: '#ffc0cb',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  lightgray: '#d3d3d3',
  lightgrey: '#d3d3d3',
  darkgray: '#a9a9a9',
  darkgrey: '#a9a9a9',
  navy: '#000080',
  teal: '#008080',
  maroon: '#800000',
  olive: '#808000',
  gold: '#ffd700',
  steelblue: '#4682b4',
};

/** A colour as it is stored; a gradient is its colour in the middle. What is not known is grey. */
function paintOf(value: string, gradients: ReadonlyMap<string, string>): string {
  if (value === 'none' || value === 'transparent' || value === '') return '';
  const link = /^url\(\s*["']?#([^"')\s]{1,100})/.exec(value)?.[1];
  if (link !== undefined) return gradients.get(link) ?? '#808080';
  const known = named[value.toLowerCase()];
  const colour = readColour(value);
  return known ?? (colour ? writeColour(colour).toLowerCase() : '#808080');
}

/** The colours in the middle of the gradients of an SVG, by their ids. */
export function gradientColours(elements: Iterable<SvgElement>): ReadonlyMap<string, string> {
  const colours = new Map<string, string>();
  for (const { name, attributes, children } of elements) {
    const id = attributes.get('id');
    if (id === undefined || (name !== 'linearGradient' && name !== 'radialGradient')) continue;
    const stops = children.filter((child) => child.name === 'stop');
    const middle = stops[Math.floor(stops.length / 2)];
    const said = new Map([
      ...(middle?.attributes ?? []),
      ...declarations(middle?.attributes.get('style') ?? ''),
    ]);
    colours.set(id, paintOf(said.get('stop-color') ?? '#808080', new Map()));
  }
  return colours;
}
