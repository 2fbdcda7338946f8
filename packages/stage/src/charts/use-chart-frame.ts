import { useMemo, useRef, useState } from 'react';
import { useStage } from '../stage-context.ts';
import { useInSight } from '../use-in-sight.ts';

/** What all charts keep: their element, whether somebody sees them, and which curves are hidden. */
export function useChartFrame() {
  const { isInteractive } = useStage();
  const figureRef = useRef<HTMLElement>(null);
  const isActive = useInSight(figureRef);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const onToggle = useMemo(
    () =>
      isInteractive
        ? (id: string) =>
            setHidden(
              (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
            )
        : undefined,
    [isInteractive],
  );
  return { figureRef, isActive, isInteractive, hidden, onToggle };
}
