/** A point, or a way between two, in px of the screen or units of the page. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What is in sight: the page point (0, 0) is at (x, y) px from the corner of the canvas, and one unit is `zoom` px. */
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
