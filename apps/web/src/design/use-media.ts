import { useMedia } from '@penstock/stage/use-media';

/** Whether the page is at most so many px wide; drawn again when that changes. */
export function useNarrowerThan(width: number): boolean {
  return useMedia(`(max-width: ${width}px)`);
}
