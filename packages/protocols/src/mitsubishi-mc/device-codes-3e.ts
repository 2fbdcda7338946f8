/** How a 3E frame names a device (SLMP reference manual SH-080956ENG, chapter 5.2, device code list). */
export interface DeviceCode3e {
  readonly binary: number;
  /** Two characters, filled up with `*`. */
  readonly ascii: string;
  /** The notation of its number in ASCII frames. */
  readonly radix: 10 | 16;
}

const TABLE: Readonly<Record<string, readonly [binary: number, radix: 10 | 16]>> = {
  X: [0x9c, 16],
  Y: [0x9d, 16],
  DX: [0xa2, 16],
  DY: [0xa3, 16],
  M: [0x90, 10],
  L: [0x92, 10],
  F: [0x93, 10],
  V: [0x94, 10],
  S: [0x98, 10],
  B: [0xa0, 16],
  SB: [0xa1, 16],
  SM: [0x91, 10],
  TS: [0xc1, 10],
  TC: [0xc0, 10],
  SS: [0xc7, 10],
  SC: [0xc6, 10],
  CS: [0xc4, 10],
  CC: [0xc3, 10],
  D: [0xa8, 10],
  SD: [0xa9, 10],
  W: [0xb4, 16],
  SW: [0xb5, 16],
  R: [0xaf, 10],
  // Programs write ZR in decimal, ASCII frames in hexadecimal.
  ZR: [0xb0, 16],
  Z: [0xcc, 10],
  TN: [0xc2, 10],
  SN: [0xc8, 10],
  CN: [0xc5, 10],
};

/** The codes of a device by its name; undefined for one that the 3E frame does not know. */
export function deviceCode3e(name: string): DeviceCode3e | undefined {
  const entry = Object.hasOwn(TABLE, name) ? TABLE[name] : undefined;
  if (entry === undefined) return undefined;
  const [binary, radix] = entry;
  return { binary, ascii: name.padEnd(2, '*'), radix };
}
