import type { Crop } from './crop.ts';
import type { Encoding } from './encode-avatar.ts';
import type { Picture } from './load-picture.ts';

/** Draws the square of a picture into a canvas of that many pixels. */
export function drawCrop(canvas: HTMLCanvasElement, picture: Picture, crop: Crop, pixels: number): void {
  canvas.width = pixels;
  canvas.height = pixels;
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.imageSmoothingQuality = 'high';
  const scale = pixels / crop.side;
  const { width, height } = picture.size;
  context.drawImage(
    picture.element,
    (crop.side / 2 - crop.x) * scale,
    (crop.side / 2 - crop.y) * scale,
    width * scale,
    height * scale,
  );
}

/** Whether anything in the square lets the ground show through. */
export function isTransparent(picture: Picture, crop: Crop): boolean {
  if (!picture.mayBeTransparent) return false;
  const canvas = document.createElement('canvas');
  drawCrop(canvas, picture, crop, 64);
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, 64, 64).data ?? [];
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 255) return true;
  return false;
}

/** Writes the square as a file. Rejects where the browser cannot. */
export function encodeCrop(picture: Picture, crop: Crop, encoding: Encoding): Promise<Blob> {
  const canvas = document.createElement('canvas');
  drawCrop(canvas, picture, crop, encoding.pixels);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('the image cannot be written')) : resolve(blob)),
      encoding.type,
      encoding.quality,
    );
  });
}
