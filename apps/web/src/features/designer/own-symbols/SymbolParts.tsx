import type { PlantSymbol } from '@penstock/scene/symbols/drawing/plant-symbol';
import { drawnParts } from '@penstock/scene/symbols/drawn-parts';
import { anchorAt, type SymbolDraft } from '@penstock/scene/symbols/made-symbol';
import { symbolColours } from '@penstock/scene/symbols/symbol-colours';
import { PartShape } from '@penstock/stage/symbols/PartShape';
import type { MouseEvent } from 'react';
import { useThemeName } from '../../../app/theme-name.ts';
import styles from './own-symbols.module.css';

/** The drawing of a symbol that is being made: its parts and its anchors are chosen by clicks. The list beside it is for keys. */
export function SymbolParts(props: {
  readonly draft: SymbolDraft;
  readonly symbol: PlantSymbol;
  readonly chosen: ReadonlySet<string>;
  /** Whether a click makes an anchor. */
  readonly placesAnchors: boolean;
  readonly onChoose: (id: string, adds: boolean) => void;
  readonly onAnchors: (anchors: SymbolDraft['anchors']) => void;
}) {
  const { draft, symbol, chosen, placesAnchors, onChoose, onAnchors } = props;
  const theme = useThemeName();
  const colours = symbolColours[theme];
  const { width, height, anchors } = draft;
  const parts = drawnParts({ ...symbol, parts: symbol.parts }, 'active', colours);
  const place = (event: MouseEvent<SVGSVGElement>) => {
    if (!placesAnchors) return;
    const box = event.currentTarget.getBoundingClientRect();
    const scale = Math.min(box.width / (width + 16), box.height / (height + 16));
    const x = (event.clientX - box.left - (box.width - width * scale) / 2) / scale;
    const y = (event.clientY - box.top - (box.height - height * scale) / 2) / scale;
    onAnchors([...anchors, anchorAt(draft, { x, y })]);
  };
  return (
    <svg
      className={styles.parts}
      viewBox={`-8 -8 ${width + 16} ${height + 16}`}
      data-places={placesAnchors}
      aria-hidden
      onClick={place}
    >
      {parts.map(({ part, paint }, index) => {
        const id = draft.parts[index]?.id ?? '';
        return (
          <g
            key={id}
            className={styles.part}
            data-part={id}
            data-chosen={chosen.has(id)}
            onClick={(event) => {
              if (!placesAnchors) onChoose(id, event.shiftKey || event.ctrlKey || event.metaKey);
            }}
          >
            <PartShape
              part={part}
              fill={paint.fill}
              {...(paint.strokeWidth > 0 && { stroke: paint.stroke, strokeWidth: paint.strokeWidth })}
            />
          </g>
        );
      })}
      {anchors.map((anchor) => (
        <circle
          key={anchor.id}
          className={styles.anchor}
          cx={anchor.x}
          cy={anchor.y}
          r={2.5}
          onClick={(event) => {
            event.stopPropagation();
            onAnchors(anchors.filter(({ id }) => id !== anchor.id));
          }}
        />
      ))}
    </svg>
  );
}
