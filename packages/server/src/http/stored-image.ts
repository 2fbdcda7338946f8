import type { FileContent } from './handlers.ts';

/** An image from the database as an answer. `isLasting`: it was asked for by its present version. */
export function storedImage(content: Uint8Array, contentType: string, isLasting: boolean): FileContent {
  return { content: once(content), size: content.length, contentType, isLasting };
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
