import type { Camera } from '@penstock/scene/editor/camera';
import { type RefObject, useLayoutEffect } from 'react';
import { Frame } from './model/frame.ts';
import type { Watched } from './model/stage-model.ts';

/** How long after its last movement the camera rests, in ms. */
const restAfter = 200;

/** Moves an element as the camera says: once a frame, without rendering. `moving` is its class meanwhile. */
export function useCamera(
  ref: RefObject<HTMLElement | null>,
  camera: Watched<Camera> | undefined,
  moving: string | undefined,
): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !camera) return undefined;
    const write = () => {
      const { x, y, zoom } = camera.get();
      element.style.transform = `translate(${x}px, ${y}px) scale(${zoom})`;
    };
    write();
    let rest: ReturnType<typeof setTimeout> | undefined;
    const frame = new Frame(() => {
      write();
      if (moving === undefined) return;
      element.classList.add(moving);
      clearTimeout(rest);
      rest = setTimeout(() => element.classList.remove(moving), restAfter);
    });
    const end = camera.subscribe(() => frame.request());
    return () => {
      end();
      frame.cancel();
      clearTimeout(rest);
    };
  }, [ref, camera, moving]);
}
