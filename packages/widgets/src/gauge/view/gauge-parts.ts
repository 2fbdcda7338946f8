import type { WidgetStyle } from '@penstock/contract/dashboard/widget-style';
import { formatNumber } from '@penstock/contract/model/signal-text';
import type { WidgetContent } from '@penstock/stage/model/widget-content';
import type { ScaleRange } from '@penstock/stage/values/scale';
import type { ScaledValue } from '@penstock/stage/views/use-scaled-value';
import type { GaugeData } from '../type.ts';

/** The parts from which the looks of a gauge are drawn. */
export interface GaugeParts {
  readonly content: WidgetContent;
  readonly style: WidgetStyle;
  readonly data: GaugeData;
  readonly shown: ScaledValue;
  readonly title: string;
  readonly trackColor: string;
}

/** A mark of a scale: where it is, from 0 to 1, and the value there. */
export interface ScaleMark {
  readonly part: number;
  readonly text: string;
}

/** The marks of a scale that is divided into so many parts. */
export function scaleMarks({ from, to }: ScaleRange, count: number): readonly ScaleMark[] {
  if (count < 1) return [];
  const step = (to - from) / count;
  // As many places as tell two marks apart.
  const decimals = Math.min(6, Math.max(0, Math.ceil(-Math.log10(Math.abs(step)) - 1e-9)));
  const isWhole = Number.isInteger(Number((step * 10 ** decimals).toFixed(6)));
  return Array.from({ length: count + 1 }, (_none, at) => ({
    part: at / count,
    text: formatNumber(from + step * at, isWhole ? decimals : Math.min(6, decimals + 1)),
  }));
}
