/** A part of a file that a request asks for: from an offset to another, which is not part of it. In bytes. */
export type RequestedRange = { readonly from: number; readonly to: number } | 'whole' | 'unsatisfiable';

/**
 * The part of a file that a request asks for (RFC 9110, 14.2). Several parts at once are not given: such a request gets the whole file,
 * as does one whose `If-Range` names another version of it, or a time.
 *
 * @param range the header `Range`.
 * @param ifRange the header `If-Range`.
 * @param file its size in bytes, and its entity tag with quotes.
 */
export function requestedRange(
  range: string | undefined,
  ifRange: string | string[] | undefined,
  { size, etag }: { readonly size: number; readonly etag: string },
): RequestedRange {
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return 'whole';
  const [, first = '', last = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(range) ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { from: size - length, to: size };
  }
  const from = Number(first);
  if (last !== '' && Number(last) < from) return 'whole';
  if (from >= size) return 'unsatisfiable';
  return { from, to: last === '' ? size : Math.min(Number(last) + 1, size) };
}
