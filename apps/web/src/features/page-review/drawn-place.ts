import type { CommentPlace } from '@penstock/contract/calls/page-comment';

/** A point, in px from the left upper corner of what lies above the page. */
export interface DrawnPoint {
  readonly x: number;
  readonly y: number;
}

/** The element of the page with an id, as it is drawn: on the page, or in a card of a narrow window. */
function elementOf(area: HTMLElement, widgetId: string): HTMLElement | null {
  return area.querySelector<HTMLElement>(`[data-widget="${CSS.escape(widgetId)}"]`);
}

/** The page as it is drawn; null where its elements are in cards, which have no place on it. */
function pageOf(area: HTMLElement): Element | null {
  return area.querySelector('[data-fit="cards"]') === null ? area.querySelector('[data-page]') : null;
}

/** Where a place is drawn; undefined where its element is not. */
export function pointOfPlace(
  area: HTMLElement,
  { widgetId, x, y }: Pick<CommentPlace, 'widgetId' | 'x' | 'y'>,
  pageWidth: number,
): DrawnPoint | undefined {
  const { left, top } = area.getBoundingClientRect();
  if (widgetId !== '') {
    const box = elementOf(area, widgetId)?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return undefined;
    return { x: box.left - left + x * box.width, y: box.top - top + y * box.height };
  }
  const page = pageOf(area)?.getBoundingClientRect();
  if (page === undefined) return undefined;
  const zoom = page.width / pageWidth;
  return { x: page.left - left + x * zoom, y: page.top - top + y * zoom };
}

/**
 * The place at a point: the smallest element there, since that is what is meant among those that lie over each other; otherwise
 * the point of the page. Undefined where there is no page, as between the cards of a narrow window.
 *
 * @param isElement whether an id is an element of the page itself, not a part of a component.
 */
export function placeAtPoint(
  area: HTMLElement,
  point: DrawnPoint,
  pageWidth: number,
  isElement: (widgetId: string) => boolean,
): Omit<CommentPlace, 'widgetName'> | undefined {
  const { left, top } = area.getBoundingClientRect();
  const at = { x: left + point.x, y: top + point.y };
  let found: { readonly widgetId: string; readonly box: DOMRect } | undefined;
  for (const element of area.querySelectorAll<HTMLElement>('[data-widget]')) {
    const widgetId = element.dataset['widget'] ?? '';
    if (!isElement(widgetId)) continue;
    const box = element.getBoundingClientRect();
    if (at.x < box.left || at.x > box.right || at.y < box.top || at.y > box.bottom) continue;
    if (found === undefined || box.width * box.height < found.box.width * found.box.height)
      found = { widgetId, box };
  }
  if (found !== undefined) {
    const { widgetId, box } = found;
    const part = (value: number, length: number) => Math.round((value / Math.max(1, length)) * 1000) / 1000;
    return { widgetId, x: part(at.x - box.left, box.width), y: part(at.y - box.top, box.height) };
  }
  const page = pageOf(area)?.getBoundingClientRect();
  if (page === undefined) return undefined;
  const zoom = page.width / pageWidth;
  return {
    widgetId: '',
    x: Math.round((at.x - page.left) / zoom),
    y: Math.round((at.y - page.top) / zoom),
  };
}

/** Scrolls the page so that an element is in sight. */
export function showElement(area: HTMLElement, widgetId: string): void {
  if (widgetId !== '') elementOf(area, widgetId)?.scrollIntoView({ block: 'center', inline: 'center' });
}
