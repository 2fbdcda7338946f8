import { colourCss, readPaint } from '@penstock/contract/dashboard/paint';
import { widgetDataSchemas } from '@penstock/contract/dashboard/widget-data';
import { formatNumber } from '@penstock/contract/model/signal-text';
import { useId } from 'react';
import { GradientFill } from '../shapes/GradientFill.tsx';
import { levelOutline } from '../shapes/level-outline.ts';
import styles from '../stage.module.css';
import { useReading } from '../use-reading.ts';
import { viewWith } from '../widget-view.tsx';
import { TextBox } from './ShownText.tsx';
import { dashes, flipCss } from './style-css.ts';
import { useScaledValue } from './use-scaled-value.ts';

/** A shape that is filled as far as its value says. */
export const levelView = viewWith(
  widgetDataSchemas.UsualPercentFill,
  function LevelView({ content, style, data }) {
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
  },
);

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
