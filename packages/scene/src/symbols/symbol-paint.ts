import type { Paint } from './drawing/paint.ts';
import type { PartRole, SymbolPhase } from './drawing/plant-symbol.ts';
import type { SymbolColours } from './symbol-colours.ts';

/** Colours of a use of a symbol; an empty text takes that of the ground. */
export interface ColourOverrides {
  readonly body: string;
  readonly line: string;
  readonly liquid: string;
}

/** The widths of outlines and of thinner lines, in units of the symbol. */
export const strokeWidths = { outline: 2, fine: 1.5 } as const;

const none = 'none';

/** How a part of a role is painted in a phase. */
export function partPaint(
  role: PartRole,
  phase: SymbolPhase,
  colours: SymbolColours,
  overrides: ColourOverrides = { body: '', line: '', liquid: '' },
): Paint {
  const phaseColours = colours.phases[phase];
  const isAbnormal = phase === 'fault' || phase === 'unknown';
  const line = overrides.line || colours.line;
  const outline = isAbnormal ? phaseColours.outline : overrides.line || phaseColours.outline;
  const isUnknown = phase === 'unknown';
  const area = (fill: string, stroke: string): Paint => ({
    fill,
    stroke,
    strokeWidth: strokeWidths.outline,
    hatched: false,
    dashed: false,
  });
  const plain = (fill: string): Paint => ({ ...area(fill, none), strokeWidth: 0 });
  const lines = (stroke: string, strokeWidth: number): Paint => ({ ...area(none, stroke), strokeWidth });
  switch (role) {
    case 'accent':
      return {
        ...area(phase === 'idle' ? overrides.body || phaseColours.accent : phaseColours.accent, outline),
        hatched: isUnknown,
        dashed: isUnknown,
      };
    case 'shell':
      return {
        ...area(isAbnormal ? phaseColours.shell : overrides.body || phaseColours.shell, outline),
        hatched: isUnknown,
        dashed: isUnknown,
      };
    case 'wall':
      return { ...lines(outline, strokeWidths.outline), dashed: isUnknown };
    case 'body':
      return area(overrides.body || colours.body, isUnknown ? phaseColours.outline : line);
    case 'mark':
      return lines(phaseColours.onAccent, strokeWidths.outline);
    case 'markArea':
      return plain(phaseColours.onAccent);
    case 'detail':
      return lines(isUnknown ? phaseColours.outline : line, strokeWidths.outline);
    case 'fine':
      return lines(isUnknown ? phaseColours.outline : line, strokeWidths.fine);
    case 'solid':
      return plain(isUnknown ? phaseColours.outline : line);
    case 'shade':
      return plain(colours.shade);
    case 'shine':
      return plain(colours.shine);
    case 'liquid':
      return plain(overrides.liquid || colours.liquid);
    case 'lit':
      return plain(colours.lit);
    case 'label':
      return plain(line);
  }
}

/**
 * How much thicker lines are drawn where a symbol is small, so that outlines are never thinner than 1.2 px; `scale` is px
 * per unit. Large symbols keep their proportions.
 */
export function strokeFactor(scale: number): number {
  return scale > 0 ? Math.min(1.7, Math.max(1, 1.2 / (strokeWidths.outline * scale))) : 1;
}
