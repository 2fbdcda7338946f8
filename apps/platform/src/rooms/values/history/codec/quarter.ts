/**
 * Roll-ups are kept by quarters of an hour (UTC): hours, days, shifts and months of every time zone in use begin at one.
 */
export const quarterMs = 900_000;

/**
 * How long a value counts until the next record at most, in ms: a little longer than an hour, the default of the maximum
 * interval of a recording. Afterwards nothing is known.
 */
export const maxHoldMs = 3_900_000;

/**
 * The summary of a variable's records in some span of time, such as a quarter of an hour. Times are in ms
 * since 1970.
 */
export interface Rollup {
  /** Good values. */
  count: number;
  /** NaN without a good value; so are `max`, `first` and `last`. */
  min: number;
  max: number;
  sum: number;
  first: number;
  last: number;
  /** When the first and the last record were made, good or bad. */
  firstTime: number;
  lastTime: number;
  /** Whether the last record is good: then its value holds on. */
  isLastGood: boolean;
  /** How long values held inside the span, and how long those did that are not 0, in ms. */
  heldMs: number;
  runningMs: number;
  /** The integral of the held values over time, in units x ms. */
  integral: number;
}

/** The roll-up of a span that begins with a record. @param value NaN where it is bad. */
export function rollupOf(time: number, value: number): Rollup {
  const isGood = !Number.isNaN(value);
  return {
    count: isGood ? 1 : 0,
    min: value,
    max: value,
    sum: isGood ? value : 0,
    first: value,
    last: value,
    firstTime: time,
    lastTime: time,
    isLastGood: isGood,
    heldMs: 0,
    runningMs: 0,
    integral: 0,
  };
}

/** Adds a value that holds for a while. */
export function hold(rollup: Rollup, value: number, milliseconds: number): void {
  rollup.heldMs += milliseconds;
  rollup.integral += value * milliseconds;
  if (value !== 0) rollup.runningMs += milliseconds;
}

/**
 * The roll-ups of the quarters of an hour in which something was recorded, in order. What holds from one quarter into
 * the next is in neither: it follows from the two.
 *
 * @param times ms since 1970, ascending.
 * @param values NaN where one is bad.
 */
export function quartersOf(times: Float64Array, values: Float64Array): Rollup[] {
  const quarters: Rollup[] = [];
  let current: Rollup | undefined;
  let end = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < times.length; at += 1) {
    const time = times[at] ?? 0;
    const value = values[at] ?? Number.NaN;
    if (current === undefined || time >= end) {
      current = rollupOf(time, value);
      quarters.push(current);
      end = (Math.floor(time / quarterMs) + 1) * quarterMs;
      continue;
    }
    const length = time - current.lastTime;
    if (current.isLastGood && length <= maxHoldMs) hold(current, current.last, length);
    if (Number.isNaN(value)) {
      current.lastTime = time;
      current.isLastGood = false;
      continue;
    }
    // In place: this runs for every value there is.
    if (current.count === 0) {
      current.first = value;
      current.min = value;
      current.max = value;
    } else {
      if (value < current.min) current.min = value;
      if (value > current.max) current.max = value;
    }
    current.last = value;
    current.count += 1;
    current.sum += value;
    current.lastTime = time;
    current.isLastGood = true;
  }
  return quarters;
}

/** Bytes of a quarter: count, six doubles, four numbers of ms, and whether the last record is good. */
const size = 4 + 6 * 8 + 2 * 8 + 2 * 4 + 1;

/** Packs quarters, each into a few bytes of fixed places. */
export function packQuarters(quarters: readonly Rollup[]): Buffer {
  const bytes = Buffer.allocUnsafe(quarters.length * size);
  let at = 0;
  for (const one of quarters) {
    at = bytes.writeUInt32LE(one.count, at);
    for (const value of [one.min, one.max, one.sum, one.first, one.last, one.integral])
      at = bytes.writeDoubleLE(value, at);
    at = bytes.writeDoubleLE(one.firstTime, at);
    at = bytes.writeDoubleLE(one.lastTime, at);
    at = bytes.writeUInt32LE(one.heldMs, at);
    at = bytes.writeUInt32LE(one.runningMs, at);
    at = bytes.writeUInt8(one.isLastGood ? 1 : 0, at);
  }
  return bytes;
}

/**
 * Reads of packed quarters what a trend draws, without an object for each: a year has 35,000.
 *
 * @param visit gets the times of the first and the last record in ms since 1970, whether the last one is good, and the
 * values as in {@link Rollup}.
 */
export function visitQuarters(
  bytes: Buffer,
  visit: (
    firstTime: number,
    lastTime: number,
    isLastGood: boolean,
    min: number,
    max: number,
    sum: number,
    count: number,
    last: number,
    heldMs: number,
    integral: number,
  ) => void,
): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + size <= bytes.length; at += size) {
    const double = at + 4;
    visit(
      view.getFloat64(double + 48, true),
      view.getFloat64(double + 56, true),
      view.getUint8(at + 76) === 1,
      view.getFloat64(double, true),
      view.getFloat64(double + 8, true),
      view.getFloat64(double + 16, true),
      view.getUint32(at, true),
      view.getFloat64(double + 32, true),
      view.getUint32(at + 68, true),
      view.getFloat64(double + 40, true),
    );
  }
}

/** The quarters that {@link packQuarters} packed. */
export function unpackQuarters(bytes: Buffer): Rollup[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const quarters: Rollup[] = [];
  for (let at = 0; at + size <= bytes.length; at += size) {
    const double = (index: number) => view.getFloat64(at + 4 + index * 8, true);
    quarters.push({
      count: view.getUint32(at, true),
      min: double(0),
      max: double(1),
      sum: double(2),
      first: double(3),
      last: double(4),
      integral: double(5),
      firstTime: double(6),
      lastTime: double(7),
      heldMs: view.getUint32(at + 68, true),
      runningMs: view.getUint32(at + 72, true),
      isLastGood: view.getUint8(at + 76) === 1,
    });
  }
  return quarters;
}
