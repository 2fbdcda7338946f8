/** A device of the simulated controller: `cells` are words, or bits as 0 and 1. */
export interface SimulatedDevice {
  readonly name: string;
  readonly isBit: boolean;
  readonly cells: Uint16Array;
}

const BITS: Readonly<Record<string, number>> = {
  X: 8192,
  Y: 8192,
  M: 8192,
  L: 8192,
  F: 2048,
  V: 2048,
  S: 8192,
  B: 8192,
  SB: 2048,
  SM: 4096,
  DX: 8192,
  DY: 8192,
  TS: 2048,
  TC: 2048,
  SS: 2048,
  SC: 2048,
  CS: 1024,
  CC: 1024,
};

const WORDS: Readonly<Record<string, number>> = {
  D: 12_288,
  SD: 4096,
  W: 8192,
  SW: 2048,
  R: 32_768,
  ZR: 65_536,
  Z: 20,
  TN: 2048,
  SN: 2048,
  CN: 1024,
};

/** The devices of a Q controller with the contents at the start of every run: see `initialWord` and `initialBit`. */
export class ControllerMemory {
  readonly #devices = new Map<string, SimulatedDevice>();

  constructor() {
    for (const [name, size] of Object.entries(BITS)) {
      const cells = Uint16Array.from({ length: size }, (_, index) => initialBit(index));
      this.#devices.set(name, { name, isBit: true, cells });
    }
    for (const [name, size] of Object.entries(WORDS)) {
      const cells = Uint16Array.from({ length: size }, (_, index) => initialWord(index));
      this.#devices.set(name, { name, isBit: false, cells });
    }
  }

  device(name: string): SimulatedDevice {
    const device = this.#devices.get(name);
    if (device === undefined) throw new Error(`the simulated controller has no device ${name}`);
    return device;
  }

  find(name: string): SimulatedDevice | undefined {
    return this.#devices.get(name);
  }
}

/** The content of a word before anything was written: another value for every word, with both bytes used. */
export function initialWord(index: number): number {
  return (index * 257 + 0x1234) & 0xffff;
}

/** The content of a bit before anything was written: on for every number that is divisible by 3 or 7. */
export function initialBit(index: number): number {
  return index % 3 === 0 || index % 7 === 0 ? 1 : 0;
}
