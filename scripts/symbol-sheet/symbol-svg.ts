import type { SymbolState } from '../../packages/widgets/src/plant-symbol/type.ts';
import type { Part, PlantSymbol } from '../../packages/scene/src/symbols/drawing/plant-symbol.ts';
import { drawnParts, levelHeight } from '../../packages/scene/src/symbols/drawn-parts.ts';
import { badgeBox, badgeOf } from '../../packages/scene/src/symbols/symbol-badge.ts';
import type { SymbolColours } from '../../packages/scene/src/symbols/symbol-colours.ts';
import type { Paint } from '../../packages/scene/src/symbols/drawing/paint.ts';
import { strokeFactor } from '../../packages/scene/src/symbols/symbol-paint.ts';
import { stateMeaning } from '../../packages/scene/src/symbols/symbol-states.ts';

/** The pattern that says that a state is unknown; once in a sheet. */
export const hatch = (colours: SymbolColours): string =>
  `<pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V5" stroke="${colours.phases.unknown.outline}" stroke-width="1.6" opacity="0.45"/></pattern>`;

/** A symbol of a state as SVG, within a box of the sheet; `id` is of its clip region. */
export function symbolSvg(
  symbol: PlantSymbol,
  state: SymbolState,
  colours: SymbolColours,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  id: string,
): string {
  const { phase } = stateMeaning(symbol.states, state);
  const scale = Math.min(box.width / symbol.width, box.height / symbol.height);
  const factor = strokeFactor(scale);
  const left = box.x + (box.width - symbol.width * scale) / 2;
  const top = box.y + (box.height - symbol.height * scale) / 2;
  const parts = drawnParts(symbol, phase, colours).flatMap(({ part, paint }) => {
    if (part.role === 'liquid' && symbol.level) {
      const height = round(levelHeight(symbol.level, 60));
      return [
        `<clipPath id="${id}">${shape(part, '')}</clipPath><g clip-path="url(#${id})">`,
        `<rect y="${height}" width="${symbol.width}" height="${symbol.height}" fill="${paint.fill}"/>`,
        `<rect y="${height}" width="${symbol.width}" height="2" fill="${colours.surface}"/></g>`,
      ];
    }
    const drawn = shape(part, attributes(paint, factor));
    return paint.hatched ? [drawn, shape(part, ' fill="url(#hatch)"')] : [drawn];
  });
  const badge = badgeOf(phase);
  const colour = colours.phases[phase].badge;
  if (badge && colour) {
    const { x, y, size } = badgeBox(symbol, factor);
    parts.push(
      `<g transform="translate(${round(x)} ${y}) scale(${round(size / 16)})" stroke-linecap="round" stroke-linejoin="round">`,
      `<path d="${badge.area}" fill="${colour}" stroke="${colours.ground}" stroke-width="1.2"/>`,
      `<path d="${badge.lines}" fill="none" stroke="${colours.onBadge}" stroke-width="1.8"/></g>`,
    );
  }
  return `<g transform="translate(${round(left)} ${round(top)}) scale(${round(scale)})" stroke-linecap="round" stroke-linejoin="round">${parts.join('')}</g>`;
}

function attributes(paint: Paint, factor: number): string {
  const dashes = paint.dashed ? ' stroke-dasharray="4 3.5"' : '';
  return paint.strokeWidth === 0
    ? ` fill="${paint.fill}"`
    : ` fill="${paint.fill}" stroke="${paint.stroke}" stroke-width="${round(paint.strokeWidth * factor)}"${dashes}`;
}

function shape(part: Part, more: string): string {
  switch (part.kind) {
    case 'path':
      return `<path d="${part.d}"${more}/>`;
    case 'circle':
      return `<circle cx="${part.cx}" cy="${part.cy}" r="${part.r}"${more}/>`;
    case 'rect':
      return `<rect x="${part.x}" y="${part.y}" width="${part.width}" height="${part.height}" rx="${part.radius}"${more}/>`;
    case 'polyline': {
      const points = part.points.map(({ x, y }) => `${x},${y}`).join(' ');
      return `<${part.closed ? 'polygon' : 'polyline'} points="${points}"${more}/>`;
    }
    case 'own':
      throw new Error('A symbol of the library has no part of an uploaded drawing');
    case 'text':
      return `<text x="${part.x}" y="${part.y}" font-size="${part.size}" font-weight="600" text-anchor="middle" dominant-baseline="central"${more}>${part.text}</text>`;
  }
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
