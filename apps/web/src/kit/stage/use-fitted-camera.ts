import type { Camera } from '@penstock/scene/editor/camera';
import { Observable } from '@penstock/scene/observable';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FittedPage, Size } from './page-fit.ts';

/**
 * A camera that follows the size of the element that a page is shown in. `fit` places the page, again when it is another
 * function; `onFit` hears what came of it.
 */
export function useFittedCamera(
  place: RefObject<HTMLElement | null>,
  fit: (window: Size) => FittedPage,
  onFit?: (fitted: FittedPage) => void,
): Observable<Camera> {
  const [camera] = useState(() => new Observable<Camera>({ x: 0, y: 0, zoom: 1 }));
  const heard = useRef(onFit);
  useEffect(() => {
    heard.current = onFit;
  });
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const follow = () => {
      const fitted = fit({ width: element.clientWidth, height: element.clientHeight });
      camera.set(fitted.camera);
      heard.current?.(fitted);
    };
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    follow();
    return () => observer.disconnect();
  }, [place, camera, fit]);
  return camera;
}
