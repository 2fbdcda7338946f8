import type { AlarmRow } from '@penstock/contract/calls/alarm';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { dateTime } from '../../texts/times.ts';
import styles from './alarm-list.module.css';

interface Step {
  readonly key: string;
  readonly text: string;
  readonly time?: string;
  readonly more?: ReactNode;
}

/** The steps of an alarm, in the order of time, and those that have not happened yet. */
export function AlarmLife({ row }: { readonly row: AlarmRow }) {
  const { t } = useTexts('alarms');
  const returned: Step =
    row.returnedAt === ''
      ? { key: 'returned', text: t('life.active') }
      : {
          key: 'returned',
          text: t('life.returned'),
          time: row.returnedAt,
          more: (
            <>
              {row.returnReason !== null && <span>{t(`reasons.${row.returnReason}`)}</span>}
              <Values values={row.returnedValues} />
            </>
          ),
        };
  const acknowledged: Step =
    row.acknowledgedAt === ''
      ? { key: 'acknowledged', text: t('life.unacknowledged') }
      : {
          key: 'acknowledged',
          text:
            row.acknowledgedBy === ''
              ? t('life.acknowledgedNobody')
              : t('life.acknowledged', { name: row.acknowledgedBy }),
          time: row.acknowledgedAt,
          more: row.note === '' ? undefined : <q>{row.note}</q>,
        };
  // A step without a time is last. Times are ISO texts of the same length, which sort as they are.
  const later = [returned, acknowledged].toSorted((one, other) =>
    (one.time ?? '~') < (other.time ?? '~') ? -1 : 1,
  );
  const steps: readonly Step[] = [
    {
      key: 'raised',
      text: t('life.raised'),
      time: row.raisedAt,
      more: <Values values={row.raisedValues} />,
    },
    ...later,
    ...(row.shelvedUntil === ''
      ? []
      : [
          {
            key: 'shelved',
            text: t('life.shelved', { time: dateTime(row.shelvedUntil) }),
            more: <q>{row.shelvedReason}</q>,
          },
        ]),
  ];
  return (
    <section className={styles.life}>
      <h3>{t('drawer.life')}</h3>
      <ol>
        {steps.map(({ key, text, time, more }) => (
          <li key={key} className={styles.step}>
            <span>{text}</span>
            {time !== undefined && <time dateTime={time}>{dateTime(time)}</time>}
            {more}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Values({ values }: { readonly values: AlarmRow['raisedValues'] }) {
  const { t } = useTexts('alarms');
  if (values.length === 0) return null;
  return (
    <span className={styles.quiet}>
      {values
        .map(({ name, value, text }) => `${name} ${value === null ? t('drawer.noValue') : text}`)
        .join(' · ')}
    </span>
  );
}
