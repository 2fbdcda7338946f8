/** The qualities of the values that the widgets of the gallery show. */
export const galleryQualities = ['good', 'bad', 'old', 'missing'] as const;
export type GalleryQuality = (typeof galleryQualities)[number];

/** The backgrounds of the widgets of the gallery. */
export const galleryCanvases = ['light', 'dark'] as const;
export type GalleryCanvas = (typeof galleryCanvases)[number];

/** The colour of a canvas, as pages have it. */
export const canvasColours: Readonly<Record<GalleryCanvas, string>> = { light: '#ffffff', dark: '#12222b' };

/** The state of the gallery in its address. */
export interface GalleryState {
  readonly quality: GalleryQuality;
  readonly canvas: GalleryCanvas;
  /** The type that is tried; empty for the overview. */
  readonly type: string;
  readonly keyword: string;
  /** Time stops and values stay, for pictures of it. */
  readonly isStill: boolean;
}

/** Reads the address; `theme` of the product decides on the canvas where the address does not. */
export function galleryState(query: URLSearchParams, theme: GalleryCanvas): GalleryState {
  const chosen = <Value extends string>(values: readonly Value[], name: string, usual: Value): Value =>
    values.find((value) => value === query.get(name)) ?? usual;
  return {
    quality: chosen(galleryQualities, 'quality', 'good'),
    canvas: chosen(galleryCanvases, 'canvas', theme),
    type: query.get('type') ?? '',
    keyword: (query.get('keyword') ?? '').slice(0, 100),
    isStill: query.get('still') === '1',
  };
}
