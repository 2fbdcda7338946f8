/** A number of at least 0 and below 1 that follows from texts and numbers, evenly spread, and always the same. */
export function seededShare(...parts: readonly (string | number)[]): number {
  // FNV-1a, and the mixing of MurmurHash3 behind it, which alone spreads what differs in the last character.
  let hash = 0x811c9dc5;
  for (const character of parts.join(' ')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}
