/** A part of a file. Its bytes are those of the part until the next one is taken. */
export interface Part {
  readonly bytes: Buffer;
  readonly isLast: boolean;
}

/**
 * Cuts a content into parts of a size; nothing for an empty one. All parts are in one piece of memory, which is as large as a part.
 *
 * @param size of a part in bytes; the last one is shorter.
 */
export async function* partsOf(
  content: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Part, undefined> {
  let room: Buffer = Buffer.alloc(0);
  let filled = 0;
  for await (const chunk of content) {
    for (let taken = 0; taken < chunk.length; ) {
      if (filled === size) {
        yield { bytes: room, isLast: false };
        filled = 0;
      }
      const next = Math.min(size - filled, chunk.length - taken);
      if (filled + next > room.length) room = grown(room, filled + next, size);
      room.set(chunk.subarray(taken, taken + next), filled);
      filled += next;
      taken += next;
    }
  }
  if (filled > 0) yield { bytes: room.subarray(0, filled), isLast: true };
  return undefined;
}

/** More room, so that a small file takes little of it. */
function grown(room: Buffer, needed: number, size: number): Buffer {
  const larger = Buffer.allocUnsafeSlow(Math.min(size, Math.max(needed, room.length * 2, 65_536)));
  larger.set(room);
  return larger;
}
