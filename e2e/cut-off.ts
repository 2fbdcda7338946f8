import type { Page } from '@playwright/test';

/**
 * The parts of a page that nobody can read at the width of the window: those that reach over its edge and cannot be scrolled to, and
 * texts that are cut without a sign of it. The answer names each by its text.
 */
export async function cutOff(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const scrolls = (element: Element | null): boolean => {
      if (element === null) return false;
      const isScroller = /auto|scroll/.test(getComputedStyle(element).overflowX);
      return (isScroller && element.scrollWidth > element.clientWidth) || scrolls(element.parentElement);
    };
    const said = (element: Element) => (element.textContent ?? '').trim().slice(0, 60);
    const hasOwnText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '',
      );
    const controls = 'button, a, input, select, textarea, [role=tab], [role=button], [role=combobox]';
    // A text for screen readers alone is one pixel large.
    const isDrawn = ({ width: wide, height }: DOMRect) => wide > 2 && height > 2;
    return [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
      if (!isShown(element) || !(hasOwnText(element) || element.matches(controls))) return [];
      const box = element.getBoundingClientRect();
      if (!isDrawn(box)) return [];
      if ((box.right > width + 1 || box.left < -1) && !scrolls(element.parentElement))
        return [`over the edge: ${said(element)}`];
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isClipped = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
      return isClipped && textOverflow !== 'ellipsis' ? [`cut: ${said(element)}`] : [];
    });
  });
}
