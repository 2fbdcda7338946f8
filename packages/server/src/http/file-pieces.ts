/** A file in pieces, so that it leaves as fast as the caller takes it. */
export async function* filePieces(file: Uint8Array): AsyncGenerator<Uint8Array> {
  const length = 65_536;
  for (let from = 0; from < file.length; from += length) yield file.subarray(from, from + length);
}
