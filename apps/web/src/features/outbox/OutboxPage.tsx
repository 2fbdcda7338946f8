import type { OutboxMessage } from '@penstock/contract/calls/outbox';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Drawer } from '../../kit/drawer/Drawer.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { dateTime } from '../../texts/times.ts';
import { useOutboxDeclaration } from './outbox-declaration.tsx';
import styles from './outbox.module.css';

needTexts('outbox');

/** The messages that a demo would have sent. */
export function OutboxPage() {
  const { t } = useTexts('outbox');
  const [shown, setShown] = useState<OutboxMessage | undefined>(undefined);
  const list = useOutboxDeclaration(setShown);
  return (
    <>
      <ListPage list={list} />
      {shown && (
        <Drawer
          title={t('drawer', { channel: t(`channels.${shown.channel}`), recipient: shown.recipient })}
          onClose={() => setShown(undefined)}
        >
          <p className={styles.time}>{dateTime(shown.time)}</p>
          {shown.subject !== '' && <h3 className={styles.subject}>{shown.subject}</h3>}
          <p className={styles.content}>{shown.content}</p>
        </Drawer>
      )}
    </>
  );
}
