import { pageImageUrl } from '@penstock/contract/calls/page-image';

/** The address of an image of the platform that a page names as `image:` and its hash; undefined for any other. */
export function pageImageAddress(source: string): string | undefined {
  const hash = /^image:([0-9a-f]{64})$/.exec(source)?.[1];
  return hash === undefined ? undefined : pageImageUrl(hash);
}
