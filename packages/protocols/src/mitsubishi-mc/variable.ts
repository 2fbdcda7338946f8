import { mitsubishiMc1e, mitsubishiMc3e } from '@penstock/contract/protocols/mitsubishi';
import type { Point } from '../device.ts';
import { ProtocolError } from '../protocol-error.ts';
import { resolveWordPoint, type WordVariable } from '../words/word-variable.ts';
import type { McDriver } from './driver.ts';

/** The most that one request can read; words are also the most that one can write. */
export interface McLimits {
  readonly words: number;
  readonly bits: number;
}

/** A QnA controller serves half of what its successors do (QnA Ethernet manual, batch read and write). */
const QNA_SHARE = 2;
/** ASCII gives each bit a character, and a reply must stay below what a line gathers: 4096 bytes. */
const MOST_ASCII_BITS = 3584;
/** Device numbers in 3E ASCII frames have six digits. */
const LAST_DECIMAL_NUMBER = 999_999;
/** Counters from here on have 32 bits on FX, and a 1E reply would hold two words for each. */
const FIRST_LONG_COUNTER = 200;

export function limitsOf(driver: McDriver): McLimits {
  if (driver.protocol === 'mitsubishi-mc-1e') {
    const { readWords, readBits } = mitsubishiMc1e.largestRequest;
    return { words: readWords ?? 1, bits: readBits ?? 2 };
  }
  const { readWords = 1, readBits = 2 } = mitsubishiMc3e.largestRequest;
  const { series, frame } = driver.settings;
  const share = series === 'qna' ? QNA_SHARE : 1;
  const bits = readBits / share;
  return { words: readWords / share, bits: frame === 'ascii' ? Math.min(bits, MOST_ASCII_BITS) : bits };
}

/**
 * Works a point out. A bit device takes the pair it stands in, so that requests for bits have an even start and
 * an even number, and their replies whole bytes; its own number stays in `address.offset`.
 * Throws as `resolveWordPoint` does, and `unsupported` for the 32-bit counters of FX.
 */
export function resolvePoint(point: Point, driver: McDriver): WordVariable {
  const variable = resolveWordPoint(point, driver, limitsOf(driver).words);
  const { settings } = driver;
  const { area, offset } = variable.address;
  if (settings.frame === 'ascii' && numberIsDecimal(area) && offset > LAST_DECIMAL_NUMBER) {
    throw new ProtocolError('addressMalformed', `${area}${offset} has too many digits for an ASCII frame`);
  }
  const isFx = driver.protocol === 'mitsubishi-mc-1e' && settings.inputNumbering === 'octal';
  if (isFx && area === 'CN' && offset + variable.size > FIRST_LONG_COUNTER) {
    throw new ProtocolError('unsupported', `CN${offset}: 32-bit counters of FX are not read`);
  }
  return variable.isElement ? { ...variable, start: offset & ~1, size: 2 } : variable;
}

/** Whether ASCII frames may carry the number of this device in decimal; the others in hexadecimal. */
function numberIsDecimal(area: string): boolean {
  return mitsubishiMc3e.areas.some((known) => known.name === area && known.numbers === 'decimal');
}
