import { type RefObject, useEffect, useState } from 'react';
import { usePageHidden } from './use-page-hidden.ts';

/** Whether an element is in sight: on the screen, on a page of the browser that is shown. */
export function useInSight(element: RefObject<Element | null>): boolean {
  const isHidden = usePageHidden();
  const [isOnScreen, setOnScreen] = useState(true);
  useEffect(() => {
    const watched = element.current;
    if (!watched || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setOnScreen(last.isIntersecting);
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return isOnScreen && !isHidden;
}
