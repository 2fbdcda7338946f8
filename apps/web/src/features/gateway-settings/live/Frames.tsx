import type { ChannelEvent } from '@penstock/contract/calls/channel';
import {
  type DriverWire,
  type Exchange,
  type Frame,
  type FrameDirection,
  frameDirections,
  frameDriverPrefix,
} from '@penstock/contract/model/frame';
import { driverErrorText } from '@penstock/contract/model/driver-error-text';
import { unknownValue } from '@penstock/contract/model/signal-text';
import { Select } from 'antd';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { useLanguage } from '../../../app/preferences.ts';
import { DriverErrorNote } from '../../../kit/driver/DriverErrorNote.tsx';
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

/** A frame, or a request with what it brought. */
type Item = Frame | Exchange;

interface FramesProps {
  readonly sn: string;
  /** Only the wire of this driver; all wires, of which one can be chosen, where it is absent. */
  readonly driver?: string;
}

/** The frames on the wires of a gateway as they travel, and what the requests of its drivers brought. */
export function Frames({ sn, driver: only }: FramesProps) {
  const { t } = useTexts('gatewaySettings');
  const [wires, setWires] = useState<readonly DriverWire[]>([]);
  const [port, setPort] = useState('');
  const [filter, setFilter] = useState(allFrames);
  const [follow, setFollow] = useState(true);
  const [selected, setSelected] = useState<number | undefined>(undefined);
  const { running, start } = useTimeLimit();
  const partOf = useCallback((event: ChannelEvent): StreamPart<Item> => {
    if (event.type === 'frames')
      return { kind: 'items', items: inOrder(event.frames, event.exchanges), dropped: event.dropped };
    if (event.type !== 'frameFeed') return undefined;
    setWires(event.wires);
    return { kind: 'feed', live: event.live, error: event.error };
  }, []);
  const wire = only === undefined ? port : `${frameDriverPrefix}${only}`;
  const topic = wire === '' ? (`frames:${sn}` as const) : (`frames:${sn}:${wire}` as const);
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
        isExchange(item)
          ? t('frames.exchange')
          : format === 'txt'
            ? arrows[item.direction]
            : t(`frames.directions.${item.direction}`),
        wireLabel(item.port, wires),
        printable(item.port),
        ...(isExchange(item)
          ? ['', '', exchangeText(item)]
          : [item.size, spacedHex(item), item.text === null ? '' : printable(item.text)]),
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
        {only === undefined && (
          <>
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
          </>
        )}
        <Select
          className={styles.choice ?? ''}
          aria-label={t('frames.direction')}
          value={filter.direction}
          onChange={(direction) => setFilter({ ...filter, direction })}
          options={[{ value: '' as const, label: t('frames.bothDirections') }, ...directions]}
        />
      </LiveTools>
      <StreamState
        stream={stream}
        running={running}
        onStart={start}
        shown={rows.length}
        all={stream.ring.items.length}
      />
      <LiveRows
        label={t('frames.list')}
        rows={rows}
        follow={follow && !stream.paused}
        onFollow={setFollow}
        selected={selected}
        onSelect={setSelected}
        className={styles.frame ?? ''}
        empty={t(ring.items.length === 0 ? 'frames.none' : 'live.nothingMatches')}
        render={(item) =>
          isExchange(item) ? <ExchangeCells exchange={item} /> : <FrameCells frame={item} wires={wires} />
        }
      />
      {shown !== undefined &&
        (isExchange(shown) ? <ExchangeDetail exchange={shown} /> : <FrameDetail frame={shown} />)}
    </div>
  );
}

function isExchange(item: Item): item is Exchange {
  return 'request' in item;
}

/** Each request after its frames, which were on the wire before it ended. */
function inOrder(frames: readonly Frame[], exchanges: readonly Exchange[]): readonly Item[] {
  const timed = [
    ...frames.map((item) => ({ item, at: item.time, rank: item.direction === 'sent' ? 2 : 0 })),
    ...exchanges.map((item) => ({ item, at: item.time + item.duration, rank: 1 })),
  ];
  // Within a millisecond the next request is sent after the reply to the one before.
  timed.sort((one, other) => one.at - other.at || one.rank - other.rank);
  return timed.map(({ item }) => item);
}

function FrameCells({ frame, wires }: { readonly frame: Frame; readonly wires: readonly DriverWire[] }) {
  const { t } = useTexts('gatewaySettings');
  return (
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
  );
}

/** A request in the columns of frames: which variables it reads, how long it took, and their values. */
function ExchangeCells({ exchange }: { readonly exchange: Exchange }) {
  const { t } = useTexts('gatewaySettings');
  const language = useLanguage();
  const { time, duration, driver, request, error } = exchange;
  return (
    <>
      <time>{exactTime(time + duration).slice(11)}</time>
      <span className={error === null ? styles.exchange : styles.error} title={t('frames.exchange')}>
        <span aria-hidden="true">{error === null ? '=' : '!'}</span>
        <span className="visually-hidden">{t('frames.exchange')}</span>
      </span>
      <span className={styles.wire}>{driver}</span>
      <span className={styles.size}>
        {t('frames.took', { duration: groupedNumber(Math.round(duration)) })}
      </span>
      <span className={styles.values}>
        {error === null ? valuesText(exchange) : driverErrorText(error, language).happened}
      </span>
      <bdi className={styles.text}>{printable(request)}</bdi>
    </>
  );
}

function valuesText({ values, total }: Exchange): string {
  const shown = values.map(({ key, value }) => `${key} = ${value === null ? unknownValue : String(value)}`);
  return printable(shown.join(', ')) + (total > values.length ? ' …' : '');
}

/** A request as one line of a file. */
function exchangeText(exchange: Exchange): string {
  const { request, duration, error } = exchange;
  const outcome = error === null ? valuesText(exchange) : printable(error.detail);
  return `${printable(request)} · ${Math.round(duration)} ms · ${outcome}`;
}

function ExchangeDetail({ exchange }: { readonly exchange: Exchange }) {
  const { t } = useTexts('gatewaySettings');
  const { time, duration, driver, request, total, values, error } = exchange;
  return (
    <section className={styles.detail} aria-label={t('frames.detail')}>
      <p>
        {exactTime(time)} · {driver} · <bdi>{printable(request)}</bdi> ·{' '}
        {t('frames.took', { duration: groupedNumber(Math.round(duration)) })} ·{' '}
        {t('frames.variables', { count: total })}
      </p>
      {error !== null && <DriverErrorNote error={error} />}
      <dl className={styles.pairs}>
        {values.map(({ key, value }) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{value === null ? unknownValue : String(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function FrameDetail({ frame }: { readonly frame: Frame }) {
  const { t } = useTexts('gatewaySettings');
  return (
    <section className={styles.detail} aria-label={t('frames.detail')}>
      <p>
        {exactTime(frame.time)} · {t(`frames.directions.${frame.direction}`)} · {printable(frame.port)} ·{' '}
        {t('frames.sizeOf', { size: groupedNumber(frame.size) })}
        {frame.text !== null && <bdi> · {printable(frame.text)}</bdi>}
      </p>
      <pre>{hexDump(frame.hex)}</pre>
      {frame.size * 2 > frame.hex.length && (
        <p className={styles.quiet}>{t('frames.cut', { shown: groupedNumber(frame.hex.length / 2) })}</p>
      )}
    </section>
  );
}
