import { alarmAcknowledge, alarmQuery, type AlarmRow } from '@penstock/contract/calls/alarm';
import { alarmLimits } from '@penstock/contract/rules/alarm-limits';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { SeverityWord } from '../../kit/alarm/SeverityWord.tsx';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { useChange } from '../../kit/mutation/use-change.ts';
import { canAcknowledge } from '../../kit/alarm/alarm-steps.ts';
import styles from './alarm-list.module.css';
import { useAttempt } from '../../kit/mutation/use-attempt.ts';

/** As many as are named. */
const maxNamed = 20;

interface AcknowledgeDrawerProps {
  readonly rows: readonly AlarmRow[];
  readonly onClose: () => void;
}

/** Acknowledges one alarm or several, with a note. Those that cannot be acknowledged are counted and left alone. */
export function AcknowledgeDrawer({ rows, onClose }: AcknowledgeDrawerProps) {
  const { t } = useTexts(['alarms', 'common']);
  const { t: common } = useTexts('common');
  const noteId = useId();
  const [note, setNote] = useState('');
  const { error, attempt } = useAttempt();
  const possible = rows.filter((row) => canAcknowledge(row) === true);
  const [first] = possible;
  const count = possible.length;
  const { run, running } = useChange(
    async () => {
      let acknowledged = 0;
      for (let index = 0; index < count; index += alarmLimits.acknowledged) {
        const ids = possible.slice(index, index + alarmLimits.acknowledged).map(({ id }) => id);
        const answer = await client.call(alarmAcknowledge, { ids, withEarlier: true, note: note.trim() });
        acknowledged += answer.acknowledged;
      }
      return acknowledged;
    },
    {
      success: (acknowledged) => t('acknowledge.done', { count: acknowledged }),
      invalidates: [[alarmQuery.path]],
      failure: 'thrown',
    },
  );
  const submit = async () => {
    await attempt(async () => {
      await run(undefined);
      onClose();
    });
  };
  return (
    <Drawer
      title={
        count === 1 && first !== undefined
          ? t('acknowledge.title', { title: first.title })
          : t('acknowledge.titleMany', { count })
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
        <p>{t('acknowledge.about')}</p>
        <ul className={styles.named}>
          {possible.slice(0, maxNamed).map((row) => (
            <li key={row.id}>
              <SeverityWord severity={row.severity} /> {row.message}
            </li>
          ))}
          {count > maxNamed && <li>{t('acknowledge.more', { count: count - maxNamed })}</li>}
        </ul>
        {count < rows.length && (
          <p className={styles.quiet}>{t('acknowledge.skipped', { count: rows.length - count })}</p>
        )}
        <div className={styles.field}>
          <label htmlFor={noteId}>{t('acknowledge.note')}</label>
          <Input
            id={noteId}
            autoFocus
            value={note}
            maxLength={alarmLimits.noteLength}
            placeholder={t('acknowledge.noteHint')}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
        {error !== undefined && <Notice kind="danger" role="alert" title={errorText(error, common)} />}
        <DrawerFooter>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="primary" disabled={count === 0} loading={running} onClick={() => void submit()}>
            {t('acknowledge.action')}
          </Button>
        </DrawerFooter>
      </form>
    </Drawer>
  );
}
