import { createHash } from 'node:crypto';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import { examineImage } from '../../../kernel/files/images/examine-image.ts';
import type { ImageSize } from '../../../kernel/files/images/raster.ts';
import { rebuiltSvg } from '../../../kernel/files/images/rebuild-svg.ts';
import type { ImageContent } from './page-image-repository.ts';

/** An image that may be stored, and how many parts of an SVG were taken out of it. */
export interface AcceptedImage {
  readonly content: ImageContent;
  readonly removed: number;
}

/**
 * The stored form of an image from outside: pixels as they came, an SVG built again from its drawing. Throws
 * `file.format`, `image.dimensions` and `image.active`.
 */
export function acceptedImage(content: Buffer): AcceptedImage {
  const maximum = limits.pageImagePixels;
  const svg = looksLikeText(content) ? rebuiltSvg(content) : undefined;
  if (svg === undefined) {
    const image = examineImage(content, ['png', 'jpg', 'webp', 'gif'], maximum);
    return { content: imageContent(content, image.contentType, image.size), removed: 0 };
  }
  if (svg.size.width > maximum || svg.size.height > maximum) throw failure('image.dimensions', { maximum });
  return { content: imageContent(svg.content, 'image/svg+xml', svg.size), removed: svg.removed };
}

/** Whether the content starts in a way that pixels never do. */
function looksLikeText(content: Buffer): boolean {
  return /^(?:\u{feff})?\s*</u.test(content.toString('utf8', 0, 200));
}

function imageContent(content: Buffer, contentType: string, { width, height }: ImageSize): ImageContent {
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { sha256, content_type: contentType, width, height, size: content.length, content };
}
