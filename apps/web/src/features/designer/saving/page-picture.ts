import type { PaletteChanges } from '@penstock/contract/dashboard/colour-role';
import { drawnSettings } from '@penstock/contract/dashboard/page';
import type { PageStore } from '@penstock/scene/page/page-store';
import { loadedImage } from '../../../kit/stage/draw-image.ts';
import { standaloneDrawing } from '../../../kit/stage/standalone-drawing.ts';
import { drawSketch } from './page-sketch.ts';

/** Width and height of a picture at most, in px: lists show it at half of that. */
const largest = { width: 480, height: 360 } as const;

/**
 * A small picture of a page for lists, made from what the stage shows or, where the browser cannot do that, a sketch of its
 * widgets. Undefined where it can do neither.
 *
 * @param stage the element that the stage draws the page in, in page units.
 * @param company the colours of the company whose page it is.
 */
export async function pagePicture(
  store: PageStore,
  stage: HTMLElement | null,
  company: PaletteChanges,
): Promise<File | undefined> {
  const { width, height } = drawnSettings(store.settings);
  const scale = Math.min(largest.width / width, largest.height / height, 1);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.scale(scale, scale);
  try {
    if (stage === null) throw new Error('No stage shows the page');
    const { address } = await standaloneDrawing(stage, width, height);
    const drawing = await loadedImage(address);
    context.drawImage(drawing, 0, 0, width, height);
    return await fileOf(canvas);
  } catch {
    drawSketch(context, store, company);
    return await fileOf(canvas).catch(() => undefined);
  }
}

/** The canvas as WebP, or as PNG where the browser does not write WebP. */
function fileOf(canvas: HTMLCanvasElement): Promise<File> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob === null) reject(new Error('The browser makes no picture'));
        else
          resolve(
            new File([blob], blob.type === 'image/webp' ? 'page.webp' : 'page.png', { type: blob.type }),
          );
      },
      'image/webp',
      0.85,
    );
  });
}
