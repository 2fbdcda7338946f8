import { drawnParts, levelHeight, type DrawnPart } from '@penstock/scene/symbols/drawn-parts';
import type { PlantSymbol } from '@penstock/scene/symbols/drawing/plant-symbol';
import { symbolColours } from '@penstock/scene/symbols/symbol-colours';
import { strokeFactor } from '@penstock/scene/symbols/symbol-paint';
import { memo, useId } from 'react';
import { useThemeName } from '../../../../app/theme-name.ts';

/** The side of a drawing in px, for the widths of its lines. */
const drawnSize = 36;

/** The level at which tanks are drawn, in percent. */
const drawnLevel = 45;

/** A small drawing of a symbol of the library, at rest. */
export const SymbolDrawing = memo(function SymbolDrawing(props: {
  readonly symbol: PlantSymbol;
  readonly className?: string | undefined;
}) {
  const { symbol, className } = props;
  const id = useId();
  const theme = useThemeName();
  const { width, height, level } = symbol;
  const thicker = strokeFactor(drawnSize / Math.max(width, height));
  const surface = level === undefined ? 0 : levelHeight(level, drawnLevel);
  return (
    <svg className={className} viewBox={`-1 -1 ${width + 2} ${height + 2}`} aria-hidden="true">
      {level !== undefined && (
        <clipPath id={id}>
          <rect x={0} y={surface} width={width} height={Math.max(0, height - surface)} />
        </clipPath>
      )}
      {drawnParts(symbol, 'idle', symbolColours[theme]).map((drawn, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a drawing never change their order
        <g
          key={index}
          clipPath={drawn.part.role === 'liquid' && level !== undefined ? `url(#${id})` : undefined}
        >
          <DrawnShape drawn={drawn} thicker={thicker} />
        </g>
      ))}
    </svg>
  );
});

function DrawnShape({ drawn, thicker }: { readonly drawn: DrawnPart; readonly thicker: number }) {
  const { part, paint } = drawn;
  const look = {
    fill: paint.fill,
    stroke: paint.stroke,
    strokeWidth: paint.strokeWidth * thicker,
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
  } as const;
  switch (part.kind) {
    case 'path':
      return <path d={part.d} {...look} />;
    case 'circle':
      return <circle cx={part.cx} cy={part.cy} r={part.r} {...look} />;
    case 'rect':
      return (
        <rect x={part.x} y={part.y} width={part.width} height={part.height} rx={part.radius} {...look} />
      );
    case 'polyline': {
      const points = part.points.map(({ x, y }) => `${x},${y}`).join(' ');
      return part.closed ? <polygon points={points} {...look} /> : <polyline points={points} {...look} />;
    }
    case 'text':
      return (
        <text
          x={part.x}
          y={part.y}
          fontSize={part.size}
          fill={paint.fill}
          textAnchor="middle"
          dominantBaseline="central"
        >
          {part.text}
        </text>
      );
  }
}
