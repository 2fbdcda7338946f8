import { colourCss } from '@penstock/contract/dashboard/paint';
import type { WidgetStyle } from '@penstock/contract/dashboard/widget-style';
import { partOf } from '@penstock/stage/values/scale';
import { drawnFontCss } from '@penstock/stage/views/style-css';
import { memo } from 'react';
import type { GaugeData } from '../type.ts';
import { angleOf, arcPath, type Dial, onCircle } from './dial.ts';

/** The ring of a round gauge and its zones, below the value. Drawn again only when the gauge itself changes. */
export const DialTrack = memo(function DialTrack({
  dial,
  zones,
  rangeFrom,
  rangeTo,
  trackColor,
}: {
  readonly dial: Dial;
  readonly zones: GaugeData['zones'];
  readonly rangeFrom: number;
  readonly rangeTo: number;
  readonly trackColor: string;
}) {
  const { x, y, radius, thickness, middle, from, to } = dial;
  const range = { from: rangeFrom, to: rangeTo };
  const isNeedle = dial.look === 'needle';
  const zoneWidth = isNeedle ? thickness : Math.max(2, thickness / 4);
  const zoneRadius = isNeedle ? middle : radius - thickness - zoneWidth;
  return (
    <>
      <path d={arcPath(x, y, middle, from, to)} stroke={colourCss(trackColor)} />
      {zones.map((zone, index) => {
        const [one, other] = [partOf(zone.from, range), partOf(zone.to, range)];
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        return (
          <path
            // oxlint-disable-next-line react/no-array-index-key -- zones have no identity of their own
            key={index}
            d={arcPath(x, y, zoneRadius, angleOf(dial, low), angleOf(dial, high))}
            stroke={colourCss(zone.colour)}
            strokeWidth={zoneWidth}
          />
        );
      })}
    </>
  );
});

/** The marks of a round gauge, above the value. Drawn again only when the gauge itself changes. */
export const DialMarks = memo(function DialMarks({
  dial,
  colour,
}: {
  readonly dial: Dial;
  /** As CSS has it. */
  readonly colour: string;
}) {
  const { x, y, radius, thickness, labelRadius, small } = dial;
  const isNeedle = dial.look === 'needle';
  return dial.marks.map(({ part, text }) => {
    const angle = angleOf(dial, part);
    const inner = onCircle(x, y, isNeedle ? radius - thickness : radius, angle);
    const outer = onCircle(x, y, isNeedle ? radius : radius + 3, angle);
    const label = onCircle(x, y, labelRadius, angle);
    const isAmid = isNeedle || Math.abs(label.x - x) < radius / 3;
    return (
      <g key={part}>
        <line x1={inner.x} y1={inner.y} x2={outer.x} y2={outer.y} stroke={colour} strokeWidth="1" />
        <text
          x={label.x}
          y={label.y}
          fontSize={small}
          fill={colour}
          textAnchor={isAmid ? 'middle' : label.x < x ? 'end' : 'start'}
          dominantBaseline="central"
        >
          {text}
        </text>
      </g>
    );
  });
});

/** The title below a round gauge. */
export const DialTitle = memo(function DialTitle({
  dial,
  style,
  title,
}: {
  readonly dial: Dial;
  readonly style: WidgetStyle;
  readonly title: string;
}) {
  return (
    <text
      style={drawnFontCss(style)}
      x={dial.x}
      y={dial.titleY}
      fontSize={style.font.size * 0.9}
      fill={colourCss(style.font.color)}
      textAnchor="middle"
    >
      {title}
    </text>
  );
});
