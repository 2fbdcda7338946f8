import type { Box } from '../geometry/box.ts';
import type { Point } from '../geometry/point.ts';

/**
 * The visible part of the page: the page point (0, 0) is at (x, y) px from the corner of the canvas, and one
 * unit is `zoom` px.
 */
export interface Camera {
  readonly x: number;
  readonly y: number;
  /** From {@link zoomRange}. */
  readonly zoom: number;
}

/** The least and the largest zoom: 10 % and 800 %. */
export const zoomRange = { minimum: 0.1, maximum: 8 } as const;

/** A zoom that is possible, near the one asked for. */
export function possibleZoom(zoom: number): number {
  return Math.min(zoomRange.maximum, Math.max(zoomRange.minimum, zoom));
}

/** Where a point of the page is on the canvas, in px. */
export function toScreen(camera: Camera, point: Point): Point {
  return { x: point.x * camera.zoom + camera.x, y: point.y * camera.zoom + camera.y };
}

/** The point of the page at a point of the canvas in px. */
export function toPage(camera: Camera, point: Point): Point {
  return { x: (point.x - camera.x) / camera.zoom, y: (point.y - camera.y) / camera.zoom };
}

/** Zooms so that the page point under a point of the canvas stays there. */
export function zoomAt(camera: Camera, point: Point, zoom: number): Camera {
  const possible = possibleZoom(zoom);
  const factor = possible / camera.zoom;
  return {
    x: point.x - (point.x - camera.x) * factor,
    y: point.y - (point.y - camera.y) * factor,
    zoom: possible,
  };
}

/** How much of the page stays in sight while the camera is moved, in px. */
const inSight = 64;

/** The camera that shows a box of the page as large as possible, centred, with a margin in px; not above `maximumZoom`. */
export function fitted(
  { x, y, width, height }: Box,
  viewport: { readonly width: number; readonly height: number },
  margin = 40,
  maximumZoom: number = zoomRange.maximum,
): Camera {
  const across = Math.max(1, viewport.width - 2 * margin) / Math.max(1, width);
  const down = Math.max(1, viewport.height - 2 * margin) / Math.max(1, height);
  const zoom = possibleZoom(Math.min(across, down, maximumZoom));
  return {
    x: viewport.width / 2 - (x + width / 2) * zoom,
    y: viewport.height / 2 - (y + height / 2) * zoom,
    zoom,
  };
}

/** The nearest camera from which a part of a box of the page is in sight, so that the page never gets lost. */
export function keptInSight(
  camera: Camera,
  { x, y, width, height }: Box,
  viewport: { readonly width: number; readonly height: number },
): Camera {
  const { zoom } = camera;
  const between = (value: number, minimum: number, maximum: number) =>
    Math.min(Math.max(minimum, maximum), Math.max(Math.min(minimum, maximum), value));
  return {
    x: between(camera.x, inSight - (x + width) * zoom, viewport.width - inSight - x * zoom),
    y: between(camera.y, inSight - (y + height) * zoom, viewport.height - inSight - y * zoom),
    zoom,
  };
}

/** The part of the page that is in sight. */
export function visibleArea(
  camera: Camera,
  viewport: { readonly width: number; readonly height: number },
): Box {
  const { x, y } = toPage(camera, { x: 0, y: 0 });
  return { x, y, width: viewport.width / camera.zoom, height: viewport.height / camera.zoom };
}
