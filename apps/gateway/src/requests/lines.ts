/** The separator of the requests of one TCP portion: JSON has no line feed outside of its texts. */
export const lineFeed = 0x0a;

/** The lines of a portion that are not blank. */
export function linesOf(payload: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let start = 0; start < payload.length; ) {
    const found = payload.indexOf(lineFeed, start);
    const end = found === -1 ? payload.length : found;
    const line = payload.subarray(start, end);
    if (line.some((byte) => byte > 0x20)) lines.push(line);
    start = end + 1;
  }
  return lines;
}
