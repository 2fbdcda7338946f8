import { HistoryFigure } from '../../../kit/trend/HistoryFigure.tsx';
import type { TrendRange } from '../../../kit/trend/range.ts';
import type { TrendSeries } from '../../../kit/trend/trend-series.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { useLivePage } from '../live-context.ts';

interface TrendFigureProps {
  readonly series: readonly TrendSeries[];
  readonly range: TrendRange;
  /** The signals whose setpoints are drawn with them, by the id of the setpoint. */
  readonly setpoints: ReadonlySet<string>;
  readonly onRange: (range: TrendRange) => void;
  readonly onRetry: () => void;
  readonly onRemove?: (signalId: string) => void;
}

/** The figure of a trend that live readings continue. */
export function TrendFigure({ setpoints, ...figure }: TrendFigureProps) {
  const { t } = useTexts('live');
  const { isLive } = useLivePage();
  const live = { isPresent: isLive, setpoints };
  const label = t('trend.label', { titles: figure.series.map(({ signal }) => signal.title).join(', ') });
  return <HistoryFigure {...figure} label={label} live={live} />;
}
