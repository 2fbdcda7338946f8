import { colourCss } from '@penstock/contract/dashboard/paint';
import styles from '@penstock/stage/stage.module.css';
import { useMemo } from 'react';
import { angleOf, arcPath, type DialLook, dialOf } from './dial.ts';
import { DialMarks, DialTitle, DialTrack } from './DialFace.tsx';
import { DialValue } from './DialValue.tsx';
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
  const { x, y, radius, thickness } = dial;
  const fontColour = colourCss(font.color);
  const valueColour = colourCss(shown.zone?.colour ?? color);
  const isNeedle = look === 'needle';
  const angle = angleOf(dial, shown.part);
  return (
    <>
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
        {hasTitle && <DialTitle dial={dial} style={style} title={title} />}
      </svg>
      {data.showValue && <DialValue dial={dial} style={style} shown={shown} />}
    </>
  );
}
