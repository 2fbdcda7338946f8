import { pageImageUrl } from '@penstock/contract/calls/page-image';

/** How a page names an image of the company. */
export function imageReference(sha256: string): string {
  return `image:${sha256}`;
}

/** The address of an image that a page names; undefined where it names none of the company. */
export function imageReferenceUrl(reference: string): string | undefined {
  const hash = /^image:([0-9a-f]{64})$/.exec(reference)?.[1];
  return hash === undefined ? undefined : pageImageUrl(hash);
}
