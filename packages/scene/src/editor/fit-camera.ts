import { type Camera, possibleZoom } from './camera.ts';

/** Px that stay free around what is fitted. */
const margin = 40;

/** The camera that shows a box of the page as large as possible, in its middle; not beyond `maximum`. */
export function cameraFitting(
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  viewport: { readonly width: number; readonly height: number },
  maximum: number,
): Camera {
  const across = Math.max(1, viewport.width - 2 * margin) / Math.max(1, box.width);
  const down = Math.max(1, viewport.height - 2 * margin) / Math.max(1, box.height);
  const zoom = possibleZoom(Math.min(across, down, maximum));
  return {
    x: viewport.width / 2 - (box.x + box.width / 2) * zoom,
    y: viewport.height / 2 - (box.y + box.height / 2) * zoom,
    zoom,
  };
}
