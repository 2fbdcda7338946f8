import { crc32, inflateRawSync } from 'node:zlib';

/** The files of a ZIP archive by its directory, by name. Throws where a sum is wrong. */
export function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  let entry = archive.readUInt32LE(archive.length - 6);
  while (archive.readUInt32LE(entry) === 0x0201_4b50) {
    const nameLength = archive.readUInt16LE(entry + 28);
    const offset = archive.readUInt32LE(entry + 42);
    const size = archive.readUInt32LE(entry + 20);
    const name = archive.toString('utf8', entry + 46, entry + 46 + nameLength);
    const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
    const content = inflateRawSync(archive.subarray(start, start + size));
    if (crc32(content) !== archive.readUInt32LE(entry + 16)) throw new Error(`${name} is damaged`);
    files.set(name, content.toString('utf8'));
    entry += 46 + nameLength;
  }
  return files;
}
