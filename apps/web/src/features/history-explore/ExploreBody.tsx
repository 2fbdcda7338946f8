import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { client } from '../../app/services.ts';
import { Choice } from '../../design/Choice.tsx';
import { AddIcon, DownloadIcon } from '../../design/icons.tsx';
import { Notice } from '../../design/Notice.tsx';
import { HistoryFigure } from '../../kit/trend/HistoryFigure.tsx';
import { RangeTools } from '../../kit/trend/RangeTools.tsx';
import type { Mark } from '../../kit/trend/marks.ts';
import { fixedRange, type TimeWindow, type TrendRange, windowOf } from '../../kit/trend/range.ts';
import { panings } from '../../kit/trend/axes.ts';
import { AnnotationDrawer } from './AnnotationDrawer.tsx';
import { AxisDrawer } from './AxisDrawer.tsx';
import { ComputedDrawer } from './ComputedDrawer.tsx';
import { computedId } from './computed-view.ts';
import { useComputedSeries } from './use-computed-series.ts';
import { comparedPeriods } from '../../kit/trend/compared-period.ts';
import { ExportDrawer } from './ExportDrawer.tsx';
import { type ExploreView, showRange, shownRange } from './explore-view.ts';
import styles from './explore.module.css';
import { MarkList } from './MarkList.tsx';
import { Overview } from './Overview.tsx';
import { PointTable } from './PointTable.tsx';
import { RecordTable } from './RecordTable.tsx';
import type { Signal } from '@penstock/contract/model/signal';
import type { TrendSeries } from '../../kit/trend/trend-series.ts';
import { useChosenSignals } from './use-chosen-signals.ts';
import { useEventMarks } from './use-event-marks.ts';
import { chartPoints, useExploreSeries } from './use-explore-series.ts';
import { useHistory } from '../../kit/trend/use-history.ts';

/** Points of each signal in the overview. */
const overviewPoints = 300;

interface ExploreBodyProps {
  readonly view: ExploreView;
  /** Changes parts of the view. */
  readonly onView: (part: Partial<ExploreView>) => void;
  readonly onChoose: () => void;
  readonly onViews: () => void;
}

/** The chart of a view that has signals, its overview, and its table. */
export function ExploreBody({ view, onView, onChoose, onViews }: ExploreBodyProps) {
  const { t } = useTexts('historyExplore');
  const [hasAxes, setHasAxes] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const [isComputing, setComputing] = useState(false);
  const [isAnnotating, setAnnotating] = useState(false);
  const [pins, setPins] = useState<readonly number[]>([]);
  const [pointed, setPointed] = useState<string>();
  const { signals, equipments, missing, error, retry: retrySignals } = useChosenSignals(view.signals);
  const range = shownRange(view);
  const { compare } = view;
  const { series: read, retry: retryRead } = useExploreSeries({
    signals,
    range,
    compare,
    periodName: compare === undefined ? '' : t(`compare.before.${compare}`),
  });
  const computed = useComputedSeries(view.computed, range, chartPoints);
  // A comparison is of what was recorded.
  const series = useMemo(
    () => (compare === undefined ? [...read, ...computed.series] : read),
    [read, compare, computed.series],
  );
  const retry = () => {
    retryRead();
    computed.retry();
  };
  const drawn = useMemo(() => signals.filter(({ dataType }) => dataType !== 'string'), [signals]);
  const overview = useHistory({
    chosen: useMemo(() => drawn.map(({ id, equipmentId }) => ({ equipmentId, signalId: id })), [drawn]),
    range: view.range,
    points: overviewPoints,
    compare: undefined,
  });
  const marks = useEventMarks({ signals, equipments, range, hidden: view.hidden });
  const now = client.platformTime();
  const setRange = (next: TrendRange) => onView(showRange(view, next, client.platformTime()));
  const showWhole = () => onView({ zoom: undefined });
  const showMark = ({ id, from, to }: Mark) => {
    const shown = windowOf(range, now);
    const room = Math.max(to - from, (shown.to - shown.from) / 10, 60_000) / 2;
    const next = fixedRange(from - room, to + room, client.platformTime());
    setPointed(id);
    if (next !== undefined) setRange(next);
  };
  const remove = (id: string) =>
    onView({
      signals: view.signals.filter(({ signalId }) => signalId !== id),
      computed: view.computed.filter((_one, index) => computedId(index) !== id),
    });
  return (
    <>
      <ExploreHeading
        canExport={signals.length > 0}
        onChoose={onChoose}
        onViews={onViews}
        onAxes={() => setHasAxes(true)}
        onComputed={() => setComputing(true)}
        onAnnotate={() => setAnnotating(true)}
        onExport={() => setExporting(true)}
      />
      <SignalNotices error={error} missing={missing} onRetry={retrySignals} />
      <section className={styles.panel} aria-label={t('trend')}>
        <ExploreTools view={view} now={now} onView={onView} />
        {computed.isOfAverages && <Notice kind="off" title={t('computed.ofAverages')} />}
        {compare !== undefined && view.computed.length > 0 && (
          <Notice kind="off" title={t('computed.notCompared')} />
        )}
        <Overview
          signals={drawn}
          history={overview.data}
          whole={windowOf(view.range, now)}
          part={windowOf(range, now)}
          onRange={setRange}
        />
        <div className={styles.zoom}>
          <p>{t('hint')}</p>
          <Button size="small" disabled={view.zoom === undefined} onClick={showWhole}>
            {t('whole')}
          </Button>
        </div>
        <HistoryFigure
          label={t('chart', { count: drawn.length })}
          series={series}
          isCompared={compare !== undefined}
          range={range}
          axes={view.axes}
          paning={view.paning}
          onPins={setPins}
          onRange={setRange}
          onWhole={showWhole}
          onRetry={retry}
          onRemove={remove}
          marks={marks.rows}
          onMark={setPointed}
        />
      </section>
      <section className={styles.panel} aria-label={t('marks.title')}>
        <div className={styles.head}>
          <h2>{t('marks.title')}</h2>
        </div>
        <MarkList
          marks={marks}
          view={windowOf(range, now)}
          hidden={view.hidden}
          pointed={pointed}
          onHidden={(hidden) => onView({ hidden })}
          onShow={showMark}
        />
      </section>
      <TableSection
        view={view}
        series={series}
        signals={signals}
        range={range}
        onView={onView}
        onRetry={retry}
      />
      {isExporting && <ExportDrawer signals={signals} range={range} onClose={() => setExporting(false)} />}
      {isComputing && (
        <ComputedDrawer
          signals={signals}
          computed={view.computed}
          onChange={(next) => onView({ computed: next })}
          onClose={() => setComputing(false)}
        />
      )}
      {isAnnotating && (
        <AnnotationDrawer
          equipments={equipments}
          annotations={marks.notes}
          time={annotatedTime(pins, windowOf(range, now))}
          onClose={() => setAnnotating(false)}
        />
      )}
      {hasAxes && (
        <AxisDrawer
          signals={signals}
          axes={view.axes}
          onChange={(axes) => onView({ axes })}
          onClose={() => setHasAxes(false)}
        />
      )}
    </>
  );
}

