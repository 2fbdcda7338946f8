import { colourCss, readPaint } from '@penstock/contract/dashboard/paint';
import type { WidgetStyle } from '@penstock/contract/dashboard/widget-style';
import { formatNumber } from '@penstock/contract/model/signal-text';
import { GradientFill } from '@penstock/stage/shapes/GradientFill';
import styles from '@penstock/stage/stage.module.css';
import { useReading } from '@penstock/stage/use-reading';
import { TextBox } from '@penstock/stage/views/ShownText';
import { dashes, flipCss } from '@penstock/stage/views/style-css';
import { useScaledValue } from '@penstock/stage/views/use-scaled-value';
import { viewWith } from '@penstock/stage/widget-view';
import { memo, useId, useMemo } from 'react';
import { levelDataSchema } from '../type.ts';
import { levelOutline } from './level-outline.ts';

/** A shape that is filled as far as its value says. A value draws its filling and its text again, and not its shape. */
export const levelView = viewWith(levelDataSchema, function LevelView({ content, style, data }) {
  const id = useId();
  const shown = useScaledValue(data, useReading(data.binding));
  const { width, height } = content;
  const { stroke, radius, opacity, color } = style;
  const percent = `${formatNumber(shown.part * 100, data.decimals ?? 0)} %`;
  const text = data.valueType === 'value' || shown.value === undefined ? shown.text : percent;
  const outline = useMemo(
    () => levelOutline(data.shape, { width, height }, stroke.width / 2, radius),
    [data.shape, width, height, stroke.width, radius],
  );
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
          <EmptyLevel id={id} outline={outline} fill={style.fill} width={width} height={height} />
          <rect
            {...filled(data.direction, shown.part, width, height)}
            fill={colourCss(shown.zone?.colour ?? color)}
            clipPath={`url(#${id}-clip)`}
            data-part="value"
          />
          <LevelEdge outline={outline} style={style} />
        </svg>
      )}
      {data.showValue && <TextBox text={text} isLive={shown.isLive} style={style} isValue />}
    </div>
  );
});

/** The shape without what fills it. */
const EmptyLevel = memo(function EmptyLevel({
  id,
  outline,
  fill,
  width,
  height,
}: {
  readonly id: string;
  readonly outline: string;
  readonly fill: WidgetStyle['fill'];
  readonly width: number;
  readonly height: number;
}) {
  const paint = readPaint(fill);
  const colour =
    paint === undefined ? 'none' : typeof paint === 'string' ? colourCss(paint) : `url(#${id}-fill)`;
  return (
    <>
      {typeof paint === 'object' && (
        <GradientFill id={`${id}-fill`} gradient={paint} width={width} height={height} />
      )}
      <clipPath id={`${id}-clip`}>
        <path d={outline} />
      </clipPath>
      <path d={outline} fill={colour} />
    </>
  );
});

/** The line round the shape. */
const LevelEdge = memo(function LevelEdge({
  outline,
  style,
}: {
  readonly outline: string;
  readonly style: WidgetStyle;
}) {
  const { stroke } = style;
  return (
    <path
      d={outline}
      fill="none"
      stroke={stroke.width === 0 ? 'none' : colourCss(stroke.color)}
      strokeWidth={stroke.width}
      strokeDasharray={dashes(style)}
      strokeLinejoin="round"
    />
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
