import './pie-series.ts';
import type { EChartsCoreOption } from './chart-library.ts';
import type { ChartFont } from './chart-look.ts';

/** A part of a round chart. */
export interface RoundPart {
  readonly id: string;
  readonly title: string;
  readonly colour: string;
  /** Null where it is not known. */
  readonly value: number | null;
  /** The text beside the part. */
  readonly text: string;
  readonly isFaded: boolean;
}

/** A chart of the parts of a whole. */
export interface RoundChart {
  readonly kind: 'pie' | 'ring' | 'rose';
  readonly parts: readonly RoundPart[];
  /** In page units. */
  readonly ringWidth: number;
  /** The width of the chart, in page units. */
  readonly width: number;
  readonly height: number;
  /** Whether parts are labelled in the chart: their legend is not shown. */
  readonly hasLabels: boolean;
  readonly font: ChartFont;
}

/** The size of a value as a part of a whole: no part is below zero. */
export function partSize(value: number | null): number {
  return value === null || !(value > 0) ? 0 : value;
}

/** The share of a part in the whole, from 0 to 1; null where there is no whole. */
export function shareOf(
  value: number | null,
  parts: readonly { readonly value: number | null }[],
): number | null {
  const whole = parts.reduce((sum, part) => sum + partSize(part.value), 0);
  return value === null || whole === 0 ? null : partSize(value) / whole;
}

/** A pie, a ring or a rose. */
export function roundChartOption(chart: RoundChart): EChartsCoreOption {
  const { kind, parts, width, height, font, hasLabels } = chart;
  const margin = hasLabels ? font.size * 3.4 : 6;
  const outer = Math.max(4, Math.min(width, height) / 2 - margin);
  const inner = kind === 'ring' ? Math.max(0, outer - chart.ringWidth) : kind === 'rose' ? outer * 0.16 : 0;
  const shown = parts.filter(({ value }) => partSize(value) > 0);
  return {
    animation: false,
    series: [
      {
        type: 'pie',
        id: kind,
        radius: [inner, outer],
        center: [width / 2, height / 2],
        ...(kind === 'rose' && { roseType: 'area' }),
        silent: true,
        emphasis: { disabled: true },
        stillShowZeroSum: false,
        minAngle: 1,
        label: {
          show: hasLabels,
          color: font.color,
          fontSize: font.size,
          width: Math.max(font.size * 3, width / 2 - outer - 8),
          overflow: 'truncate',
          formatter: ({ dataIndex }: { readonly dataIndex: number }) => {
            const part = shown[dataIndex];
            return part ? `${part.title}\n${part.text}` : '';
          },
        },
        labelLine: { show: hasLabels, length: 6, length2: 6 },
        data: shown.map(({ id, colour, value, isFaded }) => ({
          id,
          value,
          itemStyle: { color: colour, opacity: isFaded ? 0.4 : 1 },
        })),
      },
    ],
  };
}
