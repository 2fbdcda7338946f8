import { loadedImage } from '../../kit/stage/draw-image.ts';
import { standaloneDrawing } from '../../kit/stage/standalone-drawing.ts';

/** Width and height of an image at most, in px: more than that no browser keeps in a canvas. */
const largest = 8192;

/** Pixels of the image for each unit of the page, as far as its size allows. */
const sharpness = 2;

/** A page as a PNG image, and how many parts of it could not be in it. Throws where the browser makes none. */
export async function pageImage(
  page: HTMLElement,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<{ readonly content: Blob; readonly leftOut: number }> {
  const scale = Math.min(sharpness, largest / width, largest / height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser makes no picture');
  const { address, leftOut } = await standaloneDrawing(page, width, height);
  const drawing = await loadedImage(address);
  context.drawImage(drawing, 0, 0, canvas.width, canvas.height);
  const content = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (content === null) throw new Error('The browser makes no picture');
  return { content, leftOut };
}
