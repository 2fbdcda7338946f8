import type { PageComponent } from '@penstock/contract/dashboard/component';
import type { OwnPart, OwnSymbol } from '@penstock/contract/dashboard/own-symbol';
import { type Box, centreOf, unionOf } from '../geometry/box.ts';
import type { Point } from '../geometry/point.ts';
import { tidy } from '../geometry/rotated-box.ts';
import type { Direction } from './drawing/plant-symbol.ts';
import { pathBounds } from './svg/path-bounds.ts';

/** All that somebody decides about a symbol that is made of a drawing. */
export interface SymbolDraft {
  readonly titles: { readonly zh: string; readonly en: string };
  readonly states: OwnSymbol['states'];
  readonly width: number;
  readonly height: number;
  readonly parts: readonly OwnPart[];
  readonly anchors: OwnSymbol['anchors'];
}

/** The component of a symbol: its liquid rises in the box of its liquid parts, its rotor turns about the middle of its parts. */
export function componentOfDraft(draft: SymbolDraft): PageComponent {
  const { titles, states, width, height, parts, anchors } = draft;
  const liquid = boundsOf(parts.filter(({ role }) => role === 'liquid'));
  const turning = boundsOf(parts.filter(({ turns }) => turns));
  const middle = turning && centreOf(turning);
  return {
    title: titles.zh.trim() || titles.en.trim(),
    width,
    height,
    widgets: [],
    parameters: [],
    symbol: {
      titles: { zh: titles.zh.trim(), en: titles.en.trim() },
      states,
      parts: [...parts],
      anchors: [...anchors],
      level: liquid ? { empty: tidy(liquid.y + liquid.height), full: tidy(liquid.y) } : null,
      rotor: middle ? { x: tidy(middle.x), y: tidy(middle.y) } : null,
    },
  };
}

/** The draft that a symbol of the company was made of; undefined of other components. */
export function draftOfComponent({ title, width, height, symbol }: PageComponent): SymbolDraft | undefined {
  if (!symbol) return undefined;
  const { zh, en } = symbol.titles;
  const titles = { zh: zh || title, en: en || title };
  return { titles, states: symbol.states, width, height, parts: symbol.parts, anchors: symbol.anchors };
}

/** The upright box around the paths of parts, in units of the symbol. */
function boundsOf(parts: readonly OwnPart[]): Box | undefined {
  return unionOf(parts.flatMap(({ d, matrix }) => pathBounds(d, matrix) ?? []));
}

/** An anchor at the point of the border of a symbol that is nearest to a point, which leaves across that border. */
export function anchorAt(
  { width, height, anchors }: Pick<SymbolDraft, 'width' | 'height' | 'anchors'>,
  { x, y }: Point,
): OwnSymbol['anchors'][number] {
  const across = Math.min(width, Math.max(0, Math.round(x)));
  const down = Math.min(height, Math.max(0, Math.round(y)));
  const sides: readonly { readonly away: number; readonly at: Point; readonly direction: Direction }[] = [
    { away: x, at: { x: 0, y: down }, direction: 'left' },
    { away: width - x, at: { x: width, y: down }, direction: 'right' },
    { away: y, at: { x: across, y: 0 }, direction: 'up' },
    { away: height - y, at: { x: across, y: height }, direction: 'down' },
  ];
  const nearest = sides.reduce((one, other) => (other.away < one.away ? other : one));
  let number = anchors.length + 1;
  while (anchors.some(({ id }) => id === `p${number}`)) number += 1;
  return { id: `p${number}`, ...nearest.at, direction: nearest.direction };
}
