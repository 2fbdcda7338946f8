import type { Id } from '@penstock/contract/calls/identifier';
import {
  type ReportSchedule,
  reportScheduleAdd,
  reportScheduleDelete,
  reportScheduleEdit,
  reportScheduleLimits,
  reportScheduleQuery,
  reportScheduleSend,
} from '@penstock/contract/calls/report-schedule';
import type { ReportCadence } from '@penstock/contract/model/report-schedule';
import { timeOfDay } from '@penstock/contract/model/shift';
import { ZoneClock } from '@penstock/contract/model/zone-clock';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { Outline } from '../../design/Outline.tsx';
import { State, type StateKind } from '../../design/State.tsx';
import { Drawer } from '../../kit/drawer/Drawer.tsx';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { useChange } from '../../kit/mutation/use-change.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ScheduleForm } from './ScheduleForm.tsx';
import { type DraftSchedule, draftOfSchedule, newSchedule, weekdays } from './schedule-draft.ts';
import styles from './schedules.module.css';

/** The schedules by which a report is sent: added, changed, deleted, sent at once, with what became of the last ones. */
export function ScheduleDrawer({
  reportId,
  onClose,
}: {
  readonly reportId: Id;
  readonly onClose: () => void;
}) {
  const { t } = useTexts('reports');
  const { t: common } = useTexts('common');
  const [edited, setEdited] = useState<{ readonly id: Id | undefined; readonly draft: DraftSchedule }>();
  const key = [reportScheduleQuery.path, reportId];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => client.call(reportScheduleQuery, { reportId }, { signal }),
    refetchInterval: 15_000,
  });
  const save = useChange(
    async ({ id, draft }: { readonly id: Id | undefined; readonly draft: DraftSchedule }) =>
      id === undefined
        ? await client.call(reportScheduleAdd, { reportId, ...draft })
        : await client.call(reportScheduleEdit, { id, ...draft }),
    { success: () => t('schedules.saved'), invalidates: [key], failure: 'message' },
  );
  const language = useLanguage();
  return (
    <Drawer title={t('schedules.title')} width={620} onClose={onClose}>
      {data === undefined ? (
        error === null ? (
          <Outline />
        ) : (
          <ReadFailure title={t('schedules.failed')} error={error} onRetry={refetch} />
        )
      ) : edited !== undefined ? (
        <ScheduleForm
          draft={edited.draft}
          isRunning={save.running}
          onCancel={() => setEdited(undefined)}
          onSave={(draft) =>
            void save.run({ id: edited.id, draft }).then((answer) => {
              if (answer !== undefined) setEdited(undefined);
            })
          }
        />
      ) : (
        <div className={styles.schedules}>
          {!data.sendsEmail && <Notice kind="warning" title={t('schedules.noEmail')} />}
          {data.rows.length === 0 && <p className={styles.note}>{t('schedules.none')}</p>}
          {data.rows.map((row) => (
            <Schedule
              key={row.id}
              schedule={row}
              queryKey={key}
              onEdit={() => setEdited({ id: row.id, draft: draftOfSchedule(row) })}
            />
          ))}
          <div>
            <Button
              type="primary"
              disabled={data.rows.length >= reportScheduleLimits.perReport}
              onClick={() => setEdited({ id: undefined, draft: newSchedule(language) })}
            >
              {t('schedules.add')}
            </Button>{' '}
            <Button onClick={onClose}>{common('close')}</Button>
          </div>
        </div>
      )}
    </Drawer>
  );
}

const runKinds = {
  waiting: 'waiting',
  sent: 'good',
  failed: 'danger',
  missed: 'warning',
} as const satisfies Record<string, StateKind>;

function Schedule(props: {
  readonly schedule: ReportSchedule;
  readonly queryKey: readonly unknown[];
  readonly onEdit: () => void;
}) {
  const { schedule, queryKey, onEdit } = props;
  const { t } = useTexts('reports');
  const { id, enabled, timeZone, next, recipients, files, range, author, runs } = schedule;
  const clock = new ZoneClock(timeZone);
  const options = { invalidates: [[...queryKey]], failure: 'message' as const };
  const send = useChange(() => client.call(reportScheduleSend, { id }), {
    ...options,
    success: () => t('schedules.sending'),
  });
  const remove = useChange(() => client.call(reportScheduleDelete, { id }), {
    ...options,
    success: () => t('schedules.deleted'),
  });
  return (
    <section className={styles.schedule} aria-label={t('schedules.one')}>
      <h3>
        {cadenceText(schedule.cadence, t)}
        {!enabled && <span className={styles.note}> · {t('schedules.off')}</span>}
      </h3>
      <p>
        {t('schedules.what', {
          range: t(`ranges.${range}`),
          files: files.map((file) => t(`schedules.files.${file}`)).join(', '),
        })}
      </p>
      <p className={styles.recipients}>{recipients.join(', ')}</p>
      <p className={styles.note}>
        {enabled && `${t('schedules.next', { time: clock.text(next).slice(0, 16), zone: timeZone })} · `}
        {t('schedules.author', { name: author })}
      </p>
      {runs.length > 0 && (
        <ul className={styles.runs} aria-label={t('schedules.runs')}>
          {runs.map(({ due, state, sent, detail }) => (
            <li key={due}>
              <time>{clock.text(due).slice(0, 16)}</time>
              <State kind={runKinds[state]}>{t(`schedules.states.${state}`)}</State>
              <span className={styles.note}>
                {state === 'missed'
                  ? t('schedules.missedText')
                  : [t('schedules.sentTo', { count: sent }), detail]
                      .filter((part) => part !== '')
                      .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button size="small" onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button size="small" loading={send.running} onClick={() => void send.run(undefined)}>
          {t('schedules.sendNow')}
        </Button>
        <Button size="small" danger type="text" onClick={() => void remove.run(undefined)}>
          {t('schedules.delete')}
        </Button>
      </div>
    </section>
  );
}

type Translate = ReturnType<typeof useTexts<'reports'>>['t'];

/** When a schedule is due, in words. */
function cadenceText(cadence: ReportCadence, t: Translate): string {
  const time = timeOfDay(cadence.minutes);
  switch (cadence.kind) {
    case 'daily':
      return t('schedules.cadences.daily', { time });
    case 'weekly':
      return t('schedules.cadences.weekly', {
        day: t(`schedules.weekdays.${weekdays[cadence.weekday - 1] ?? 'mon'}`),
        time,
      });
    case 'monthly':
      return t('schedules.cadences.monthly', { day: cadence.day, time });
  }
}
