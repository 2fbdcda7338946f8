/**
 * One step's worth of disturbance: numbers drawn from a normal distribution of mean 0 and deviation 1, cut at
 * plus and minus 3. The physics scales each to the quantity it disturbs.
 */
export interface Noise {
  inflow: number;
  level: number;
  flow: number;
  pressure: number;
  frequency: number;
  /** One each for pump 1 and pump 2. */
  vibration: readonly [number, number];
  /** One each for pump 1 and pump 2. */
  current: readonly [number, number];
  /** One for each phase. */
  voltage: readonly [number, number, number];
}

/** A calm plant: no disturbance at all, so that a test sees the physics alone. */
export const calm: Noise = {
  inflow: 0,
  level: 0,
  flow: 0,
  pressure: 0,
  frequency: 0,
  vibration: [0, 0],
  current: [0, 0],
  voltage: [0, 0, 0],
};

/** How far from the mean a draw may lie, so that no disturbance carries a reading out of its instrument's range. */
export const furthestDraw = 3;

/** Numbers evenly spread in 0..1 (1 excluded) that follow from `seed` alone (mulberry32, period 2^32). */
function evenlySpread(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Draws noise, step by step. The same seed gives the same steps, so a run of the plant can be repeated. */
export function noiseGenerator(seed: number): () => Noise {
  const next = evenlySpread(seed);
  const normal = (): number => {
    // Box and Muller's transform; 1 - next() keeps the logarithm away from zero.
    const draw = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
    return Math.min(furthestDraw, Math.max(-furthestDraw, draw));
  };
  return () => ({
    inflow: normal(),
    level: normal(),
    flow: normal(),
    pressure: normal(),
    frequency: normal(),
    vibration: [normal(), normal()],
    current: [normal(), normal()],
    voltage: [normal(), normal(), normal()],
  });
}
