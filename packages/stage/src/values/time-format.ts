/** Parts of a time in a format such as `YYYY-MM-DD HH:mm:ss`. Everything else in a format stays as it is. */
const parts = /YYYY|MM|DD|HH|mm|ss/g;
type Part = 'YYYY' | 'MM' | 'DD' | 'HH' | 'mm' | 'ss';

const digits = (value: number, length = 2) => String(value).padStart(length, '0');

function isPart(text: string): text is Part {
  return text === 'YYYY' || text === 'MM' || text === 'DD' || text === 'HH' || text === 'mm' || text === 'ss';
}

function partText(date: Date, part: Part): string {
  switch (part) {
    case 'YYYY':
      return digits(date.getFullYear(), 4);
    case 'MM':
      return digits(date.getMonth() + 1);
    case 'DD':
      return digits(date.getDate());
    case 'HH':
      return digits(date.getHours());
    case 'mm':
      return digits(date.getMinutes());
    case 'ss':
      return digits(date.getSeconds());
  }
}

/** A time in a format, at the place of the browser. */
export function formatTime(date: Date, format: string): string {
  return format.replace(parts, (part) => (isPart(part) ? partText(date, part) : part));
}

/**
 * Reads a time that was written in a format; what the format does not name is that of `base`, seconds are 0. Undefined where
 * the text does not keep the format, or names a day that does not exist.
 */
export function parseTime(text: string, format: string, base: Date): Date | undefined {
  const found = new Map<Part, number>();
  let at = 0;
  for (let place = 0; place < format.length; ) {
    const part = ['YYYY', 'MM', 'DD', 'HH', 'mm', 'ss'].find((one) => format.startsWith(one, place));
    if (part === undefined || !isPart(part)) {
      if (text[at] !== format[place]) return undefined;
      at += 1;
      place += 1;
      continue;
    }
    const written = text.slice(at, at + part.length);
    if (written.length !== part.length || !/^\d+$/.test(written)) return undefined;
    found.set(part, Number(written));
    at += part.length;
    place += part.length;
  }
  if (at !== text.length) return undefined;
  const date = new Date(
    found.get('YYYY') ?? base.getFullYear(),
    (found.get('MM') ?? base.getMonth() + 1) - 1,
    found.get('DD') ?? base.getDate(),
    found.get('HH') ?? 0,
    found.get('mm') ?? 0,
    found.get('ss') ?? 0,
  );
  return formatTime(date, format) === text ? date : undefined;
}

/** Which parts of a time a format names. */
export function formatParts(format: string): {
  readonly hasDate: boolean;
  readonly hasTime: boolean;
  readonly hasSeconds: boolean;
} {
  return {
    hasDate: /YYYY|MM|DD/.test(format),
    hasTime: /HH|mm|ss/.test(format),
    hasSeconds: format.includes('ss'),
  };
}

/** A length of time as days, hours, minutes and seconds: `2 d 03:04:05`. */
export function formatLength(milliseconds: number, dayWord: string): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const days = Math.floor(seconds / 86_400);
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
    .map((one) => digits(one))
    .join(':');
  return days === 0 ? clock : `${days} ${dayWord} ${clock}`;
}
