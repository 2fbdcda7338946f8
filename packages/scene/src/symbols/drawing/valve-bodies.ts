import { area, circle, letters, line, path, rect } from './parts.ts';
import type { Part } from './plant-symbol.ts';
import { rounded } from './point.ts';

/** Half the length and half the height of the body of every valve. */
export const valveHalf = { length: 28, height: 14 } as const;

/** The two halves of a valve, apex to apex. */
export function bowTie(x: number, y: number): Part[] {
  const { length, height } = valveHalf;
  return [
    area('accent', x - length, y - height, x - length, y + height, x, y),
    area('accent', x + length, y - height, x + length, y + height, x, y),
  ];
}

/** The stem from the body to what operates the valve. */
export function stem(x: number, from: number, to: number): Part {
  return line('detail', x, from, x, to);
}

/** A diaphragm actuator: a dome on a stem. */
export function dome(x: number, bottom: number, half = 14): Part[] {
  const r = half;
  const top = rounded(bottom - half * 0.85);
  return [
    path(
      'accent',
      `M${x - r} ${bottom}C${x - r} ${rounded(top - 1.5)} ${x + r} ${rounded(top - 1.5)} ${x + r} ${bottom}Z`,
    ),
  ];
}

/** An actuator in a circle (motor) or a square (solenoid, piston), with its letter. */
export function motorActuator(x: number, y: number, letter: string): Part[] {
  return [circle('accent', x, y, 11), letters('markArea', x, y, letter, 13)];
}

export function boxActuator(x: number, y: number, letter: string): Part[] {
  return [rect('accent', x - 10, y - 10, 20, 20, 2), letters('markArea', x, y, letter, 13)];
}

/** The wheel of a valve that is operated by hand. */
export function handWheel(x: number, y: number): Part[] {
  return [rect('solid', x - 12, y - 2, 24, 4, 2), line('detail', x, y - 4, x, y)];
}
