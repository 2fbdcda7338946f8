import type { ChangeLine } from '@penstock/contract/configuration/diff/change-line';
import { fieldLabel } from '@penstock/contract/texts/label';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { needTexts } from '../../texts/i18n.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import styles from './review.module.css';

needTexts('review');

/** Up to this many rows are all drawn; more scroll in a box of their own. */
const drawnWhole = 60;

/** The height of a row before it is measured, in px. */
const rowHeight = 24;

type Row =
  | { readonly kind: 'part'; readonly section: string; readonly count: number }
  | { readonly kind: 'line'; readonly line: ChangeLine };

interface ChangeLinesProps {
  readonly lines: readonly ChangeLine[];
  /** How many changes there are where not all are in `lines`. */
  readonly total?: number;
}

/** Changes in words, below the parts of the configuration they are in, and how many of each kind where there are many. */
export function ChangeLines({ lines, total = lines.length }: ChangeLinesProps) {
  const { t } = useTexts('review');
  const rows = useMemo(() => rowsOf(lines), [lines]);
  const counts = useMemo(() => countsOf(lines), [lines]);
  return (
    <div className={styles.changes}>
      {total > 1 && (
        <p className={styles.summary}>
          {counts
            .map(({ kind, count }) => t(`counts.${kind}`, { count, shown: groupedNumber(count) }))
            .join(t('between'))}
          {total > lines.length &&
            ` ${t('more', { count: total - lines.length, shown: groupedNumber(total - lines.length) })}`}
        </p>
      )}
      {rows.length > drawnWhole ? (
        <LongRows rows={rows} />
      ) : (
        <ul className={styles.lines}>
          {rows.map((row, index) => (
            // Rows never change their order: the list is drawn once for what is about to be sent.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className={row.kind === 'part' ? styles.part : styles.line}>
              <RowText row={row} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function LongRows({ rows }: { readonly rows: readonly Row[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- its answers change while it stays the same; no memo holds them
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    initialRect: { width: 600, height: 360 },
  });
  return (
    <div ref={scroller} className={styles.scroller} tabIndex={0} role="list">
      <div className={styles.all} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start, key }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <div
              key={key}
              role="listitem"
              ref={virtualizer.measureElement}
              data-index={index}
              className={`${styles.placed} ${row.kind === 'part' ? styles.part : styles.line}`}
              style={{ transform: `translateY(${start}px)` }}
            >
              <RowText row={row} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function RowText({ row }: { readonly row: Row }) {
  const { t } = useTexts('review');
  const language = useLanguage();
  if (row.kind === 'part')
    return (
      <>
        {fieldLabel(undefined, row.section, language)}
        {row.count > 1 && <span className={styles.count}> {groupedNumber(row.count)}</span>}
      </>
    );
  const { kind, text, cutOff } = row.line;
  return (
    <>
      <span className={`${styles.sign} ${styles[kind]}`} aria-hidden="true">
        {signs[kind]}
      </span>
      <span>
        {text}
        {cutOff && <em className={styles.mark}> {t('cutOff.mark')}</em>}
      </span>
    </>
  );
}

const signs: Readonly<Record<ChangeLine['kind'], string>> = {
  added: '+',
  removed: '−',
  changed: '•',
  reordered: '↕',
};

const kinds = ['added', 'removed', 'changed', 'reordered'] as const satisfies readonly ChangeLine['kind'][];

function countsOf(lines: readonly ChangeLine[]) {
  return kinds
    .map((kind) => ({ kind, count: lines.filter((line) => line.kind === kind).length }))
    .filter(({ count }) => count > 0);
}

/** The lines below a heading for each part of the configuration, in the order in which the parts come first. */
function rowsOf(lines: readonly ChangeLine[]): readonly Row[] {
  const parts = new Map<string, ChangeLine[]>();
  for (const line of lines) {
    const own = parts.get(line.section);
    if (own === undefined) parts.set(line.section, [line]);
    else own.push(line);
  }
  return [...parts].flatMap(([section, own]): Row[] => [
    { kind: 'part', section, count: own.length },
    ...own.map((line): Row => ({ kind: 'line', line })),
  ]);
}
