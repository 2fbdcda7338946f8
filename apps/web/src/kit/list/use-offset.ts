import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * How far an element is below the top of what its scroller scrolls, in px; 0 while it is not asked for. What is above
 * it is measured again when it changes its size, and while the page scrolls.
 */
export function useOffset(
  element: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  asked: boolean,
): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const inner = element.current;
    const outer = scroller.current;
    if (!asked || inner === null || outer === null) return;
    const measure = () => {
      const distance = inner.getBoundingClientRect().top - outer.getBoundingClientRect().top;
      setOffset(Math.round(distance + outer.scrollTop));
    };
    const observer = new ResizeObserver(measure);
    for (const child of outer.children) observer.observe(child);
    outer.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      outer.removeEventListener('scroll', measure);
    };
  }, [element, scroller, asked]);
  return asked ? offset : 0;
}
