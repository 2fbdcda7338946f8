import { colourCss } from '@penstock/contract/dashboard/paint';
import styles from '@penstock/stage/stage.module.css';
import { partOf } from '@penstock/stage/values/scale';
import controls from '@penstock/stage/views/controls.module.css';
import { drawnFontCss } from '@penstock/stage/views/style-css';
import { type GaugeParts, scaleMarks } from './gauge-parts.ts';

/** A gauge as a straight bar, along the longer side of its widget. */
export function GaugeBar({ content, style, data, shown, title, trackColor }: GaugeParts) {
  const { width, height } = content;
  const { font, color } = style;
  const isUpright = height > width;
  const marks = scaleMarks(shown.range, data.ticks);
  const small = Math.max(8, font.size * 0.72);
  const colour = colourCss(font.color);
  const valueColour = colourCss(shown.zone?.colour ?? color);
  const head =
    (data.showValue || (title !== '' && !isUpright) ? font.size * 1.4 : 0) + (marks.length > 0 ? 2 : 0);
  const foot = isUpright && title !== '' ? font.size * 1.4 : 0;
  const side = marks.length > 0 ? small * 0.6 : 1;
  // The bar lies along `along`, from `start`, and begins at `cross` beside it.
  const length = Math.max(1, isUpright ? height - head - foot - side * 2 : width - side * 2);
  const start = isUpright ? head + side : side;
  const room = isUpright ? width : height - head - (marks.length > 0 ? small * 1.6 : 0);
  const thickness = Math.max(1, Math.min(data.thickness, room));
  const cross = isUpright
    ? Math.max(0, width / 2 - thickness - (marks.length > 0 ? 2 : -thickness / 2))
    : head;
  const rect = (from: number, to: number, offset = 0, wide = thickness) => {
    const [low, high] = [Math.min(from, to), Math.max(from, to)];
    return isUpright
      ? { x: cross + offset, y: start + length * (1 - high), width: wide, height: length * (high - low) }
      : { x: start + length * low, y: cross + offset, width: length * (high - low), height: wide };
  };
  const zoneWide = Math.max(2, thickness / 4);
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <rect {...rect(0, 1)} fill={colourCss(trackColor)} />
      <rect {...rect(0, shown.part)} fill={valueColour} data-part="value" />
      {data.zones.map((zone, index) => (
        <rect
          // oxlint-disable-next-line react/no-array-index-key -- zones have no identity of their own
          key={index}
          {...rect(
            partOf(zone.from, shown.range),
            partOf(zone.to, shown.range),
            thickness - zoneWide,
            zoneWide,
          )}
          fill={colourCss(zone.colour)}
        />
      ))}
      {marks.map(({ part, text }) => {
        const at = isUpright ? start + length * (1 - part) : start + length * part;
        const edge = cross + thickness;
        const line = isUpright
          ? { x1: edge, x2: edge + 4, y1: at, y2: at }
          : { x1: at, x2: at, y1: edge, y2: edge + 4 };
        const anchor = isUpright ? 'start' : part === 0 ? 'start' : part === 1 ? 'end' : 'middle';
        const [x, y] = isUpright
          ? [edge + 7, at]
          : [part === 0 ? 0 : part === 1 ? width : at, edge + 5 + small * 0.6];
        return (
          <g key={part}>
            <line {...line} stroke={colour} strokeWidth="1" />
            <text x={x} y={y} fontSize={small} fill={colour} textAnchor={anchor} dominantBaseline="central">
              {text}
            </text>
          </g>
        );
      })}
      {data.showValue && (
        <text
          className={shown.isLive ? controls.gaugeValue : controls.gaugeValueOld}
          style={drawnFontCss(style)}
          x={isUpright ? width / 2 : width}
          y={font.size}
          fontSize={font.size}
          fill={colour}
          textAnchor={isUpright ? 'middle' : 'end'}
        >
          {shown.text}
        </text>
      )}
      {title !== '' && (
        <text
          style={drawnFontCss(style)}
          x={isUpright ? width / 2 : 0}
          y={isUpright ? height - font.size * 0.4 : font.size}
          fontSize={font.size * 0.9}
          fill={colour}
          textAnchor={isUpright ? 'middle' : 'start'}
        >
          {title}
        </text>
      )}
    </svg>
  );
}
