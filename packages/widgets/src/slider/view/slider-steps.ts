import type { ScaleRange } from '@penstock/stage/values/scale';

/** The value nearest to a wanted one that is a whole number of steps from the start of the range, and within it. */
export function stepped(wanted: number, { from, to }: ScaleRange, step: number): number {
  const steps = Math.round((wanted - from) / step);
  // Steps such as 0.1 have no exact number: what they add up to is rounded to what can be typed.
  const value = Number((from + steps * step).toPrecision(12));
  return Math.min(Math.max(from, to), Math.max(Math.min(from, to), value));
}

/** The value that a key leads to; undefined for keys that change nothing. Page Up and Down take ten steps. */
export function sliderKey(key: string, value: number, range: ScaleRange, step: number): number | undefined {
  const upwards = range.to > range.from ? 1 : -1;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return stepped(value + step * upwards, range, step);
    case 'ArrowLeft':
    case 'ArrowDown':
      return stepped(value - step * upwards, range, step);
    case 'PageUp':
      return stepped(value + step * upwards * 10, range, step);
    case 'PageDown':
      return stepped(value - step * upwards * 10, range, step);
    case 'Home':
      return range.from;
    case 'End':
      return range.to;
    default:
      return undefined;
  }
}
