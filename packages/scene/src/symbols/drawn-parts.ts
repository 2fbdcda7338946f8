import type { Part, PlantSymbol, SymbolPhase } from './drawing/plant-symbol.ts';
import type { SymbolColours } from './symbol-colours.ts';
import type { Paint } from './drawing/paint.ts';
import { type ColourOverrides, partPaint } from './symbol-paint.ts';

/** A part of a symbol as it is seen in a phase. */
export interface DrawnPart {
  readonly part: Part;
  readonly paint: Paint;
}

/** The parts that are seen in a phase, from back to front, and how they are painted. */
export function drawnParts(
  symbol: PlantSymbol,
  phase: SymbolPhase,
  colours: SymbolColours,
  overrides?: ColourOverrides,
): readonly DrawnPart[] {
  return symbol.parts
    .filter(({ role, phases }) => (phases?.includes(phase) ?? true) && (role !== 'lit' || phase === 'active'))
    .map((part) => ({
      part,
      paint: (part.kind === 'own' && part.fixed) || partPaint(part.role, phase, colours, overrides),
    }));
}

/** The height up to which the liquid of a symbol rises, in its units; `level` is in percent. */
export function levelHeight({ empty, full }: { empty: number; full: number }, level: number): number {
  return empty + ((full - empty) * Math.min(100, Math.max(0, level))) / 100;
}
