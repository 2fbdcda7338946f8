import dayjs from 'dayjs';

const format = 'YYYY-MM-DDTHH:mm';

/** A time as the field of the browser takes it: local, to the minute. Empty for none. */
export function localTime(time: string): string {
  return time === '' ? '' : dayjs(time).format(format);
}

/** The value of the browser's field as an ISO time in UTC. Empty for none, or while it is not a time. */
export function isoTime(local: string): string {
  const at = dayjs(local);
  return local === '' || !at.isValid() ? '' : at.toISOString();
}
