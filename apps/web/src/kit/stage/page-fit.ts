import type { pageFits } from '@penstock/contract/dashboard/page';
import type { Camera } from '@penstock/scene/editor/camera';

/** How a page fits its window. */
export type PageFit = (typeof pageFits)[number];

/** In px, or in units of a page. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a page is drawn in what is scrolled. */
export interface FittedPage {
  readonly camera: Camera;
  /** The size of what is scrolled, in px: at least the window. */
  readonly content: Size;
}

/** Places a page in its window, in px: as large as its way of fitting says, and in the middle where there is room. */
export function fitPage(fit: PageFit, page: Size, window: Size): FittedPage {
  const zoom = zoomOf(fit, page, window) || 1;
  const content = {
    width: Math.max(window.width, Math.floor(page.width * zoom)),
    height: Math.max(window.height, Math.floor(page.height * zoom)),
  };
  return {
    content,
    camera: {
      zoom,
      x: Math.max(0, (content.width - page.width * zoom) / 2),
      y: Math.max(0, (content.height - page.height * zoom) / 2),
    },
  };
}

function zoomOf(fit: PageFit, page: Size, window: Size): number {
  const across = window.width / page.width;
  const down = window.height / page.height;
  switch (fit) {
    case 'container':
      return Math.min(across, down);
    case 'width':
      return across;
    case 'height':
      return down;
    case 'none':
      return 1;
  }
}
