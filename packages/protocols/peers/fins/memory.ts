/** A memory area of the simulated controller: `cells` are words, or completion flags as 0 and 1. */
export interface SimulatedArea {
  readonly cells: Uint16Array;
  /** The number of its first cell in a command. */
  readonly base: number;
  /** Cells before this one cannot be written. */
  readonly firstWritable: number;
}

interface AreaFacts {
  readonly word: number;
  readonly bit?: number;
  readonly size: number;
  readonly firstWritable?: number;
}

const AREAS: Readonly<Record<string, AreaFacts>> = {
  CIO: { word: 0xb0, bit: 0x30, size: 6144 },
  W: { word: 0xb1, bit: 0x31, size: 512 },
  H: { word: 0xb2, bit: 0x32, size: 1536 },
  A: { word: 0xb3, bit: 0x33, size: 960, firstWritable: 448 },
  D: { word: 0x82, bit: 0x02, size: 32_768 },
  EM0: { word: 0xa0, bit: 0x20, size: 32_768 },
  EM10: { word: 0xaa, bit: 0x2a, size: 32_768 },
  EM16: { word: 0x60, bit: 0xe0, size: 32_768 },
};

/** A CJ controller with the contents at the start of every run: see `initialWord`. EM0 is the current bank. */
export class ControllerMemory {
  readonly #words = new Map<number, SimulatedArea>();
  readonly #bits = new Map<number, SimulatedArea>();
  readonly #named = new Map<string, SimulatedArea>();
  readonly #timers = words(8192);
  readonly #flags = Uint16Array.from({ length: 8192 }, (_, index) => (index % 3 === 0 ? 1 : 0));

  /** Whether it has the command that reads many items. */
  readsMany = true;

  constructor() {
    for (const [name, { word, bit, size, firstWritable = 0 }] of Object.entries(AREAS)) {
      const area = { cells: words(size), base: 0, firstWritable };
      this.#named.set(name, area);
      this.#words.set(word, area);
      if (bit !== undefined) this.#bits.set(bit, area);
      if (name === 'EM0') this.#words.set(0x98, area);
    }
    this.#add('T', this.#timers.subarray(0, 4096));
    this.#add('C', this.#timers.subarray(4096));
    this.#add('T flags', this.#flags.subarray(0, 4096));
    this.#add('C flags', this.#flags.subarray(4096));
  }

  area(name: string): SimulatedArea {
    const area = this.#named.get(name);
    if (area === undefined) throw new Error(`the simulated controller has no area ${name}`);
    return area;
  }

  /** The words of an area by its code; timers and counters share one. */
  words(code: number, start: number): SimulatedArea | undefined {
    if (code === 0x89) return this.#half(start, 'T', 'C');
    return this.#words.get(code);
  }

  /** The words in which an area by its code has its bits. */
  bits(code: number): SimulatedArea | undefined {
    return this.#bits.get(code);
  }

  /** Completion flags of timers, or from 8000 (hexadecimal) on of counters. */
  flags(start: number): SimulatedArea {
    return this.#half(start, 'T flags', 'C flags');
  }

  #half(start: number, low: string, high: string): SimulatedArea {
    const isHigh = start >= 0x8000;
    return { ...this.area(isHigh ? high : low), base: isHigh ? 0x8000 : 0 };
  }

  #add(name: string, cells: Uint16Array): void {
    this.#named.set(name, { cells, base: 0, firstWritable: 0 });
  }
}

function words(size: number): Uint16Array {
  return Uint16Array.from({ length: size }, (_, index) => initialWord(index));
}

/** The content of a word before anything was written: another value for every word, with both bytes used. */
export function initialWord(index: number): number {
  return (index * 259 + 0x2345) & 0xffff;
}
