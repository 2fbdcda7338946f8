import { alarmQuery, type AlarmRow } from '@penstock/contract/calls/alarm';
import type { Id } from '@penstock/contract/calls/identifier';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import { errorText } from '../../app/error-text.ts';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { SeverityWord } from '../../kit/alarm/SeverityWord.tsx';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { AcknowledgeDrawer } from '../alarm-list/AcknowledgeDrawer.tsx';
import { canAcknowledge } from '../../kit/alarm/alarm-steps.ts';
import { AlarmStateWord } from '../alarm-list/alarm-words.tsx';
import styles from './alarm-panel.module.css';

needTexts('alarms');

/** How many alarms are shown; the list of alarms has them all. */
const shown = 100;

interface AlarmPanelProps {
  readonly equipmentId: Id;
  /** The window around it has the title, and the link to the page of alarms. */
  readonly isInWindow?: boolean;
}

/** The open alarms of an equipment, the newest first, to be acknowledged beside its page or in a window above it. */
export function AlarmPanel({ equipmentId, isInWindow = false }: AlarmPanelProps) {
  const { t } = useTexts('monitor');
  const { t: common } = useTexts('common');
  const language = useLanguage();
  const [acknowledged, setAcknowledged] = useState<readonly AlarmRow[]>();
  // The shell follows the live channel and has this read again with each alarm.
  const { data, error } = useQuery({
    queryKey: [alarmQuery.path, 'monitor', equipmentId, language],
    queryFn: ({ signal }) =>
      client.call(alarmQuery, { equipmentId, list: 'open', pageSize: shown }, { signal }),
    placeholderData: keepPreviousData,
  });
  const rows = data?.rows ?? [];
  const possible = rows.filter((row) => canAcknowledge(row) === true);
  return (
    <section className={styles.panel} data-in-window={isInWindow} aria-label={t('alarms.title')}>
      <header className={styles.head}>
        {!isInWindow && <h2>{t('alarms.title')}</h2>}
        {possible.length > 1 && (
          <Button size="small" onClick={() => setAcknowledged(possible)}>
            {t('alarms.acknowledgeAll', { count: possible.length })}
          </Button>
        )}
      </header>
      {error !== null && <Notice kind="danger" role="alert" title={errorText(error, common)} />}
      {data?.rows.length === 0 && (
        <p className={styles.none} role="status">
          {t('alarms.none')}
        </p>
      )}
      <ul className={styles.alarms}>
        {rows.map((row) => (
          <li key={row.id} data-severity={row.severity}>
            <p className={styles.line}>
              <SeverityWord severity={row.severity} />
              <span className={styles.time}>
                <RelativeTime time={row.raisedAt} />
              </span>
            </p>
            <p className={styles.message}>{row.message}</p>
            {row.advice !== '' && <p className={styles.advice}>{row.advice}</p>}
            <p className={styles.line}>
              <AlarmStateWord state={row.state} />
              {canAcknowledge(row) === true && (
                <Button
                  size="small"
                  aria-label={t('alarms.acknowledgeOne', { title: row.title })}
                  onClick={() => setAcknowledged([row])}
                >
                  {t('alarms.acknowledge')}
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
      {!isInWindow && (
        <Link className={styles.all} to={pathTo('EquipmentAlarms', { equipmentId })}>
          {t('alarms.all', { count: data?.total ?? 0 })}
        </Link>
      )}
      {acknowledged !== undefined && (
        <AcknowledgeDrawer rows={acknowledged} onClose={() => setAcknowledged(undefined)} />
      )}
    </section>
  );
}
