import { finsTcp } from '@penstock/contract/protocols/fins';
import type { Point } from '../device.ts';
import { resolveWordPoint, type WordVariable } from '../words/word-variable.ts';
import { type AreaCodes, areaCodes } from './areas.ts';
import type { FinsDriver } from './driver.ts';
import type { MemoryPosition } from './frame.ts';

/** A point with its area codes. */
export interface FinsVariable extends WordVariable {
  readonly codes: AreaCodes;
}

/** The maximum that one request can read and write. */
export interface FinsLimits {
  readonly readWords: number;
  readonly writeWords: number;
}

/** The maximum that a serial line among the relays can carry (W342, section 5-3-2). */
const MAX_RELAYED_WORDS = 269;

/** A frame to another network passes relays, of which one may be a serial line. */
export function limitsOf(driver: FinsDriver): FinsLimits {
  const { readWords = 1, writeWords = 1 } = finsTcp.largestRequest;
  const { network, sourceNetwork } = driver.settings;
  if (network === 0 || network === sourceNetwork) return { readWords, writeWords };
  return { readWords: MAX_RELAYED_WORDS, writeWords: MAX_RELAYED_WORDS - (readWords - writeWords) };
}

/** Works a point out. Throws as `resolveWordPoint` does. */
export function resolvePoint(point: Point, driver: FinsDriver): FinsVariable {
  const variable = resolveWordPoint(point, driver, limitsOf(driver).writeWords);
  return { ...variable, codes: areaCodes(variable.address) };
}

/** The first word of a request, or the first flag where flags have numbers of their own. */
export function positionOf({ codes, isElement }: FinsVariable, start: number): MemoryPosition {
  return { code: isElement ? (codes.bit ?? codes.word) : codes.word, word: codes.base + start, bit: 0 };
}
