import type { OnProgress } from './transfer.ts';

/** A file that answered a call. */
export interface DownloadedFile {
  readonly content: Blob;
  /** The name to save it under. */
  readonly name: string;
}

/** Reads the file of an answer to its end. Rejects when the connection breaks before. */
export async function downloadedFile(
  response: Response,
  name: string,
  onProgress?: OnProgress,
): Promise<DownloadedFile> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  const total = Number.isSafeInteger(length) ? length : null;
  let loaded = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
    pieces.push(next.value);
    loaded += next.value.length;
    onProgress?.({ loaded, total });
  }
  const type = response.headers.get('content-type') ?? '';
  return { content: new Blob(pieces, { type }), name };
}
