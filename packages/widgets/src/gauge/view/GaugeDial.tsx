import { colourCss } from '@penstock/contract/dashboard/paint';
import styles from '@penstock/stage/stage.module.css';
import controls from '@penstock/stage/views/controls.module.css';
import { drawnFontCss } from '@penstock/stage/views/style-css';
import { useMemo } from 'react';
import { angleOf, arcPath, type DialLook, dialOf } from './dial.ts';
import { DialMarks, DialTitle, DialTrack } from './DialFace.tsx';
import type { GaugeParts } from './gauge-parts.ts';

/**
 * A gauge that is round: an arc, half a circle, a dial with a needle, or a ring round its value. A value draws its arc or needle and
 * its text again, and nothing else.
 */
export function GaugeDial({
  content,
  style,
  data,
  shown,
  title,
  trackColor,
  look,
}: GaugeParts & { readonly look: DialLook }) {
  const { width, height } = content;
  const { font, color } = style;
  const { from, to } = shown.range;
  const hasTitle = title !== '';
  const dial = useMemo(
    () => dialOf({ width, height }, { font }, data, { from, to }, hasTitle, look),
    [width, height, font, data, from, to, hasTitle, look],
  );
  const { x, y, radius, thickness, room } = dial;
  const fontColour = colourCss(font.color);
  const valueColour = colourCss(shown.zone?.colour ?? color);
  const isNeedle = look === 'needle';
  const angle = angleOf(dial, shown.part);
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <g fill="none" strokeWidth={thickness}>
        <DialTrack dial={dial} zones={data.zones} rangeFrom={from} rangeTo={to} trackColor={trackColor} />
        {!isNeedle && (
          <path d={arcPath(x, y, dial.middle, dial.from, angle)} stroke={valueColour} data-part="value" />
        )}
      </g>
      <DialMarks dial={dial} colour={fontColour} />
      {isNeedle && shown.value !== undefined && (
        <g transform={`rotate(${angle} ${x} ${y})`} data-part="needle">
          <path
            d={`M ${x - 3} ${y + radius * 0.12} L ${x} ${y - radius + thickness * 0.4} L ${x + 3} ${y + radius * 0.12} Z`}
            fill={valueColour}
          />
          <circle cx={x} cy={y} r={Math.max(3, radius * 0.07)} fill={fontColour} />
        </g>
      )}
      {data.showValue && (
        <text
          className={shown.isLive ? controls.gaugeValue : controls.gaugeValueOld}
          style={drawnFontCss(style)}
          x={x}
          y={dial.valueY}
          // As large as there is room for it; a digit is about 0.6 of its size wide.
          fontSize={Math.max(
            1,
            Math.min(isNeedle ? font.size : font.size * 2, room / shown.text.length / 0.6),
          )}
          fill={fontColour}
          textAnchor="middle"
          dominantBaseline={look === 'half' ? 'auto' : 'central'}
        >
          {shown.text}
        </text>
      )}
      {hasTitle && <DialTitle dial={dial} style={style} title={title} />}
    </svg>
  );
}
