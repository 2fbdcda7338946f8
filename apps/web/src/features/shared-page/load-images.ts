import { pageImageReference } from '@penstock/contract/calls/page-image';

/** How many images are loaded at once. */
const atOnce = 4;

/**
 * Loads the images of a shared page. Answers their addresses in the memory of the browser, by what the page names them; one
 * that cannot be loaded is missing.
 *
 * @param load loads one by its SHA-256.
 */
export async function loadImages(
  images: readonly string[],
  load: (sha256: string) => Promise<Blob>,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const addresses = new Map<string, string>();
  const left = images.values();
  const loadLeft = async () => {
    for (const sha256 of left) {
      try {
        addresses.set(pageImageReference(sha256), URL.createObjectURL(await load(sha256)));
      } catch {
        if (signal.aborted) return;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, loadLeft));
  return addresses;
}

/** Gives the memory of images back, whose addresses nobody uses any more. */
export function forgetImages(addresses: ReadonlyMap<string, string>): void {
  for (const address of addresses.values()) URL.revokeObjectURL(address);
}
