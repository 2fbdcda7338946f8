import type { ChannelEvent } from '@penstock/contract/calls/channel';
import {
  type DriverWire,
  type Frame,
  type FrameDirection,
  frameDirections,
} from '@penstock/contract/model/frame';
import { Select } from 'antd';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { groupedNumber } from '../../../texts/numbers.ts';
import { allFrames, frameTest, wireLabel } from './frame-filter.ts';
import { exactTime, frameText, hexDump, spacedHex } from './frame-text.ts';
import styles from './live.module.css';
import { LiveRows } from './LiveRows.tsx';
import { LiveTools } from './LiveTools.tsx';
import { printable } from './printable.ts';
import { saveRows } from './save-rows.ts';
import { StreamState } from './StreamState.tsx';
import { type StreamPart, useStream } from './use-stream.ts';
import { useTimeLimit } from './use-time-limit.ts';

/** The part of the bytes that a row shows; all of them are in the dump of the selected frame. */
const shownHex = 64 * 3;

const arrows: Readonly<Record<FrameDirection, string>> = { sent: '→', received: '←', discarded: '×' };

/** The frames on the wires of a gateway as they travel. */
export function Frames({ sn }: { readonly sn: string }) {
  const { t } = useTexts('gatewaySettings');
  const [wires, setWires] = useState<readonly DriverWire[]>([]);
  const [port, setPort] = useState('');
  const [filter, setFilter] = useState(allFrames);
  const [follow, setFollow] = useState(true);
  const [selected, setSelected] = useState<number | undefined>(undefined);
  const { running, start } = useTimeLimit();
  const partOf = useCallback((event: ChannelEvent): StreamPart<Frame> => {
    if (event.type === 'frames') return { kind: 'items', items: event.frames, dropped: event.dropped };
    if (event.type !== 'frameFeed') return undefined;
    setWires(event.wires);
    return { kind: 'feed', live: event.live, error: event.error };
  }, []);
  const topic = port === '' ? (`frames:${sn}` as const) : (`frames:${sn}:${port}` as const);
  const stream = useStream(running ? topic : undefined, partOf);
  const ring = useDeferredValue(stream.ring);
  const rows = useMemo(() => {
    const passes = frameTest(filter, wires);
    return ring.items.filter(({ item }) => passes(item));
  }, [ring, filter, wires]);
  const shown = rows.find(({ number }) => number === selected)?.item;

  const directions = frameDirections.map((value) => ({ value, label: t(`frames.directions.${value}`) }));
  const ports = [...new Set(wires.map((one) => one.port))];
  const save = (format: 'txt' | 'csv') =>
    saveRows({
      name: `frames-${sn}`,
      format,
      head: [
        t('frames.time'),
        t('frames.direction'),
        t('frames.driver'),
        t('frames.port'),
        t('frames.size'),
        t('frames.bytes'),
        t('frames.text'),
      ],
      rows: rows.map(({ item }) => [
        exactTime(item.time),
        format === 'txt' ? arrows[item.direction] : t(`frames.directions.${item.direction}`),
        wireLabel(item.port, wires),
        printable(item.port),
        item.size,
        spacedHex(item),
        item.text === null ? '' : printable(item.text),
      ]),
    });

  return (
    <div className={styles.view}>
      <LiveTools
        stream={stream}
        follow={follow}
        onFollow={() => setFollow(true)}
        search={filter.search}
        searchHint={t('frames.searchHint')}
        onSearch={(search) => setFilter({ ...filter, search })}
        onSave={save}
      >
        <Select
          className={styles.choice ?? ''}
          aria-label={t('frames.port')}
          value={port}
          onChange={setPort}
          options={[
            { value: '', label: t('frames.allPorts') },
            ...ports.map((value) => ({ value, label: printable(value) })),
          ]}
        />
        <Select
          className={styles.choice ?? ''}
          aria-label={t('frames.driver')}
          value={filter.driver}
          onChange={(driver) => setFilter({ ...filter, driver })}
          options={[
            { value: '', label: t('frames.allDrivers') },
            ...wires.map(({ driver }) => ({ value: driver, label: driver })),
          ]}
        />
        <Select
          className={styles.choice ?? ''}
          aria-label={t('frames.direction')}
          value={filter.direction}
          onChange={(direction) => setFilter({ ...filter, direction })}
          options={[{ value: '' as const, label: t('frames.bothDirections') }, ...directions]}
        />
      </LiveTools>
      <StreamState stream={stream} running={running} onStart={start} shown={rows.length} />
      <LiveRows
        label={t('frames.list')}
        rows={rows}
        follow={follow && !stream.paused}
        onFollow={setFollow}
        selected={selected}
        onSelect={setSelected}
        className={styles.frame ?? ''}
        empty={t(ring.items.length === 0 ? 'frames.none' : 'live.nothingMatches')}
        render={(frame) => (
          <>
            <time>{exactTime(frame.time).slice(11)}</time>
            <span className={styles[frame.direction]} title={t(`frames.directions.${frame.direction}`)}>
              <span aria-hidden="true">{arrows[frame.direction]}</span>
              <span className="visually-hidden">{t(`frames.directions.${frame.direction}`)}</span>
            </span>
            <span className={styles.wire} title={printable(frame.port)}>
              {printable(wireLabel(frame.port, wires))}
            </span>
            <span className={styles.size}>{groupedNumber(frame.size)}</span>
            <span className={styles.hex}>{spacedHex({ hex: frame.hex.slice(0, shownHex) })}</span>
            <bdi className={styles.text}>{frameText(frame)}</bdi>
          </>
        )}
      />
      {shown !== undefined && (
        <section className={styles.detail} aria-label={t('frames.detail')}>
          <p>
            {exactTime(shown.time)} · {t(`frames.directions.${shown.direction}`)} · {printable(shown.port)} ·{' '}
            {t('frames.sizeOf', { size: groupedNumber(shown.size) })}
            {shown.text !== null && <bdi> · {printable(shown.text)}</bdi>}
          </p>
          <pre>{hexDump(shown.hex)}</pre>
          {shown.size * 2 > shown.hex.length && (
            <p className={styles.quiet}>{t('frames.cut', { shown: groupedNumber(shown.hex.length / 2) })}</p>
          )}
        </section>
      )}
    </div>
  );
}
