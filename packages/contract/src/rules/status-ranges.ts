/** A range of statuses of HTTP, both ends included. */
interface StatusRange {
  readonly first: number;
  readonly last: number;
}

/** The most ranges of a text. */
const maxRanges = 20;

/** Reads statuses and ranges such as `200-299, 409`; undefined where the text is none. */
export function statusRanges(text: string): readonly StatusRange[] | undefined {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length > maxRanges) return undefined;
  const ranges: StatusRange[] = [];
  for (const part of parts) {
    const found = /^([1-5][0-9]{2})(?:\s*-\s*([1-5][0-9]{2}))?$/.exec(part);
    if (found?.[1] === undefined) return undefined;
    const first = Number(found[1]);
    const last = Number(found[2] ?? found[1]);
    if (last < first) return undefined;
    ranges.push({ first, last });
  }
  return ranges;
}

/** Whether a status is in the ranges of a text; none is in a text that has none. */
export function isInRanges(text: string, status: number): boolean {
  return (statusRanges(text) ?? []).some(({ first, last }) => status >= first && status <= last);
}
