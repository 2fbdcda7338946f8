import { colourCss, readPaint } from '@penstock/contract/dashboard/paint';
import { formatNumber } from '@penstock/contract/model/signal-text';
import { GradientFill } from '@penstock/stage/shapes/GradientFill';
import styles from '@penstock/stage/stage.module.css';
import { useReading } from '@penstock/stage/use-reading';
import { TextBox } from '@penstock/stage/views/ShownText';
import { dashes, flipCss } from '@penstock/stage/views/style-css';
import { useScaledValue } from '@penstock/stage/views/use-scaled-value';
import { viewWith } from '@penstock/stage/widget-view';
import { useId } from 'react';
import { levelDataSchema } from '../type.ts';
import { levelOutline } from './level-outline.ts';

/** A shape that is filled as far as its value says. */
export const levelView = viewWith(levelDataSchema, function LevelView({ content, style, data }) {
  const id = useId();
  const shown = useScaledValue(data, useReading(data.binding));
  const { width, height } = content;
  const { stroke, radius, opacity, color } = style;
  const paint = readPaint(style.fill);
  const empty =
    paint === undefined ? 'none' : typeof paint === 'string' ? colourCss(paint) : `url(#${id}-fill)`;
  const percent = `${formatNumber(shown.part * 100, data.decimals ?? 0)} %`;
  const text = data.valueType === 'value' || shown.value === undefined ? shown.text : percent;
  const outline = levelOutline(data.shape, content, stroke.width / 2, radius);
  const { from, to } = shown.range;
  return (
    <div
      className={styles.fill}
      style={{ opacity }}
      role="meter"
      aria-label={content.name || data.binding?.title || undefined}
      aria-valuemin={Math.min(from, to)}
      aria-valuemax={Math.max(from, to)}
      aria-valuenow={shown.value ?? from}
      aria-valuetext={text}
    >
      {width > 0 && height > 0 && (
        <svg
          className={styles.drawing}
          viewBox={`0 0 ${width} ${height}`}
          style={{ transform: flipCss(style.flip) }}
          aria-hidden
        >
          {typeof paint === 'object' && (
            <GradientFill id={`${id}-fill`} gradient={paint} width={width} height={height} />
          )}
          <clipPath id={`${id}-clip`}>
            <path d={outline} />
          </clipPath>
          <path d={outline} fill={empty} />
          <rect
            {...filled(data.direction, shown.part, width, height)}
            fill={colourCss(shown.zone?.colour ?? color)}
            clipPath={`url(#${id}-clip)`}
            data-part="value"
          />
          <path
            d={outline}
            fill="none"
            stroke={stroke.width === 0 ? 'none' : colourCss(stroke.color)}
            strokeWidth={stroke.width}
            strokeDasharray={dashes(style)}
            strokeLinejoin="round"
          />
        </svg>
      )}
      {data.showValue && <TextBox text={text} isLive={shown.isLive} style={style} isValue />}
    </div>
  );
});

/** The part of a box that is filled. */
function filled(direction: 'up' | 'down' | 'left' | 'right', part: number, width: number, height: number) {
  switch (direction) {
    case 'up':
      return { x: 0, y: height * (1 - part), width, height: height * part };
    case 'down':
      return { x: 0, y: 0, width, height: height * part };
    case 'right':
      return { x: 0, y: 0, width: width * part, height };
    case 'left':
      return { x: width * (1 - part), y: 0, width: width * part, height };
  }
}
