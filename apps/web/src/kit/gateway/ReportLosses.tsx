import { reportLosses } from '@penstock/contract/calls/report-states';
import type { ReportLoss } from '@penstock/contract/model/report-status';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { Outline } from '../../design/Outline.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { dateTime } from '../../texts/times.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useIsFile } from './use-local-state.ts';
import { useErrorAdvice } from '../mutation/error-advice.ts';
import styles from './report-losses.module.css';

needTexts('reportLosses');

/** How often losses are asked for while somebody looks, in ms. */
const refresh = 10_000;

interface ReportLossesProps {
  readonly sn: string;
  /** The id of a report topic, or the name of a connection. */
  readonly report?: string;
  readonly server?: string;
}

/** The reports of a topic, or to a server, that were not sent or not taken, read once somebody opens them. */
export function ReportLosses(props: ReportLossesProps) {
  const { t } = useTexts('reportLosses');
  const [isOpen, setOpen] = useState(false);
  const isFile = useIsFile();
  if (isFile) return null;
  return (
    <details className={styles.losses} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('title')}</summary>
      {isOpen && <Losses {...props} />}
    </details>
  );
}

function Losses({ sn, report, server }: ReportLossesProps) {
  const { t } = useTexts('reportLosses');
  const advice = useErrorAdvice();
  const { data, error } = useQuery({
    queryKey: ['report.losses', sn, report, server],
    queryFn: ({ signal }) =>
      client.call(
        reportLosses,
        { sn, ...(report !== undefined && { report }), ...(server !== undefined && { server }) },
        { signal },
      ),
    refetchInterval: refresh,
    gcTime: 0,
  });
  if (data === undefined && error === null) return <Outline />;
  if (data === undefined)
    return (
      <Notice kind="warning" role="alert" title={t('notRead')}>
        {advice(error)}
      </Notice>
    );
  if (data.losses.length === 0) return <p className={styles.quiet}>{t('none')}</p>;
  return (
    <>
      <LossTable losses={data.losses} isOfServer={server !== undefined} />
      <p className={styles.quiet}>{t('kept')}</p>
    </>
  );
}

interface LossTableProps {
  readonly losses: readonly ReportLoss[];
  readonly isOfServer: boolean;
}

/** Losses with their times, their topic or server, how many, and why. */
function LossTable({ losses, isOfServer }: LossTableProps) {
  const { t } = useTexts('reportLosses');
  return (
    <div className={styles.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('from')}</th>
            <th scope="col">{t('to')}</th>
            <th scope="col">{t(isOfServer ? 'topic' : 'server')}</th>
            <th scope="col" className={styles.number}>
              {t('reports')}
            </th>
            <th scope="col" className={styles.number}>
              {t('first')}
            </th>
            <th scope="col">{t('reason')}</th>
          </tr>
        </thead>
        <tbody>
          {losses.map(({ report, server, reason, first, count, from, to }) => (
            <tr key={`${server} ${report} ${first}`}>
              <td>{dateTime(from)}</td>
              <td>{dateTime(to)}</td>
              <td>{isOfServer ? report || t('unknownTopic') : server}</td>
              <td className={styles.number}>{groupedNumber(count)}</td>
              <td className={styles.number}>{groupedNumber(first)}</td>
              <td>{t(`reasons.${reason}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