/** The signals of the view that cannot be shown, and why. */
function SignalNotices(props: {
  readonly error: unknown;
  readonly missing: number;
  readonly onRetry: () => void;
}) {
  const { error, missing, onRetry } = props;
  const { t } = useTexts('historyExplore');
  const { t: common } = useTexts('common');
  if (error !== null)
    return (
      <Notice kind="danger" role="alert" title={t('signalsFailed')}>
        {errorText(error, common)}{' '}
        <Button size="small" onClick={onRetry}>
          {common('retry')}
        </Button>
      </Notice>
    );
  if (missing === 0) return null;
  return (
    <Notice kind="warning" title={t('missing', { count: missing })}>
      {t('missingText')}
    </Notice>
  );
}

/** The choices about the chart: its time, its panes, and what it is compared with. */
function ExploreTools({
  view,
  now,
  onView,
}: Pick<ExploreBodyProps, 'view' | 'onView'> & { readonly now: number }) {
  const { t } = useTexts('historyExplore');
  return (
    <div className={styles.head}>
      <RangeTools
        range={view.range}
        view={windowOf(view.range, now)}
        onRange={(next) => onView({ range: next, zoom: undefined })}
      />
      <Choice
        label={t('panes.title')}
        value={view.paning}
        options={panings.map((paning) => ({ value: paning, text: t(`panes.${paning}`) }))}
        onChange={(paning) => onView({ paning })}
      />
      <Choice
        label={t('compare.title')}
        value={view.compare ?? 'none'}
        options={[
          { value: 'none', text: t('compare.none') },
          ...comparedPeriods.map((period) => ({ value: period, text: t(`compare.${period}`) })),
        ]}
        onChange={(next) => onView({ compare: next === 'none' ? undefined : next })}
      />
    </div>
  );
}

/** The table below the chart: its points, or each record. */
function TableSection(
  props: Pick<ExploreBodyProps, 'view' | 'onView'> & {
    readonly series: readonly TrendSeries[];
    readonly signals: readonly Signal[];
    readonly range: TrendRange;
    readonly onRetry: () => void;
  },
) {
  const { view, onView, series, signals, range, onRetry } = props;
  const { t } = useTexts('historyExplore');
  return (
    <section className={styles.panel} aria-label={t('table.title')}>
      <div className={styles.head}>
        <h2>{t('table.title')}</h2>
        <Choice
          label={t('table.rows')}
          value={view.table}
          options={[
            { value: 'points', text: t('table.points') },
            { value: 'records', text: t('table.raw') },
          ]}
          onChange={(table) => onView({ table })}
        />
      </div>
      {view.table === 'points' ? (
        <PointTable series={series} onRetry={onRetry} />
      ) : (
        signals.length > 0 && (
          <RecordTable key={JSON.stringify([view.signals, range])} signals={signals} range={range} />
        )
      )}
    </section>
  );
}

/** The time that is offered for a note: between the cursors, at the only one, or at the end of what is shown. */
function annotatedTime(pins: readonly number[], { to }: TimeWindow): TimeWindow {
  const from = pins[0] ?? to;
  return { from, to: pins[1] ?? from };
}

function ExploreHeading(props: {
  readonly canExport: boolean;
  readonly onChoose: () => void;
  readonly onViews: () => void;
  readonly onAxes: () => void;
  readonly onExport: () => void;
  readonly onComputed: () => void;
  readonly onAnnotate: () => void;
}) {
  const { t } = useTexts('historyExplore');
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{t('title')}</h1>
      <div className={styles.tools}>
        <Button icon={<AddIcon />} onClick={props.onChoose}>
          {t('choose.title')}
        </Button>
        <Button onClick={props.onViews}>{t('views.title')}</Button>
        <Button onClick={props.onAxes}>{t('axes.title')}</Button>
        <Button onClick={props.onComputed}>{t('computed.title')}</Button>
        <Button disabled={!props.canExport} onClick={props.onAnnotate}>
          {t('notes.title')}
        </Button>
        <Button icon={<DownloadIcon />} disabled={!props.canExport} onClick={props.onExport}>
          {t('export.open')}
        </Button>
      </div>
    </div>
  );
}
