import type { Client } from '@penstock/client/calls/client';
import { sharedImage } from '@penstock/contract/calls/shared-page';
import { pageImageReference } from '@penstock/contract/calls/page-image';

/** How many images are loaded at once. */
const atOnce = 4;

/**
 * Loads the images of a shared page. Answers their addresses in the memory of the browser, by what the page names them; one
 * that cannot be loaded is missing.
 */
export async function loadImages(
  client: Pick<Client, 'download'>,
  token: string,
  images: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const addresses = new Map<string, string>();
  const left = images.values();
  const loadLeft = async () => {
    for (const sha256 of left) {
      try {
        const { content } = await client.download(sharedImage, { token, sha256 }, { signal });
        addresses.set(pageImageReference(sha256), URL.createObjectURL(content));
      } catch {
        if (signal.aborted) return;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, loadLeft));
  return addresses;
}
