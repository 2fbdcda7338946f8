import { type RefObject, useEffect, useState } from 'react';
import { usePageHidden } from '../use-page-hidden.ts';

/** Whether somebody can see an element: it is on the screen, and the page of the browser is in sight. */
export function useChartActive(ref: RefObject<Element | null>): boolean {
  const isHidden = usePageHidden();
  const [isOnScreen, setOnScreen] = useState(true);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver !== 'function') return undefined;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setOnScreen(last.isIntersecting);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isOnScreen && !isHidden;
}
