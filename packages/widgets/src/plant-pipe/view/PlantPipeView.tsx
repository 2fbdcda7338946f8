import { colourCss } from '@penstock/contract/dashboard/paint';
import { pipeColours } from '@penstock/scene/pipes/pipe-colours';
import { pipePath } from '@penstock/scene/pipes/pipe-path';
import { pipePoints } from '@penstock/scene/pipes/pipe-points';
import { symbolColours } from '@penstock/scene/symbols/symbol-colours';
import stageStyles from '@penstock/stage/stage.module.css';
import styles from '@penstock/stage/symbols/symbol.module.css';
import { useSymbolTheme } from '@penstock/stage/symbols/use-symbol-theme';
import { usePageHidden } from '@penstock/stage/use-page-hidden';
import { useReading } from '@penstock/stage/use-reading';
import { ruleFor } from '@penstock/stage/values/condition';
import { viewWith } from '@penstock/stage/widget-view';
import { type CSSProperties, useMemo } from 'react';
import { plantPipeDataSchema } from '../type.ts';

/** A pipe: a tube with a soft light on it, and dashes that move while something flows. */
export const view = viewWith(plantPipeDataSchema, function PlantPipeView({ content, style, data }) {
  const theme = useSymbolTheme();
  const { points, width, cornerRadius, medium, color, flow } = data;
  const path = useMemo(
    () => pipePath(pipePoints({ points }, content), cornerRadius),
    [points, content, cornerRadius],
  );
  const reading = useReading(flow.binding);
  const flows = reading
    ? ruleFor([{ symbol: flow.symbol, value: flow.value, colour: '' }], reading.value) !== undefined
    : flow.fixed;
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
      <path d={path} stroke={line} strokeWidth={width} />
      <path d={path} stroke={colour} strokeWidth={Math.max(width * 0.5, width - 3)} />
      <path d={path} stroke="#ffffff" strokeWidth={width * 0.18} opacity={theme === 'light' ? 0.4 : 0.16} />
      {flows && (
        <Flow path={path} width={width} speed={flow.speed} isBackward={flow.direction === 'backward'} />
      )}
    </svg>
  );
});

/** The dashes of what flows. Without motion they stay, so that one sees that it flows. */
function Flow({
  path,
  width,
  speed,
  isBackward,
}: {
  readonly path: string;
  readonly width: number;
  /** Page units in a second. */
  readonly speed: number;
  readonly isBackward: boolean;
}) {
  const isPageHidden = usePageHidden();
  const dash = Math.max(8, width * 1.6);
  const period = dash * 2.5;
  const motion: CSSProperties & Readonly<Record<`--${string}`, string>> = {
    '--flow-offset': `${isBackward ? period : -period}px`,
    animationDuration: `${period / speed}s`,
  };
  return (
    <path
      className={`${styles.flow} ${isPageHidden ? styles.paused : ''}`}
      d={path}
      stroke="#ffffff"
      strokeWidth={Math.max(1.5, width * 0.26)}
      strokeDasharray={`${dash} ${period - dash}`}
      opacity={0.85}
      style={motion}
    />
  );
}
