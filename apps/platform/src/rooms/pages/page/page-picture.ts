import { type ExaminedImage, examineImage } from '../../../kernel/files/images/examine-image.ts';

/** Width and height of the picture of a page at most, in pixels. */
const picturePixels = 2048;

/** The picture of a page, as lists show it. Throws `file.format` and `image.dimensions`. */
export function pagePicture(content: Buffer): ExaminedImage {
  return examineImage(content, ['webp', 'png', 'jpg'], picturePixels);
}
