/** The time zone of this computer at a time (ms since 1970): `UTC+08:00`. */
export function zoneOf(time: number): string {
  const minutes = -new Date(time).getTimezoneOffset();
  const two = (count: number) => String(count).padStart(2, '0');
  const size = Math.abs(minutes);
  return `UTC${minutes < 0 ? '\u2212' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
