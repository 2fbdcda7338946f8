import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestedRange } from './byte-range.ts';

const file = { size: 1000, etag: '"a"' };
const of = (range: string, ifRange?: string) => requestedRange(range, ifRange, file);

describe('the part of a file that a request asks for', () => {
  it('is what the header names, and no more than there is', () => {
    expect(of('bytes=0-499')).toEqual({ from: 0, to: 500 });
    expect(of('bytes=500-')).toEqual({ from: 500, to: 1000 });
    expect(of('bytes=-1')).toEqual({ from: 999, to: 1000 });
    expect(of('bytes=-2000')).toEqual({ from: 0, to: 1000 });
    expect(of('bytes=999-5000')).toEqual({ from: 999, to: 1000 });
    expect(of('bytes=0-0')).toEqual({ from: 0, to: 1 });
  });

  it('cannot be given where it begins behind the end', () => {
    expect(of('bytes=1000-')).toBe('unsatisfiable');
    expect(of('bytes=-0')).toBe('unsatisfiable');
    expect(requestedRange('bytes=0-', undefined, { size: 0, etag: '"a"' })).toBe('unsatisfiable');
  });

  it('is the whole file where the header is none, wrong, several parts, or of another version', () => {
    expect(requestedRange(undefined, undefined, file)).toBe('whole');
    for (const range of ['bytes=-', 'bytes=5-4', 'items=0-1', 'bytes=0-1,5-6', 'bytes=a-b', 'bytes=1e3-'])
      expect(of(range)).toBe('whole');
    expect(of('bytes=0-1', '"b"')).toBe('whole');
    expect(of('bytes=0-1', 'W/"a"')).toBe('whole');
    expect(of('bytes=0-1', 'Wed, 21 Oct 2015 07:28:00 GMT')).toBe('whole');
    expect(of('bytes=0-1', '"a"')).toEqual({ from: 0, to: 2 });
  });

  it('is within the file, whatever the header is', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.nat(), fc.nat(), (text, first, last, size) => {
        for (const range of [text, `bytes=${first}-${last}`, `bytes=${first}-`, `bytes=-${last}`]) {
          const part = requestedRange(range, undefined, { size, etag: '"a"' });
          if (typeof part === 'string') continue;
          expect(part.from).toBeLessThan(part.to);
          expect(part.to).toBeLessThanOrEqual(size);
        }
      }),
    );
  });
});
