import { colourCss } from '@penstock/contract/dashboard/paint';
import styles from '@penstock/stage/stage.module.css';
import { useMotion } from '@penstock/stage/use-motion';
import { useReading } from '@penstock/stage/use-reading';
import { motionSpeedOf } from '@penstock/stage/values/motion-speed';
import controls from '@penstock/stage/views/controls.module.css';
import { type CSSProperties, useRef } from 'react';
import type { LineFlowData } from '../type.ts';

/** The flow along a line: dashes that move while its value says so, and rest otherwise. */
export function LineFlow({
  path,
  width,
  flow,
}: {
  readonly path: string;
  /** The width of the line. */
  readonly width: number;
  readonly flow: LineFlowData;
}) {
  const reading = useReading(flow.binding);
  const speed = motionSpeedOf(flow, flow.binding !== null, reading);
  const element = useRef<SVGPathElement>(null);
  const isRunning = useMotion(element, speed);
  const length = flow.dash + flow.gap;
  const variables = { '--flow-length': `${-length}px` };
  const css: CSSProperties = {
    ...variables,
    animationDuration: `${length / flow.speed}s`,
    animationDirection: flow.direction === 'backward' ? 'reverse' : 'normal',
  };
  return (
    <path
      ref={element}
      className={`${speed > 0 ? controls.flowing : ''} ${isRunning ? '' : styles.paused}`}
      style={css}
      d={path}
      stroke={colourCss(flow.color)}
      strokeWidth={Math.max(1, width * 0.6)}
      strokeDasharray={`${flow.dash} ${flow.gap}`}
      strokeOpacity={speed > 0 ? 1 : 0.35}
      data-flow={isRunning ? 'running' : 'resting'}
    />
  );
}
