import { circle, letters, line, path, rect } from './parts.ts';
import type { Part } from './plant-symbol.ts';
import { rounded } from './point.ts';

/** A motor from its side: cooling fins, end shield, terminal box, feet. The shaft leaves to the left. */
export function motorSide(x: number, y: number, width: number, height: number): Part[] {
  const shield = rounded(width * 0.16);
  const fins = Array.from({ length: 4 }, (_, index) => rounded(y + (height * (index + 1)) / 5));
  const inner = x + shield;
  const end = x + width - shield;
  return [
    rect('body', x + width * 0.3, y - 5, width * 0.34, 6),
    rect('accent', inner, y, end - inner, height, 2),
    path('mark', fins.map((fin) => `M${inner + 3} ${fin}H${rounded(end - 3)}`).join('')),
    rect('body', x, y + 2, shield, height - 4, 1.5),
    rect('body', end, y + 1, shield, height - 2, 3),
  ];
}

/** A motor as a circle with its letter. */
export function motorCircle(x: number, y: number, r: number, letter = 'M'): Part[] {
  return [circle('accent', x, y, r), letters('markArea', x, y, letter, rounded(r * 1.15))];
}

/** A motor upright on a machine, its shaft below. */
export function motorUpright(x: number, top: number, width: number, height: number): Part[] {
  const half = width / 2;
  const fins = [0.28, 0.5, 0.72].map((part) => rounded(x - half + width * part));
  return [
    rect('body', x - half * 0.7, top, half * 1.4, 4, 2),
    rect('accent', x - half, top + 4, width, height - 7, 2),
    path('mark', fins.map((fin) => `M${fin} ${top + 7}V${rounded(top + height - 6)}`).join('')),
    rect('body', x - half - 1.5, top + height - 3, width + 3, 3),
  ];
}

/** A shaft between two machines, with its coupling. */
export function shaft(from: number, to: number, y: number): Part[] {
  const middle = (from + to) / 2;
  return [
    rect('body', from, y - 2, to - from, 4, 0),
    rect('body', middle - 2.5, y - 5, 5, 10),
    line('fine', middle, y - 5, middle, y + 5),
  ];
}
