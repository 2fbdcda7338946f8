const minute = 60_000;
const day = 1440 * minute;
const steps = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1440, 2880, 10_080, 43_200].map(
  (minutes) => minutes * minute,
);

/** Round times of the browser's time zone between two times, so many at most, oldest first. */
export function timeTicks(from: number, to: number, most: number): readonly number[] {
  const length = to - from;
  const room = Math.max(1, most);
  const step = steps.find((one) => length / one <= room) ?? Math.ceil(length / room / day) * day;
  const offset = new Date(from).getTimezoneOffset() * minute;
  const first = Math.ceil((from - offset) / step) * step + offset;
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_none, at) => first + at * step);
}
