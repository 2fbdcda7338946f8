import type { Box } from '../geometry/box.ts';
import type { Point } from '../geometry/point.ts';
import type { WidgetRecord } from '../page/record.ts';
import type { OwnSymbols, SymbolFrame } from '../page/symbol-frame.ts';
import type { Direction } from '../symbols/drawing/plant-symbol.ts';
import { symbolsById } from '../symbols/symbol-list.ts';
import { symbolNameOf } from '../symbols/symbol-of-widget.ts';

/** An anchor of a symbol on a page, in the own coordinates of its widget. */
export interface SymbolAnchor {
  readonly name: string;
  readonly at: Point;
  /** Where a pipe leaves to: one unit long. */
  readonly away: Point;
}

/** Which way a pipe leaves. */
export const directionVectors: Readonly<Record<Direction, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** The anchors of a symbol as it is drawn: mirrored, and as large as fits. None for other widgets. */
export function anchorsOf(record: WidgetRecord, own?: OwnSymbols): readonly SymbolAnchor[] {
  const symbol = frameOf(record, own);
  if (!symbol) return [];
  const { x, y, width } = drawnBoxOf(record, symbol);
  const scale = width / symbol.width;
  const flip = record.style?.['flip'];
  const across = flip === 'horizontal' || flip === 'both' ? -1 : 1;
  const down = flip === 'vertical' || flip === 'both' ? -1 : 1;
  return symbol.anchors.map((anchor) => {
    const away = directionVectors[anchor.direction];
    return {
      name: anchor.id,
      at: {
        x: x + scale * (across === 1 ? anchor.x : symbol.width - anchor.x),
        y: y + scale * (down === 1 ? anchor.y : symbol.height - anchor.y),
      },
      away: { x: away.x * across, y: away.y * down },
    };
  });
}

/**
 * The box that a symbol covers of its widget, in the widget's own coordinates: its drawing keeps its ratio,
 * in the middle.
 */
export function symbolBoxOf(record: WidgetRecord, own?: OwnSymbols): Box | undefined {
  const symbol = frameOf(record, own);
  return symbol && drawnBoxOf(record, symbol);
}

function drawnBoxOf({ position }: WidgetRecord, symbol: SymbolFrame): Box {
  const scale = Math.min(position.width / symbol.width, position.height / symbol.height);
  const width = symbol.width * scale;
  const height = symbol.height * scale;
  return { x: (position.width - width) / 2, y: (position.height - height) / 2, width, height };
}

function frameOf(record: WidgetRecord, own: OwnSymbols | undefined): SymbolFrame | undefined {
  const name = symbolNameOf(record);
  return name === undefined ? undefined : (symbolsById.get(name) ?? own?.get(name));
}
