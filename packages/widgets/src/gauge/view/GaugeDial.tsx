import styles from '@penstock/stage/stage.module.css';
import controls from '@penstock/stage/views/controls.module.css';
import { colourCss } from '@penstock/contract/dashboard/paint';
import { partOf } from '@penstock/stage/values/scale';
import { drawnFontCss } from '@penstock/stage/views/style-css';
import { type GaugeParts, scaleMarks } from './gauge-parts.ts';

/** From where to where a look goes, in degrees clockwise from the top, and how much of its circle is above its end. */
const spans = {
  arc: { from: -130, to: 130, below: 0.7 },
  needle: { from: -135, to: 135, below: 0.75 },
  half: { from: -90, to: 90, below: 0.06 },
  ring: { from: 0, to: 360, below: 1 },
} as const;

/** A gauge that is round: an arc, half a circle, a dial with a needle, or a ring round its value. */
export function GaugeDial({
  content,
  style,
  data,
  shown,
  title,
  trackColor,
  look,
}: GaugeParts & { readonly look: keyof typeof spans }) {
  const { width, height } = content;
  const { font, color } = style;
  const { from, to, below } = spans[look];
  const marks = look === 'ring' ? [] : scaleMarks(shown.range, data.ticks);
  const small = Math.max(8, font.size * 0.72);
  const titleHeight = title === '' ? 0 : font.size * 1.3;
  const margin = marks.length > 0 && look !== 'needle' ? small * 1.4 : 2;
  const radius = Math.max(
    1,
    Math.min(
      width / 2 - margin - (marks.length > 0 ? small : 0),
      (height - titleHeight - margin * 2) / (1 + below),
    ),
  );
  const thickness = Math.min(data.thickness, radius * 0.8);
  const middle = radius - thickness / 2;
  const x = width / 2;
  const free = height - titleHeight - margin - radius * (1 + below);
  const y = margin + radius + Math.max(0, free / 2);
  const angleOf = (part: number) => from + (to - from) * part;
  const valueColour = colourCss(shown.zone?.colour ?? color);
  const isNeedle = look === 'needle';
  const labelRadius = isNeedle ? radius - thickness - small * 1.1 : radius + small * 0.85;
  const valueY = isNeedle ? y + radius * 0.5 : look === 'half' ? y - radius * 0.12 : y;
  // The text of the value is as large as there is room for it; a digit is about 0.6 of its size wide.
  const room = isNeedle ? radius * 0.75 : (radius - thickness * 1.4) * 1.75;
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <g fill="none" strokeWidth={thickness}>
        <path d={arcPath(x, y, middle, from, to)} stroke={colourCss(trackColor)} />
        {data.zones.map((zone, index) => {
          const [one, other] = [partOf(zone.from, shown.range), partOf(zone.to, shown.range)];
          const zoneWidth = isNeedle ? thickness : Math.max(2, thickness / 4);
          const zoneRadius = isNeedle ? middle : radius - thickness - zoneWidth;
          return (
            <path
              // oxlint-disable-next-line react/no-array-index-key -- zones have no identity of their own
              key={index}
              d={arcPath(x, y, zoneRadius, angleOf(Math.min(one, other)), angleOf(Math.max(one, other)))}
              stroke={colourCss(zone.colour)}
              strokeWidth={zoneWidth}
            />
          );
        })}
        {!isNeedle && (
          <path d={arcPath(x, y, middle, from, angleOf(shown.part))} stroke={valueColour} data-part="value" />
        )}
      </g>
      {marks.map(({ part, text }) => {
        const inner = onCircle(x, y, isNeedle ? radius - thickness : radius, angleOf(part));
        const outer = onCircle(x, y, isNeedle ? radius : radius + 3, angleOf(part));
        const label = onCircle(x, y, labelRadius, angleOf(part));
        return (
          <g key={part}>
            <line
              x1={inner.x}
              y1={inner.y}
              x2={outer.x}
              y2={outer.y}
              stroke={colourCss(font.color)}
              strokeWidth="1"
            />
            <text
              x={label.x}
              y={label.y}
              fontSize={small}
              fill={colourCss(font.color)}
              textAnchor={
                isNeedle || Math.abs(label.x - x) < radius / 3 ? 'middle' : label.x < x ? 'end' : 'start'
              }
              dominantBaseline="central"
            >
              {text}
            </text>
          </g>
        );
      })}
      {isNeedle && shown.value !== undefined && (
        <g transform={`rotate(${angleOf(shown.part)} ${x} ${y})`} data-part="needle">
          <path
            d={`M ${x - 3} ${y + radius * 0.12} L ${x} ${y - radius + thickness * 0.4} L ${x + 3} ${y + radius * 0.12} Z`}
            fill={valueColour}
          />
          <circle cx={x} cy={y} r={Math.max(3, radius * 0.07)} fill={colourCss(font.color)} />
        </g>
      )}
      {data.showValue && (
        <text
          className={shown.isLive ? controls.gaugeValue : controls.gaugeValueOld}
          style={drawnFontCss(style)}
          x={x}
          y={valueY}
          fontSize={Math.min(isNeedle ? font.size : font.size * 2, room / shown.text.length / 0.6)}
          fill={colourCss(font.color)}
          textAnchor="middle"
          dominantBaseline={look === 'half' ? 'auto' : 'central'}
        >
          {shown.text}
        </text>
      )}
      {title !== '' && (
        <text
          style={drawnFontCss(style)}
          x={x}
          y={height - titleHeight * 0.35}
          fontSize={font.size * 0.9}
          fill={colourCss(font.color)}
          textAnchor="middle"
        >
          {title}
        </text>
      )}
    </svg>
  );
}

/** A point on a circle; angles are in degrees, clockwise from the top. */
function onCircle(
  x: number,
  y: number,
  radius: number,
  angle: number,
): { readonly x: number; readonly y: number } {
  const radians = (angle * Math.PI) / 180;
  return { x: x + radius * Math.sin(radians), y: y - radius * Math.cos(radians) };
}

/** Part of a circle as an SVG path, clockwise; a full circle where the angles are 360 degrees apart. */
function arcPath(x: number, y: number, radius: number, from: number, to: number): string {
  if (radius <= 0 || to <= from) return '';
  const reach = Math.min(to - from, 360);
  const parts = reach > 180 ? [from + reach / 2, from + reach] : [from + reach];
  const start = onCircle(x, y, radius, from);
  return parts.reduce((path, angle) => {
    const end = onCircle(x, y, radius, angle);
    return `${path} A ${radius} ${radius} 0 0 1 ${end.x} ${end.y}`;
  }, `M ${start.x} ${start.y}`);
}
