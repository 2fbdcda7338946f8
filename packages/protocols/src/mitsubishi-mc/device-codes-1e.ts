/**
 * How a 1E frame names a device: its name in ASCII, filled up with a blank (MELSEC communication protocol
 * reference manual SH-080008, chapter 18; FX3U-ENET manual, section 8.3).
 */
const CODES: Readonly<Record<string, number>> = {
  X: 0x5820,
  Y: 0x5920,
  M: 0x4d20,
  S: 0x5320,
  F: 0x4620,
  B: 0x4220,
  TS: 0x5453,
  TC: 0x5443,
  TN: 0x544e,
  CS: 0x4353,
  CC: 0x4343,
  CN: 0x434e,
  D: 0x4420,
  W: 0x5720,
  R: 0x5220,
};

/** The code of a device by its name; undefined for one that the 1E frame does not know. */
export function deviceCode1e(name: string): number | undefined {
  return Object.hasOwn(CODES, name) ? CODES[name] : undefined;
}
