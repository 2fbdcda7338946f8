import type { ChannelEvent } from '@penstock/contract/calls/channel';
import { logRead } from '@penstock/contract/calls/setting';
import { type LogLevel, type LogLine, logLevels } from '@penstock/contract/model/log-line';
import { Button } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { errorText } from '../../../app/error-text.ts';
import { client } from '../../../app/services.ts';
import { Choice } from '../../../design/Choice.tsx';
import { State } from '../../../design/State.tsx';
import { useChange } from '../../../kit/mutation/use-change.ts';
import { exactTime } from './frame-text.ts';
import styles from './live.module.css';
import { LiveRows } from './LiveRows.tsx';
import { LiveTools } from './LiveTools.tsx';
import { linesBefore } from './older-lines.ts';
import { printable } from './printable.ts';
import type { Numbered } from './ring.ts';
import { saveRows } from './save-rows.ts';
import { StreamState } from './StreamState.tsx';
import { type StreamPart, useStream } from './use-stream.ts';
import { useTimeLimit } from './use-time-limit.ts';

/** Lines that are read at once, and the most older ones that are kept. */
const limits = { read: 200, older: 5000 } as const;

interface LogViewProps {
  readonly sn: string;
  /** The text that is searched for at first, such as the name of a driver. */
  readonly search?: string;
}

/** The log of a gateway: what it keeps, and what comes, from a level on. */
export function LogView({ sn, search = '' }: LogViewProps) {
  const { t } = useTexts('gatewaySettings');
  const [level, setLevel] = useState<LogLevel>('info');
  return (
    <div className={styles.view}>
      <Choice
        label={t('log.level')}
        value={level}
        options={logLevels.map((value) => ({ value, text: t(`log.levels.${value}`) }))}
        onChange={setLevel}
      />
      <LogLines key={level} sn={sn} level={level} search={search} />
    </div>
  );
}

function partOf(event: ChannelEvent): StreamPart<LogLine> {
  if (event.type === 'logLines') return { kind: 'items', items: event.lines, dropped: event.dropped };
  return event.type === 'logFeed' ? { kind: 'feed', live: event.live, error: event.error } : undefined;
}

function LogLines({
  sn,
  level,
  search: searchAtFirst,
}: Required<LogViewProps> & { readonly level: LogLevel }) {
  const { t } = useTexts(['gatewaySettings', 'common']);
  const { t: common } = useTexts('common');
  const { running, start } = useTimeLimit();
  const stream = useStream(running ? `log:${sn}:${level}` : undefined, partOf);
  const ring = useDeferredValue(stream.ring);
  const [search, setSearch] = useState(searchAtFirst);
  const [follow, setFollow] = useState(true);
  const [selected, setSelected] = useState<number | undefined>(undefined);
  const first = useQuery({
    // Read once: what comes later comes live.
    queryKey: [logRead.path, sn, level],
    queryFn: ({ signal }) => client.call(logRead, { sn, level, limit: limits.read }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [older, setOlder] = useState<readonly LogLine[]>([]);
  const kept = useMemo(() => [...older, ...(first.data?.lines.toReversed() ?? [])], [older, first.data]);
  const reading = useChange(
    () => client.call(logRead, { sn, level, offset: kept.length + ring.received, limit: limits.read }),
    { success: () => '', failure: 'message' },
  );
  const readOlder = async () => {
    const answer = await reading.run(undefined);
    if (answer !== undefined) setOlder((before) => [...linesBefore(answer.lines, kept), ...before]);
  };

  const all = useMemo((): readonly Numbered<LogLine>[] => {
    const live = ring.items.map(({ item }) => item);
    // Lines that came while the kept lines were read are among them.
    const before = linesBefore(kept.toReversed(), live);
    return [...before.map((item, index) => ({ number: index - before.length, item })), ...ring.items];
  }, [kept, ring]);
  const rows = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    return wanted === ''
      ? all
      : all.filter(({ item }) => `${item.message} ${item.details}`.toLowerCase().includes(wanted));
  }, [all, search]);
  const shown = rows.find(({ number }) => number === selected)?.item;
  const hasMore = kept.length < Math.min(first.data?.total ?? 0, limits.older);

  return (
    <>
      <LiveTools
        stream={stream}
        follow={follow}
        onFollow={() => setFollow(true)}
        search={search}
        searchHint={t('log.searchHint')}
        onSearch={setSearch}
        onSave={(format) =>
          saveRows({
            name: `log-${sn}`,
            format,
            head: [t('log.time'), t('log.level'), t('log.message'), t('log.details')],
            rows: rows.map(({ item }) => [
              exactTime(item.time),
              format === 'txt' ? item.level.padEnd(7) : t(`log.levels.${item.level}`),
              printable(item.message),
              printable(item.details),
            ]),
          })
        }
      />
      <StreamState stream={stream} running={running} onStart={start} shown={rows.length} all={all.length} />
      {first.error !== null && (
        <p className={styles.state}>
          <State kind="warning">{errorText(first.error, common)}</State>
          <Button size="small" onClick={() => void first.refetch()}>
            {t('common:retry')}
          </Button>
        </p>
      )}
      {hasMore && (
        <p className={styles.state}>
          <Button size="small" loading={reading.running} onClick={() => void readOlder()}>
            {t('log.older')}
          </Button>
        </p>
      )}
      <LiveRows
        label={t('log.list')}
        rows={rows}
        follow={follow && !stream.paused}
        onFollow={setFollow}
        selected={selected}
        onSelect={setSelected}
        className={styles.line ?? ''}
        empty={t(search === '' ? (first.isPending ? 'log.reading' : 'log.none') : 'live.nothingMatches')}
        render={(line) => (
          <>
            <time>{exactTime(line.time).slice(5, 19)}</time>
            <span className={styles[line.level]}>{t(`log.levels.${line.level}`)}</span>
            <bdi className={styles.text}>{printable(line.message)}</bdi>
            <bdi className={styles.details}>{printable(line.details)}</bdi>
          </>
        )}
      />
      {shown !== undefined && (
        <section className={styles.detail} aria-label={t('log.detail')}>
          <p>
            {exactTime(shown.time)} · {t(`log.levels.${shown.level}`)}
          </p>
          <bdi>{printable(shown.message)}</bdi>
          {shown.details !== '' && <pre>{printable(shown.details)}</pre>}
        </section>
      )}
    </>
  );
}
