import { type Announcement, announcementRemindOff } from '@penstock/contract/calls/announcement';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { useReturnFocus } from '../../kit/dialog/use-return-focus.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { needTexts } from '../../texts/i18n.ts';
import { AnnouncementView } from './AnnouncementView.tsx';
import styles from './announcement.module.css';

needTexts('announcement');

interface AnnouncementDialogProps {
  /** One at least. */
  readonly announcements: readonly Announcement[];
  /** One of them was read, or all of them. */
  readonly onClose: (id: string) => void;
  readonly onCloseAll: () => void;
}

/** Announcements one after another, each of which can be stopped for good. It is drawn while it is open. */
export function AnnouncementDialog({ announcements, onClose, onCloseAll }: AnnouncementDialogProps) {
  const { t } = useTexts(['announcement', 'common']);
  const [total] = useState(announcements.length);
  useReturnFocus();
  const [shown] = announcements;
  const remindOff = useChange((id: Announcement['id']) => client.call(announcementRemindOff, { id }), {
    success: () => '',
    failure: 'message',
  });
  if (shown === undefined) return null;
  const isLast = announcements.length === 1;
  return (
    <Modal
      open
      centered
      width={560}
      title={shown.title}
      footer={null}
      transitionName=""
      maskTransitionName=""
      mask={{ closable: false }}
      closable={{ 'aria-label': t('common:close') }}
      focusable={{ focusTriggerAfterClose: false }}
      onCancel={onCloseAll}
    >
      <AnnouncementView announcement={shown} now={client.platformTime()} />
      <div className={styles.buttons}>
        {total > 1 && (
          <span className={styles.count} role="status">
            {t('count', { index: Math.max(1, total - announcements.length + 1), total })}
          </span>
        )}
        <Button
          loading={remindOff.running}
          onClick={() =>
            void remindOff.run(shown.id).then((answer) => answer !== undefined && onClose(shown.id))
          }
        >
          {t('remindOff')}
        </Button>
        <Button type="primary" onClick={() => onClose(shown.id)}>
          {t(isLast ? 'common:close' : 'next')}
        </Button>
      </div>
    </Modal>
  );
}
