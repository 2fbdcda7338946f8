import { path } from './parts.ts';
import type { Part } from './plant-symbol.ts';
import { rounded } from './point.ts';

/** The outline of an apparatus that holds something: closed, in absolute commands. */
export type Outline = string;

/** A vertical vessel with dished ends, `dish` units high each. */
export function dished(left: number, top: number, right: number, bottom: number, dish = 10): Outline {
  const upper = top + dish;
  const lower = bottom - dish;
  const bend = rounded(dish * 1.33);
  return `M${left} ${upper}C${left} ${rounded(upper - bend)} ${right} ${rounded(upper - bend)} ${right} ${upper}V${lower}C${right} ${rounded(lower + bend)} ${left} ${rounded(lower + bend)} ${left} ${lower}Z`;
}

/** A horizontal vessel with dished ends. */
export function dishedAcross(left: number, top: number, right: number, bottom: number, dish = 10): Outline {
  const from = left + dish;
  const to = right - dish;
  const bend = rounded(dish * 1.33);
  return `M${from} ${top}H${to}C${rounded(to + bend)} ${top} ${rounded(to + bend)} ${bottom} ${to} ${bottom}H${from}C${rounded(from - bend)} ${bottom} ${rounded(from - bend)} ${top} ${from} ${top}Z`;
}

/** A tank with a flat bottom and a roof that rises to the middle. */
export function roofed(left: number, top: number, right: number, bottom: number, roof = 8): Outline {
  const middle = (left + right) / 2;
  return `M${left} ${top + roof}Q${middle} ${top - roof} ${right} ${top + roof}V${bottom}H${left}Z`;
}

/** A container that narrows to an outlet, from a height down. */
export function hopper(
  left: number,
  top: number,
  right: number,
  cone: number,
  bottom: number,
  outlet: number,
): Outline {
  const middle = (left + right) / 2;
  return `M${left} ${top}H${right}V${cone}L${middle + outlet} ${bottom}H${middle - outlet}L${left} ${cone}Z`;
}

/** A box. */
export function box(left: number, top: number, right: number, bottom: number): Outline {
  return `M${left} ${top}H${right}V${bottom}H${left}Z`;
}

/**
 * A shell with its liquid: the wall, the area that fills, and the wall once more as a line, so that liquid never covers
 * it. The soft strips give it roundness; `left` and `right` are the sides of the cylinder.
 */
export function shell(outline: Outline, round?: Round, liquid: Outline = outline): Part[] {
  return [
    path('shell', outline),
    path('liquid', liquid),
    ...(round ? roundness(round) : []),
    path('wall', outline),
  ];
}

/** A shell without level. */
export function closedShell(outline: Outline, round?: Round): Part[] {
  return [path('shell', outline), ...(round ? [...roundness(round), path('wall', outline)] : [])];
}

/** The sides of a cylinder, and the heights between which they are straight. */
export interface Round {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function roundness({ left, right, top, bottom }: Round): Part[] {
  const width = right - left;
  const strip = rounded(Math.min(7, width * 0.13));
  const lit = rounded(left + Math.min(8, width * 0.15));
  return [
    path('shade', `M${rounded(right - strip)} ${top}H${right}V${bottom}H${rounded(right - strip)}Z`),
    path('shine', `M${lit} ${top}H${rounded(lit + strip * 0.7)}V${bottom}H${lit}Z`),
  ];
}
