import type { SeverityCounts as Counts } from '@penstock/contract/model/severity-counts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../app/preferences.ts';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { Column } from '../list/list-declaration.ts';
import { SeverityCounts, severityCountsText } from './SeverityCounts.tsx';
import styles from './severity-counts.module.css';

needTexts('openAlarms');

interface WithAlarms {
  readonly openAlarms: Counts;
}

/** The column of the open alarms of what a list has, which lead to them. Keep `to` the same between drawings. */
export function useOpenAlarmsColumn<Row extends WithAlarms>(
  to: (row: Row) => string,
): Column<Row, 'openAlarms'> {
  const { t } = useTexts('openAlarms');
  const language = useLanguage();
  return useMemo(() => {
    const words = ({ openAlarms }: Row) => severityCountsText(openAlarms, t('separator'), language);
    return {
      key: 'openAlarms',
      title: t('title'),
      sort: 'openAlarms',
      width: 128,
      card: 'line',
      value: words,
      render: (row) => {
        const text = words(row);
        if (text === '') return <span className={styles.none}>{t('none')}</span>;
        return (
          <Link
            to={to(row)}
            className={styles.counts}
            aria-label={`${t('title')}: ${text}`}
            title={text}
            onClick={(event) => event.stopPropagation()}
          >
            <SeverityCounts counts={row.openAlarms} />
          </Link>
        );
      },
    };
  }, [t, language, to]);
}
