import { reportColumnTitle } from '@penstock/contract/calls/report-column-title';
import type { ReportResult } from '@penstock/contract/calls/report';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { formatNumber, withUnit } from '@penstock/contract/model/signal-text';
import type { ReportLine } from '../../kit/report/report-lines.ts';
import styles from './reports.module.css';

/** Rows of a page; all are printed. */
const pageRows = 50;

interface ReportTableProps {
  readonly columns: ReportResult['columns'];
  readonly computed: ReportResult['computed'];
  readonly lines: readonly ReportLine[];
  /** Whether the rows are of several equipments. */
  readonly hasEquipment: boolean;
}

/** The rows of a report, a page of them. */
export function ReportTable({ columns, computed, lines, hasEquipment }: ReportTableProps) {
  const { t } = useTexts('reports');
  const language = useLanguage();
  const [page, setPage] = useState(0);
  const isPrinted = usePrinted();
  const hasShifts = lines.some(({ row }) => row.shift !== '');
  const zones = [...new Set(lines.map(({ plant }) => plant.timeZone))].join(', ');
  // Fewer rows than before may have fewer pages.
  const shown = Math.min(page, Math.max(0, Math.ceil(lines.length / pageRows) - 1));
  const from = isPrinted ? 0 : shown * pageRows;
  const to = isPrinted ? lines.length : Math.min(lines.length, from + pageRows);
  return (
    <section className={styles.panel} aria-label={t('table.name')}>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('table.name')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('table.time')}</th>
              {hasEquipment && <th scope="col">{t('table.equipment')}</th>}
              {hasShifts && <th scope="col">{t('table.shift')}</th>}
              {columns.map((column, index) => (
                <th key={index} scope="col" className={styles.number}>
                  {reportColumnTitle(column, language)}
                </th>
              ))}
              {computed.map(({ title, unit }, index) => (
                <th key={index} scope="col" className={styles.number}>
                  {withUnit(title, unit)}
                </th>
              ))}
              <th scope="col">{t('table.state')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(from, to).map(({ row, plant, label }) => (
              <tr key={`${plant.id} ${row.start}`}>
                <th scope="row">{label}</th>
                {hasEquipment && <td>{plant.title}</td>}
                {hasShifts && <td>{row.shift}</td>}
                {columns.map(({ decimals }, index) => (
                  <td key={index} className={styles.number}>
                    <Cell value={row.values[index] ?? null} decimals={decimals} />
                  </td>
                ))}
                {computed.map(({ decimals }, index) => (
                  <td key={index} className={styles.number}>
                    <Cell value={row.computed[index] ?? null} decimals={decimals} />
                  </td>
                ))}
                <td>
                  <Completeness row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.pages}>
        <p className={styles.note}>
          {t('table.place', { from: from + 1, to, total: lines.length })} {t('table.zones', { zones })}
        </p>
        {lines.length > pageRows && (
          <div className={`${styles.buttons} unprinted`}>
            <Button size="small" disabled={shown === 0} onClick={() => setPage(shown - 1)}>
              {t('table.back')}
            </Button>
            <Button size="small" disabled={to === lines.length} onClick={() => setPage(shown + 1)}>
              {t('table.next')}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

function Cell({ value, decimals }: { readonly value: number | null; readonly decimals: number }) {
  if (value === null) return <span className={styles.none}>—</span>;
  return formatNumber(value, decimals);
}

/** Whether a row is over and all of it is known, in words. */
function Completeness({ row: { open, coverage } }: Pick<ReportLine, 'row'>) {
  const { t } = useTexts('reports');
  const least = Math.min(1, ...coverage);
  const words = [
    ...(open ? [t('table.open')] : []),
    ...(least === 0 && Math.max(0, ...coverage) === 0
      ? [t('table.none')]
      : least < 0.995
        ? [t('table.known', { percent: Math.round(least * 1000) / 10 })]
        : []),
  ];
  if (words.length === 0) return <span className={styles.none}>{t('table.complete')}</span>;
  return <span className={styles.incomplete}>{words.join(' · ')}</span>;
}

/** Whether the page is being printed. */
function usePrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    // The browser prints what is there when the event is over.
    const begin = () => flushSync(() => setPrinted(true));
    const end = () => setPrinted(false);
    globalThis.addEventListener('beforeprint', begin);
    globalThis.addEventListener('afterprint', end);
    return () => {
      globalThis.removeEventListener('beforeprint', begin);
      globalThis.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinted;
}
