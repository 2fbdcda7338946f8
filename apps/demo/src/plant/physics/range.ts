/** `value`, or the end of the range `lower`..`upper` it lies beyond. */
export function within(value: number, lower: number, upper: number): number {
  return Math.min(upper, Math.max(lower, value));
}

/** `value` moved towards `goal` by at most `largest`. */
export function towards(value: number, goal: number, largest: number): number {
  return value + within(goal - value, -largest, largest);
}
