import type { Part } from '@penstock/scene/symbols/drawing/plant-symbol';
import type { SVGAttributes } from 'react';
import styles from './symbol.module.css';

/** The figure of a part of a symbol. Letters stay readable where the symbol is mirrored. */
export function PartShape({
  part,
  mirror = '',
  ...attributes
}: {
  readonly part: Part;
  /** How the symbol is mirrored, such as `scale(-1, 1)`. */
  readonly mirror?: string;
} & Pick<SVGAttributes<SVGElement>, 'fill' | 'stroke' | 'strokeWidth' | 'strokeDasharray'>) {
  switch (part.kind) {
    case 'path':
      return <path d={part.d} {...attributes} />;
    case 'circle':
      return <circle cx={part.cx} cy={part.cy} r={part.r} {...attributes} />;
    case 'rect':
      return (
        <rect
          x={part.x}
          y={part.y}
          width={part.width}
          height={part.height}
          rx={part.radius}
          {...attributes}
        />
      );
    case 'polyline': {
      const points = part.points.map(({ x, y }) => `${x},${y}`).join(' ');
      return part.closed ? (
        <polygon points={points} {...attributes} />
      ) : (
        <polyline points={points} {...attributes} />
      );
    }
    case 'own': {
      const own = {
        ...attributes,
        transform: `matrix(${part.matrix.join(' ')})`,
        opacity: part.opacity,
        // Colours of its own come with outlines in its own coordinates; those of a role are in units of the symbol.
        ...(part.fixed || attributes.strokeWidth === undefined
          ? {}
          : { strokeWidth: Number(attributes.strokeWidth) / part.scale }),
      };
      return part.d === '' ? (
        <text fontSize={part.size} textAnchor={part.align} {...own}>
          {part.text}
        </text>
      ) : (
        <path d={part.d} fillRule={part.evenOdd ? 'evenodd' : 'nonzero'} {...own} />
      );
    }
    case 'text':
      return (
        <text
          className={styles.letters}
          fontSize={part.size}
          transform={`translate(${part.x}, ${part.y}) ${mirror}`}
          {...attributes}
        >
          {part.text}
        </text>
      );
  }
}
