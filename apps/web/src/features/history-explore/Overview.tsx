import type { Signal } from '@penstock/contract/model/signal';
import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useThemeName } from '../../app/theme-name.ts';
import { styleOfLine } from '../../kit/trend/line-look.ts';
import { fixedRange, type TimeWindow, type TrendRange } from '../../kit/trend/range.ts';
import { dateTime } from '../../texts/times.ts';
import { client } from '../../app/services.ts';
import { draggedWindow, type BrushPart, overviewPath } from './overview-shape.ts';
import styles from './overview.module.css';
import type { History } from '../../kit/trend/use-history.ts';

interface OverviewProps {
  readonly signals: readonly Signal[];
  readonly history: History | undefined;
  /** The whole time, and the part of it that the chart shows. */
  readonly whole: TimeWindow;
  readonly part: TimeWindow;
  readonly onRange: (range: TrendRange) => void;
}

/** How far a key moves an edge of the part: a share of the whole. */
const keyShare = 0.01;

/** The whole time at a glance; the part that the chart shows is moved, and its edges are dragged, over it. */
export function Overview({ signals, history, whole, part, onRange }: OverviewProps) {
  const { t } = useTexts('historyExplore');
  const theme = useThemeName();
  const track = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<{ part: BrushPart; from: number; at: number }>();
  const { from, to } = whole;
  const paths = useMemo(
    () =>
      signals.map(({ id }, index) => ({
        id,
        colour: styleOfLine(index, theme).colour,
        path: overviewPath(history?.series.get(id) ?? [], { from, to }),
      })),
    [signals, history, theme, from, to],
  );
  const shareOf = (event: PointerEvent) => {
    const box = track.current?.getBoundingClientRect();
    return box === undefined ? 0 : (event.clientX - box.left) / Math.max(1, box.width);
  };
  const shown = drag === undefined ? part : draggedWindow(whole, part, drag.part, drag.from, drag.at);
  const choose = (next: TimeWindow) => {
    const range = fixedRange(next.from, next.to, client.platformTime());
    if (range !== undefined) onRange(range);
  };
  const share = (time: number) => Math.min(1, Math.max(0, (time - from) / (to - from)));
  const start = (name: BrushPart) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    track.current?.setPointerCapture(event.pointerId);
    setDrag({ part: name, from: shareOf(event), at: shareOf(event) });
  };
  const edge = (name: 'from' | 'to') => (
    <button
      type="button"
      role="slider"
      className={styles.edge}
      data-edge={name}
      aria-label={t(name === 'from' ? 'overview.from' : 'overview.to')}
      aria-valuemin={Math.round(from)}
      aria-valuemax={Math.round(to)}
      aria-valuenow={Math.round(shown[name])}
      aria-valuetext={dateTime(shown[name])}
      onPointerDown={start(name)}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowLeft' ? -keyShare : event.key === 'ArrowRight' ? keyShare : 0;
        if (step === 0) return;
        event.preventDefault();
        choose(draggedWindow(whole, part, name, 0, step));
      }}
    />
  );
  return (
    <div
      ref={track}
      role="group"
      className={styles.overview}
      aria-label={t('overview.title')}
      onPointerDown={start('new')}
      onPointerMove={(event) => {
        if (drag !== undefined) setDrag({ ...drag, at: shareOf(event) });
      }}
      onPointerUp={() => {
        if (drag === undefined) return;
        setDrag(undefined);
        if (drag.at !== drag.from) choose(shown);
      }}
      onPointerCancel={() => setDrag(undefined)}
    >
      <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true" className={styles.lines}>
        {paths.map(({ id, colour, path }) => (
          <path key={id} d={path} stroke={colour} fill="none" vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      <div
        className={styles.part}
        style={{ left: `${share(shown.from) * 100}%`, right: `${(1 - share(shown.to)) * 100}%` }}
        onPointerDown={start('whole')}
      >
        {edge('from')}
        {edge('to')}
      </div>
    </div>
  );
}
