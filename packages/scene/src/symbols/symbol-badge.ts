import type { PlantSymbol, SymbolPhase } from './drawing/plant-symbol.ts';

/** The mark that says a phase by its form, on a grid of 16 units: its area, and the lines on it. */
export interface Badge {
  readonly area: string;
  readonly lines: string;
}

const disc = 'M8 0.5A7.5 7.5 0 0 1 8 15.5A7.5 7.5 0 0 1 8 0.5Z';

const badges: Readonly<Partial<Record<SymbolPhase, Badge>>> = {
  fault: { area: 'M8 1L15.5 14.5H0.5Z', lines: 'M8 6V9.6M8 12.2H8.01' },
  unknown: { area: disc, lines: 'M5.8 6.3A2.3 2.3 0 1 1 8.9 8.3Q8 8.8 8 9.7M8 12.3H8.01' },
  moving: { area: disc, lines: 'M4.6 4.8L7.8 8L4.6 11.2M8.4 4.8L11.6 8L8.4 11.2' },
};

/** The mark of a phase; undefined where the drawing alone says it. */
export function badgeOf(phase: SymbolPhase): Badge | undefined {
  return badges[phase];
}

/** Where the mark of a symbol is, in its units: in the upper right corner, larger where the symbol is small. */
export function badgeBox(
  { width, height }: Pick<PlantSymbol, 'width' | 'height'>,
  factor: number,
): { readonly x: number; readonly y: number; readonly size: number } {
  const size = Math.min(
    Math.min(24, Math.max(15, Math.min(width, height) * 0.32)) * factor,
    Math.min(width, height),
  );
  return { x: width - size, y: 0, size };
}
