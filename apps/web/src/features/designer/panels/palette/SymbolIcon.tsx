import type { PlantSymbol } from '@penstock/scene/symbols/drawing/plant-symbol';
import { SymbolDrawing } from '@penstock/stage/symbols/SymbolDrawing';
import { useThemeName } from '../../../../app/theme-name.ts';
import styles from './symbol-icon.module.css';

/** The side of an icon in px, for the widths of its lines. */
const iconSize = 36;

/** The level at which tanks are drawn, in percent. */
const drawnLevel = 45;

/** A small drawing of a symbol of the library, at rest. `className` says how large it is. */
export function SymbolIcon(props: { readonly symbol: PlantSymbol; readonly className?: string | undefined }) {
  const { symbol, className = '' } = props;
  const theme = useThemeName();
  const scale = iconSize / Math.max(symbol.width, symbol.height);
  return (
    <span className={`${styles.icon} ${className}`}>
      <SymbolDrawing symbol={symbol} phase="idle" theme={theme} level={drawnLevel} scale={scale} />
    </span>
  );
}
