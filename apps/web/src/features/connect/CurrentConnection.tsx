import { localDisconnect, localReset, localState } from '@penstock/contract/local/console-calls';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { State } from '../../design/State.tsx';
import { LineTraffic } from '../../kit/gateway/LineTraffic.tsx';
import { dateTime } from '../../texts/times.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './connect.module.css';
import type { LocalState } from '../../kit/gateway/use-local-state.ts';
import { useOpened } from './use-opened.ts';

/** The gateway that is connected, unless a file is in its place, with the way to its pages, and why the last connection was lost. */
export function CurrentConnection({ state }: { readonly state: LocalState }) {
  const { t } = useTexts('connect');
  const { t: common } = useTexts('common');
  const language = useLanguage();
  const queries = useQueryClient();
  const opened = useOpened();
  const { connection, lost } = state;
  const [isTrying, setTrying] = useState(false);
  const again = async () => {
    setTrying(true);
    try {
      await client.call(localReset, {});
    } catch {
      // The state says why.
    } finally {
      setTrying(false);
      await refresh();
    }
  };
  const refresh = () => queries.invalidateQueries({ queryKey: [localState.path] });
  return (
    <>
      {connection !== null && connection.mode !== 'file' && (
        <section className={styles.current} aria-label={t('current.title')}>
          <div>
            <p className={styles.currentName}>
              {t('current.gateway', { sn: connection.sn, model: connection.hardware })}
            </p>
            <p className={styles.quiet}>
              {t(`ways.${connection.mode}`)} · {connection.address}
            </p>
          </div>
          <State kind={connection.online ? 'good' : 'danger'}>
            {t(connection.online ? 'current.connected' : 'current.lost')}
          </State>
          <Button type="primary" onClick={() => void opened(connection.sn)}>
            {t('current.open')}
          </Button>
          <Button onClick={() => void client.call(localDisconnect, {}).finally(() => void refresh())}>
            {t('current.disconnect')}
          </Button>
          {connection.mode === 'serial' && <LineTraffic />}
        </section>
      )}
      {lost !== null && (
        <Notice
          kind="warning"
          title={t('lost', { sn: lost.sn, time: dateTime(lost.time) })}
          action={
            <Button loading={isTrying} onClick={() => void again()}>
              {t('current.again')}
            </Button>
          }
        >
          {common('sentences', {
            first: lost.message[language],
            second: t(lost.retried ? 'retrying' : 'notRetried'),
          })}
        </Notice>
      )}
    </>
  );
}
