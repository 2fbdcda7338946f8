import { colourCss } from '@penstock/contract/dashboard/paint';
import { alongAnchor } from '@penstock/scene/pipes/on-way';
import { pipeColours } from '@penstock/scene/pipes/pipe-colours';
import { pipePath } from '@penstock/scene/pipes/pipe-path';
import { pipePoints } from '@penstock/scene/pipes/pipe-points';
import { symbolColours } from '@penstock/scene/symbols/symbol-colours';
import stageStyles from '@penstock/stage/stage.module.css';
import styles from '@penstock/stage/symbols/symbol.module.css';
import { useSymbolTheme } from '@penstock/stage/symbols/use-symbol-theme';
import { useMotion } from '@penstock/stage/use-motion';
import { useReading } from '@penstock/stage/use-reading';
import { viewWith } from '@penstock/stage/widget-view';
import { type CSSProperties, useMemo, useRef } from 'react';
import { plantPipeDataSchema } from '../type.ts';
import { pipeFlowOf } from './pipe-flow.ts';
import { shortenedWay } from './shortened-way.ts';

/** A pipe: a tube with a soft light on it, and dashes that move while something flows. */
export const view = viewWith(plantPipeDataSchema, function PlantPipeView({ content, style, data }) {
  const theme = useSymbolTheme();
  const { points, width, cornerRadius, medium, color, flow } = data;
  const [path, outline] = useMemo(() => {
    const way = pipePoints({ points }, content);
    const joins = [data.start, data.end].map((end) => (end?.anchor === alongAnchor ? width / 2 : 0));
    const whole = pipePath(way, cornerRadius);
    const isJoined = joins.some((length) => length > 0);
    return [whole, isJoined ? pipePath(shortenedWay(way, joins), cornerRadius) : whole];
  }, [points, content, cornerRadius, width, data.start, data.end]);
  const reading = useReading(flow.binding);
  const { speed, isBackward } = pipeFlowOf(flow, reading);
  const colour = color === '' ? pipeColours[theme][medium] : colourCss(color);
  const { line } = symbolColours[theme];
  return (
    <svg
      className={`${stageStyles.line} ${styles.pipe}`}
      width={1}
      height={1}
      style={{ opacity: style.opacity }}
      aria-hidden
    >
      <path d={outline} stroke={line} strokeWidth={width} />
      <path d={path} stroke={colour} strokeWidth={Math.max(width * 0.5, width - 3)} />
      <path d={path} stroke="#ffffff" strokeWidth={width * 0.18} opacity={theme === 'light' ? 0.4 : 0.16} />
      {speed > 0 && (
        <Flow path={path} width={width} full={flow.speed} speed={speed} isBackward={isBackward} />
      )}
    </svg>
  );
});

/** The dashes of what flows. Without motion they stay, so that one sees that it flows. */
function Flow({
  path,
  width,
  full,
  speed,
  isBackward,
}: {
  readonly path: string;
  readonly width: number;
  /** The full speed, in page units a second. */
  readonly full: number;
  /** The part of it that it flows at, from 0 to 1. */
  readonly speed: number;
  readonly isBackward: boolean;
}) {
  const element = useRef<SVGPathElement>(null);
  const isRunning = useMotion(element, speed);
  const dash = Math.max(8, width * 1.6);
  const period = dash * 2.5;
  const motion: CSSProperties & Readonly<Record<`--${string}`, string>> = {
    '--flow-offset': `${isBackward ? period : -period}px`,
    animationDuration: `${period / full}s`,
  };
  return (
    <path
      ref={element}
      className={`${styles.flow} ${isRunning ? '' : styles.paused}`}
      d={path}
      stroke="#ffffff"
      strokeWidth={Math.max(1.5, width * 0.26)}
      strokeDasharray={`${dash} ${period - dash}`}
      opacity={0.85}
      style={motion}
    />
  );
}
