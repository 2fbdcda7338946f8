/**
 * A program for Windows (PE32+) without the signature of its maker, which would be wrong once something was built into it: a signature
 * is always at the end.
 */
export function unsignedProgram(program: Uint8Array): Buffer {
  const copy = Buffer.from(program);
  if (copy.length < 64 || copy.toString('latin1', 0, 2) !== 'MZ')
    throw new Error('This is no program for Windows.');
  const header = copy.readUInt32LE(0x3c) + 24;
  if (copy.readUInt16LE(header) !== 0x20b) throw new Error('This is no program for Windows with 64 bits.');
  // The fifth of the directories is that of signatures; it names a place in the file.
  const directory = header + 112 + 4 * 8;
  const from = copy.readUInt32LE(directory);
  const bytes = copy.readUInt32LE(directory + 4);
  copy.fill(0, directory, directory + 8);
  // The sum is for drivers only, and may be absent.
  copy.writeUInt32LE(0, header + 64);
  return from > 0 && from + bytes === copy.length ? copy.subarray(0, from) : copy;
}
