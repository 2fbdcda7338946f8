import { readFile, rm } from 'node:fs/promises';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import { z } from 'zod';
import { hashOfBytes, revisionFactsSchema } from './revision.ts';
import { deflateDocument, writeRevision } from './revision-file.ts';

/** How revisions were stored before they were deflated: one JSON object with the document in it. */
const olderFileSchema = z.strictObject({
  ...revisionFactsSchema.omit({ bytes: true, deflatedBytes: true }).shape,
  document: z.unknown(),
});

/** Stores a revision of the older form in the present one. @throws Error for a file that is not as it was written. */
export async function convertOlderFile(olderFile: string, file: string): Promise<void> {
  const { document, ...facts } = olderFileSchema.parse(JSON.parse(await readFile(olderFile, 'utf8')));
  const text = Buffer.from(canonicalText(document));
  if (hashOfBytes(text) !== facts.hash) throw new Error('the document does not match its hash');
  const deflated = await deflateDocument(text);
  const sizes = { bytes: text.length, deflatedBytes: deflated.length };
  await writeRevision(file, { ...facts, ...sizes }, deflated);
  await rm(olderFile);
}
