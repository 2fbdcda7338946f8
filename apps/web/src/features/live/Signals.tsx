import styles from './live.module.css';
import type { Signal } from '@penstock/contract/model/signal';
import { Button, Drawer, Input } from 'antd';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { useAddressQuery } from '../../app/address-query.ts';
import { client } from '../../app/services.ts';
import { Choice } from '../../design/Choice.tsx';
import { SearchIcon } from '../../design/icons.tsx';
import { Message } from '../../design/Message.tsx';
import { breaks, sizes } from '../../design/tokens.ts';
import { useNarrowerThan } from '../../design/use-media.ts';
import { useLivePage } from './live-context.ts';
import { useSignals } from './live-queries.ts';
import { signalColumns } from './signal-columns.ts';
import { type SignalFilter, signalRows } from './signal-rows.ts';
import { SignalPanel } from './SignalPanel.tsx';
import { SignalTable } from './SignalTable.tsx';
import { TrendWorkspace } from './trend/TrendWorkspace.tsx';
import { readTrendView, type TrendView, writeTrendView } from './trend/view-address.ts';
import { WriteDialog } from './write/WriteDialog.tsx';
import type { LiveValues } from '@penstock/client/live/values';
import { clearable } from '../../kit/form/clearable.tsx';
import { useSecond } from '../../kit/time/now.ts';

interface SignalsProps {
  readonly equipmentId: string;
  /** Only the signals of these keys of the definition; all where it is left out. */
  readonly keys?: ReadonlySet<string>;
  /** There is no room for a panel beside the table, however wide the screen is. */
  readonly isNarrow?: boolean;
}

/** The signals of an equipment: to search, to follow, to open and to write. */
export function Signals({ equipmentId, keys, isNarrow = false }: SignalsProps) {
  const { t } = useTexts('live');
  const query = useSignals(equipmentId);
  const signals = useMemo(
    () => query.data?.filter(({ definedKey }) => keys?.has(definedKey) !== false),
    [query.data, keys],
  );
  if (signals !== undefined && signals.length > 0)
    return <LoadedSignals signals={signals} isNarrow={isNarrow} />;
  if (query.data !== undefined) return <Message title={t('none')}>{t('noneText')}</Message>;
  if (!query.isError)
    return (
      <p className={styles.loading} role="status">
        {t('loading')}
      </p>
    );
  return <ReadFailure title={t('failed')} error={query.error} onRetry={query.refetch} />;
}

