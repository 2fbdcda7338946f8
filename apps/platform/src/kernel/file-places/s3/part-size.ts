const mebibyte = 1024 * 1024;

/** The parts of an upload at most, by the interface of S3. */
export const maximumParts = 10_000;

/** How large parts are of files whose size is not known, in bytes: up to 312 GiB. */
const unknownSize = 32 * mebibyte;

/** How large the parts of a file are, in bytes: all of one size but the last, as some stores demand. */
export function partSize(size: number | undefined): number {
  if (size === undefined) return unknownSize;
  return Math.max(8, Math.ceil(size / (maximumParts - 1) / mebibyte)) * mebibyte;
}
