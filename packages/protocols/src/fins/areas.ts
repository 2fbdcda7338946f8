import type { RegisterAddress } from '@penstock/contract/protocols/address';
import { ProtocolError } from '../protocol-error.ts';

/** How memory area commands name an area (CS/CJ communications commands W342, section 5-2-2). */
export interface AreaCodes {
  readonly word: number;
  /** For single bits; undefined where the area knows none. */
  readonly bit: number | undefined;
  /** Added to the number of a word. */
  readonly base: number;
}

const CODES: Readonly<Record<string, AreaCodes>> = {
  CIO: { word: 0xb0, bit: 0x30, base: 0 },
  W: { word: 0xb1, bit: 0x31, base: 0 },
  H: { word: 0xb2, bit: 0x32, base: 0 },
  A: { word: 0xb3, bit: 0x33, base: 0 },
  D: { word: 0x82, bit: 0x02, base: 0 },
  // Present values by words, completion flags by bits; counters follow timers.
  T: { word: 0x89, bit: 0x09, base: 0 },
  C: { word: 0x89, bit: 0x09, base: 0x8000 },
};

const CURRENT_BANK: AreaCodes = { word: 0x98, bit: undefined, base: 0 };
const FIRST_HIGH_BANK = 0x10;

/** The codes of the area that an address lies in. Throws `addressMalformed` for one that does not exist. */
export function areaCodes({ area, bank }: RegisterAddress): AreaCodes {
  if (area === 'EM') return bank === undefined ? CURRENT_BANK : bankCodes(bank);
  const codes = Object.hasOwn(CODES, area) ? CODES[area] : undefined;
  if (codes === undefined) throw new ProtocolError('addressMalformed', `no area of FINS: ${area}`);
  return codes;
}

/** Banks of extended memory: 0 to F, and from 10 on in a second range. */
function bankCodes(bank: number): AreaCodes {
  const isHigh = bank >= FIRST_HIGH_BANK;
  const index = isHigh ? bank - FIRST_HIGH_BANK : bank;
  return { word: (isHigh ? 0x60 : 0xa0) + index, bit: (isHigh ? 0xe0 : 0x20) + index, base: 0 };
}
