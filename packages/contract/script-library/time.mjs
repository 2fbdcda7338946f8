const two = (value) => String(value).padStart(2, '0');

export const time = {
  now: () => Date.now(),
  iso: (milliseconds = Date.now()) => new Date(milliseconds).toISOString(),
  format(milliseconds, pattern = 'YYYY-MM-DD HH:mm:ss', offsetMinutes = 0) {
    const date = new Date(milliseconds + offsetMinutes * 60_000);
    if (Number.isNaN(date.getTime())) throw new RangeError('the time is not in milliseconds since 1970');
    const parts = {
      YYYY: String(date.getUTCFullYear()).padStart(4, '0'),
      MM: two(date.getUTCMonth() + 1),
      DD: two(date.getUTCDate()),
      HH: two(date.getUTCHours()),
      mm: two(date.getUTCMinutes()),
      ss: two(date.getUTCSeconds()),
      SSS: String(date.getUTCMilliseconds()).padStart(3, '0'),
    };
    return String(pattern).replace(/YYYY|MM|DD|HH|mm|ss|SSS/g, (name) => parts[name]);
  },
};
