/** The size of something, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The square of an image that is taken: its middle and its side, in pixels of the image. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** How much an image can be enlarged beyond filling the square. */
export const maximumZoom = 8;

/** The largest square in the middle of an image. */
export function wholeCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, side: Math.min(width, height) };
}

/** Moves the square by pixels of the image, as far as the image goes. */
export function movedBy(crop: Crop, image: Size, x: number, y: number): Crop {
  return within({ ...crop, x: crop.x + x, y: crop.y + y }, image);
}

/** The enlargement of a square: 1 where it is the largest that the image has. */
export function zoomOf({ side }: Crop, image: Size): number {
  return Math.min(image.width, image.height) / side;
}

/** The square with another enlargement, from 1 to {@link maximumZoom}, around its middle. */
export function zoomedTo(crop: Crop, image: Size, zoom: number): Crop {
  const bounded = Math.min(maximumZoom, Math.max(1, zoom));
  return within({ ...crop, side: Math.min(image.width, image.height) / bounded }, image);
}

function within({ x, y, side }: Crop, { width, height }: Size): Crop {
  const bounded = (value: number, length: number) => Math.min(length - side / 2, Math.max(side / 2, value));
  return { x: bounded(x, width), y: bounded(y, height), side };
}
