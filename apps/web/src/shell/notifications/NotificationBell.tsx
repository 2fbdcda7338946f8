import { useTexts } from '../../texts/use-texts.ts';
import { useTopic } from '../../app/channel.ts';
import { useLanguage } from '../../app/preferences.ts';
import { BellIcon } from '../../design/icons.tsx';
import { State } from '../../design/State.tsx';
import { OperationItem } from '../../kit/operation/OperationItem.tsx';
import { dateTime } from '../../texts/times.ts';
import styles from '../shell.module.css';
import {
  type Notice,
  noteNotices,
  noteOperation,
  seeAll,
  unseenOf,
  useNotifications,
} from './notifications.ts';

/** The notices of the platform to everybody, and the long operations that have ended. */
export function NotificationBell() {
  const { t } = useTexts('shell');
  useTopic('notices', { event: (event) => event.type === 'notices' && noteNotices(event.notices) });
  useTopic('operations', { event: (event) => event.type === 'operation' && noteOperation(event.operation) });
  const { notices, finished } = useNotifications();
  const unseen = useNotifications(unseenOf);
  return (
    <>
      <button
        type="button"
        className={`${styles.tool} ${styles.bell}`}
        popoverTarget="notifications"
        aria-label={unseen === 0 ? t('notifications') : t('notificationsUnseen', { count: unseen })}
        title={t('notifications')}
      >
        <BellIcon />
        {unseen > 0 && <span className={styles.count}>{unseen}</span>}
      </button>
      <div
        id="notifications"
        popover="auto"
        className={styles.panel}
        onToggle={(event) => event.newState === 'closed' && seeAll()}
      >
        <h2 className={styles.panelTitle}>{t('notifications')}</h2>
        {notices.length + finished.length === 0 && (
          <p className={styles.accountNote}>{t('notificationsNone')}</p>
        )}
        <ul className={styles.notifications}>
          {notices.map((notice) => (
            <NoticeItem key={notice.id} notice={notice} />
          ))}
          {finished.map((operation) => (
            <OperationItem key={operation.id} operation={operation} />
          ))}
        </ul>
      </div>
    </>
  );
}

function NoticeItem({ notice }: { readonly notice: Notice }) {
  const { t } = useTexts('shell');
  const language = useLanguage();
  return (
    <li>
      <State kind={notice.level === 'warning' ? 'warning' : 'off'}>{t(`levels.${notice.level}`)}</State>
      <p>{notice.text[language]}</p>
      {notice.until !== null && (
        <p className={styles.accountNote}>{t('until', { time: dateTime(notice.until) })}</p>
      )}
    </li>
  );
}
