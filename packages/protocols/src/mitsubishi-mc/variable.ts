import type { Point } from '../device.ts';
import { resolveWordPoint, type WordVariable } from '../words/word-variable.ts';
import type { McDriver } from './driver.ts';
import type { McFrames } from './frames.ts';

/**
 * Works a point out. A bit device takes the pair it is in, so that requests for bits have an even start and an even
 * number, and their replies whole bytes; its own number stays in `address.offset`.
 * Throws as `resolveWordPoint` and `McFrames.checkVariable` do.
 */
export function resolvePoint(point: Point, driver: McDriver, frames: McFrames): WordVariable {
  const variable = resolveWordPoint(point, driver, frames.limits.words);
  frames.checkVariable(variable);
  return variable.isElement ? { ...variable, start: variable.start & ~1, size: 2 } : variable;
}
