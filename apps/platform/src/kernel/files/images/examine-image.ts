import { failure } from '@penstock/contract/errors/error';
import { gifSize, iconSize, type ImageSize, jpegSize, pngSize, webpSize } from './raster.ts';
import { svgSize } from './safe-svg.ts';

/** The formats of images, by the extension that names them: how their content is known, and the media type they are served with. */
const formats = {
  png: { contentType: 'image/png', size: pngSize, isScalable: false },
  jpg: { contentType: 'image/jpeg', size: jpegSize, isScalable: false },
  webp: { contentType: 'image/webp', size: webpSize, isScalable: false },
  gif: { contentType: 'image/gif', size: gifSize, isScalable: false },
  ico: { contentType: 'image/x-icon', size: iconSize, isScalable: false },
  svg: { contentType: 'image/svg+xml', size: svgSize, isScalable: true },
} as const satisfies Record<
  string,
  {
    readonly contentType: string;
    readonly size: (content: Buffer) => ImageSize | undefined;
    readonly isScalable: boolean;
  }
>;
/** A format of images. */
export type ImageFormat = keyof typeof formats;

/** An image whose content was examined. */
export interface ExaminedImage {
  readonly content: Buffer;
  readonly contentType: string;
}

/** An examined image with its size, in pixels; 0 where an SVG names none. */
export interface MeasuredImage extends ExaminedImage {
  readonly size: ImageSize;
}

/**
 * Examines an image by its content, whatever its name says. Throws `file.format` where it is of none of the formats,
 * `image.dimensions` where it is larger than `maximumPixels` in either direction, and `image.active` where an SVG holds
 * more than shapes and texts.
 */
export function examineImage(
  content: Buffer,
  allowed: readonly ImageFormat[],
  maximumPixels: number,
): MeasuredImage {
  for (const name of allowed) {
    const { contentType, size: read, isScalable } = formats[name];
    const size = read(content);
    if (size === undefined) continue;
    // An SVG that names no size takes that of where it is shown.
    const minimum = isScalable ? 0 : 1;
    for (const length of [size.width, size.height])
      if (length < minimum || length > maximumPixels)
        throw failure('image.dimensions', { maximum: maximumPixels });
    return { content, contentType, size };
  }
  throw failure('file.format', { extensions: allowed.map((name) => `.${name}`).join(', ') });
}
