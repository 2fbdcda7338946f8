import { alarmQuery, type AlarmRow, alarmShelve } from '@penstock/contract/calls/alarm';
import { alarmLimits } from '@penstock/contract/rules/alarm-limits';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { client } from '../../app/services.ts';
import { Choice } from '../../design/Choice.tsx';
import { Notice } from '../../design/Notice.tsx';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { canShelve } from '../../kit/alarm/alarm-steps.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { dateTime } from '../../texts/times.ts';
import styles from './alarm-list.module.css';

/** The times that are offered, in minutes. */
const times = { h1: 60, h4: 240, h8: 480, d1: 1440, d3: 4320, d7: alarmLimits.shelvedMinutes } as const;
const timeNames = ['h1', 'h4', 'h8', 'd1', 'd3', 'd7'] as const;

interface ShelveDrawerProps {
  readonly rows: readonly AlarmRow[];
  readonly onClose: () => void;
}

/** Shelves alarms for a time, with a reason. Those that are shelved, or that the reader may not shelve, stay as they are. */
export function ShelveDrawer({ rows, onClose }: ShelveDrawerProps) {
  const { t } = useTexts(['alarms', 'common']);
  const { t: common } = useTexts('common');
  const reasonId = useId();
  const possible = rows.filter((row) => canShelve(row) === true);
  const [first] = possible;
  const [time, setTime] = useState<keyof typeof times>('h1');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [error, setError] = useState<unknown>(undefined);
  const { run, running } = useChange(
    async () => {
      const ids = possible.map(({ id }) => id);
      const { until } = await client.call(alarmShelve, { ids, minutes: times[time], reason: reason.trim() });
      return until;
    },
    {
      success: (until) =>
        first !== undefined && possible.length === 1
          ? t('shelve.done', { title: first.title, time: dateTime(until) })
          : t('shelve.doneMany', { count: possible.length, time: dateTime(until) }),
      invalidates: [[alarmQuery.path]],
      failure: 'thrown',
    },
  );
  const submit = async () => {
    setError(undefined);
    if (reason.trim() === '') {
      setMissing(true);
      return;
    }
    try {
      await run(undefined);
      onClose();
    } catch (failure) {
      setError(failure);
    }
  };
  return (
    <Drawer
      title={
        first !== undefined && possible.length === 1
          ? t('shelve.title', { title: first.title })
          : t('shelve.titleMany', { count: possible.length })
      }
      width={520}
      onClose={onClose}
    >
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p>{t('shelve.about')}</p>
        <div className={styles.field}>
          <span>{t('shelve.time')}</span>
          <Choice
            label={t('shelve.time')}
            value={time}
            options={timeNames.map((value) => ({ value, text: t(`shelve.times.${value}`) }))}
            onChange={setTime}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={reasonId}>{t('shelve.reason')}</label>
          <Input
            id={reasonId}
            autoFocus
            value={reason}
            maxLength={alarmLimits.noteLength}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? `${reasonId}-problem` : undefined}
            {...(isMissing && { status: 'error' as const })}
            onChange={(event) => {
              setReason(event.target.value);
              setMissing(false);
            }}
          />
          {isMissing && (
            <span id={`${reasonId}-problem`} role="alert" className={styles.problem}>
              {t('shelve.reasonMissing')}
            </span>
          )}
        </div>
        {error !== undefined && <Notice kind="danger" role="alert" title={errorText(error, common)} />}
        <DrawerFooter>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="primary" loading={running} onClick={() => void submit()}>
            {t('shelve.action')}
          </Button>
        </DrawerFooter>
      </form>
    </Drawer>
  );
}
