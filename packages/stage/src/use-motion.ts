import { type RefObject, useLayoutEffect } from 'react';
import { usePageHidden } from './use-page-hidden.ts';

/**
 * Lets the animations of an element run as fast as `speed` says: 1 as its style sheet has it, 0 at rest. The speed changes
 * without a jump. They rest while the page is not in sight. Answers whether they run.
 */
export function useMotion(ref: RefObject<Element | null>, speed: number): boolean {
  const isHidden = usePageHidden();
  const isRunning = speed > 0 && !isHidden;
  useLayoutEffect(() => {
    // Browsers without this let them run at full speed.
    if (!isRunning || typeof ref.current?.getAnimations !== 'function') return;
    for (const one of ref.current.getAnimations()) one.updatePlaybackRate(speed);
  });
  return isRunning;
}
