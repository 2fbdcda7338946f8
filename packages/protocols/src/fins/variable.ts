import { finsTcp } from '@penstock/contract/protocols/fins';
import type { Point } from '../device.ts';
import { resolveWordPoint, type WordVariable } from '../words/word-variable.ts';
import { type AreaCodes, areaCodes } from './areas.ts';
import type { FinsDriver } from './driver.ts';
import type { MemoryPlace } from './frame.ts';

/** A point with its area codes. */
export interface FinsVariable extends WordVariable {
  readonly codes: AreaCodes;
}

/** The most that one request can read and write. */
export interface FinsLimits {
  readonly readWords: number;
  readonly writeWords: number;
}

/** What a serial line among the relays can carry (W342, section 5-3-2). */
const MOST_RELAYED_WORDS = 269;

/** A frame to another network passes relays, of which one may be a serial line. */
export function limitsOf(driver: FinsDriver): FinsLimits {
  const { readWords = 1, writeWords = 1 } = finsTcp.largestRequest;
  const { network, sourceNetwork } = driver.settings;
  if (network === 0 || network === sourceNetwork) return { readWords, writeWords };
  return { readWords: MOST_RELAYED_WORDS, writeWords: MOST_RELAYED_WORDS - (readWords - writeWords) };
}

/** Works a point out. Throws as `resolveWordPoint` does. */
export function resolvePoint(point: Point, driver: FinsDriver): FinsVariable {
  const variable = resolveWordPoint(point, driver, limitsOf(driver).writeWords);
  return { ...variable, codes: areaCodes(variable.address) };
}

/** Where a request for words, or for flags that have numbers of their own, begins. */
export function placeOf({ codes, isElement }: FinsVariable, start: number): MemoryPlace {
  return { code: isElement ? (codes.bit ?? codes.word) : codes.word, word: codes.base + start, bit: 0 };
}