function LoadedSignals({
  signals,
  isNarrow,
}: {
  readonly signals: readonly Signal[];
  readonly isNarrow: boolean;
}) {
  const { t } = useTexts('live');
  const { values } = useLivePage();
  const [address, setAddress] = useAddressQuery();
  const [keyword, setKeyword] = useState('');
  const [filter, setFilter] = useState<SignalFilter>('all');
  const [writing, setWriting] = useState<Signal | undefined>(undefined);
  const isNarrowScreen = useNarrowerThan(breaks.panel);
  const covers = isNarrow || isNarrowScreen;
  const bad = useBadSignals(values, signals);
  const searched = useDeferredValue(keyword);
  const ungrouped = t('ungrouped');
  const shownBad = filter === 'bad' ? bad : emptySet;
  const rows = useMemo(
    () => signalRows({ signals, keyword: searched, filter, bad: shownBad, ungrouped }),
    [signals, searched, filter, shownBad, ungrouped],
  );
  const columnCount = useColumnCount();
  const columns = useMemo(
    () => signalColumns(rows, isNarrow ? 1 : columnCount),
    [rows, isNarrow, columnCount],
  );
  const shown = useMemo(() => rows.filter((row) => row.kind === 'signal').length, [rows]);
  const chosen = signals.find((signal) => signal.id === address.get('signal'));

  const open = useCallback(
    (signal: Signal | undefined) =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          if (signal === undefined) next.delete('signal');
          else next.set('signal', signal.id);
          return next;
        },
        { replace: true },
      ),
    [setAddress],
  );
  const trend = useMemo(() => readTrendView(address, client.platformTime()), [address]);
  // A link may name signals that are gone.
  const hasTrend = trend.signalIds.some((id) => signals.some((signal) => signal.id === id));
  const showTrend = (view: TrendView) =>
    setAddress((before) => writeTrendView(before, view), { replace: true });
  const clear = () => {
    setKeyword('');
    setFilter('all');
  };
  const panel = chosen !== undefined && (
    <SignalPanel
      key={chosen.id}
      signal={chosen}
      signals={signals}
      onClose={() => open(undefined)}
      onTrend={(signalIds, range) =>
        showTrend({ signalIds: [...new Set([...trend.signalIds, ...signalIds])], range })
      }
    />
  );

  return (
    <>
      <div className={styles.tools}>
        <Input
          className={styles.search ?? ''}
          type="search"
          allowClear={clearable}
          prefix={<SearchIcon />}
          aria-label={t('search')}
          placeholder={t('search')}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <Choice
          label={t('show')}
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'all', text: t('all') },
            { value: 'writable', text: t('writable') },
            { value: 'bad', text: bad.size === 0 ? t('bad') : `${t('bad')} ${bad.size}` },
          ]}
        />
        <p className={styles.shown} role="status">
          {t('shown', { shown, total: signals.length })}
        </p>
      </div>
      {hasTrend && <TrendWorkspace signals={signals} view={trend} onView={showTrend} />}
      <div
        className={`${styles.body} ${hasTrend ? styles.bodyBelowTrend : ''}`}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && chosen !== undefined) open(undefined);
        }}
      >
        <div className={styles.columns} data-several={columns.length > 1}>
          {shown === 0 ? (
            <div className={styles.sheet}>
              <Message
                title={t(filter === 'bad' && keyword === '' ? 'noBad' : 'noMatch')}
                actions={<Button onClick={clear}>{t('clear')}</Button>}
              >
                {t(filter === 'bad' && keyword === '' ? 'noBadText' : 'noMatchText')}
              </Message>
            </div>
          ) : (
            columns.map((column, index) => (
              <div key={index} className={styles.sheet}>
                <SignalTable
                  rows={column}
                  position={columns.length === 1 ? undefined : { index, of: columns.length }}
                  chosen={chosen?.id}
                  onOpen={open}
                  onWrite={setWriting}
                />
              </div>
            ))
          )}
        </div>
        {!covers && panel !== false && <aside className={styles.panel}>{panel}</aside>}
      </div>
      <Drawer
        open={covers && chosen !== undefined}
        onClose={() => open(undefined)}
        size={sizes.panel}
        closable={false}
        styles={{ body: { padding: 0 }, wrapper: { maxWidth: '100vw' } }}
        aria-label={chosen?.title ?? ''}
        destroyOnHidden
      >
        {covers && panel}
      </Drawer>
      {writing !== undefined && (
        <WriteDialog key={writing.id} signal={writing} onClose={() => setWriting(undefined)} />
      )}
    </>
  );
}

/** How many columns of signals the screen has room for. */
function useColumnCount(): number {
  const isBelowTwo = useNarrowerThan(breaks.twoColumns - 1);
  const isBelowThree = useNarrowerThan(breaks.threeColumns - 1);
  return isBelowTwo ? 1 : isBelowThree ? 2 : 3;
}

const emptySet: ReadonlySet<string> = new Set();

/** The signals whose last reading failed, looked up once a second; the same set for as long as it holds the same. */
function useBadSignals(values: LiveValues, signals: readonly Signal[]): ReadonlySet<string> {
  useSecond();
  const [last, setLast] = useState<ReadonlySet<string>>(new Set());
  const found = new Set<string>();
  for (const { id } of signals) if (values.get(id)?.quality === 'bad') found.add(id);
  const same = found.size === last.size && [...found].every((id) => last.has(id));
  if (!same) setLast(found);
  return same ? last : found;
}
