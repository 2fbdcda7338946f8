import type { PackedFile, PackedWeb } from '@penstock/server/http/packed-web';
import { z } from 'zod';

/** The list of the files of the web application in one block: where each is in it, and what it is. */
const indexSchema = z.record(
  z.string(),
  z.object({
    from: z.number().int().min(0),
    bytes: z.number().int().min(0),
    compressed: z.boolean(),
    type: z.string(),
    tag: z.string(),
  }),
);

/** Opens the web application in a block. The block is not copied. @throws where the list is damaged. */
export function openPackedWeb(index: string, block: Uint8Array): PackedWeb {
  const files = new Map<string, PackedFile>();
  for (const [path, { from, bytes, compressed, type, tag }] of Object.entries(
    indexSchema.parse(JSON.parse(index)),
  )) {
    const content = block.subarray(from, from + bytes);
    if (content.length !== bytes) throw new Error(`The file ${path} of the web application is cut off.`);
    files.set(path, {
      content: Buffer.from(content.buffer, content.byteOffset, bytes),
      isCompressed: compressed,
      type,
      tag,
    });
  }
  return { file: (path) => files.get(path) };
}
