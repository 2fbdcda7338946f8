import { type RefObject, useMemo, useRef, useState } from 'react';
import { useStage } from '../stage-context.ts';
import { useInSight } from '../use-in-sight.ts';

/** The state that all charts keep. */
export interface ChartFrame {
  readonly figureRef: RefObject<HTMLElement | null>;
  /** Whether somebody sees the chart. */
  readonly isActive: boolean;
  readonly isInteractive: boolean;
  /** The series that were hidden with their entries in the legend. */
  readonly hidden: ReadonlySet<string>;
  /** Hides and shows; undefined where that cannot be done. */
  readonly onToggle: ((id: string) => void) | undefined;
}

/** The frame of a chart: its element, whether somebody sees it, and which curves are hidden. */
export function useChartFrame(): ChartFrame {
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
