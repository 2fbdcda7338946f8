import { gatewayReboot } from '@penstock/contract/calls/gateway-operation';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { usePresence, usePresences } from '../../app/presence.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { confirm } from '../../kit/dialog/confirm.ts';
import { noteRestart } from '../../kit/gateway/restarts.ts';
import styles from './settings.module.css';
import { useBlocked } from './use-blocked.ts';

/** Restarts the gateway, and shows when it is back. */
export function RestartPanel({ sn }: { readonly sn: string }) {
  const { t } = useTexts('gatewaySettings');
  const presence = usePresence(sn);
  /** When the gateway had come online before it was restarted. */
  const [before, setBefore] = useState<string | undefined>(undefined);
  const blocked = useBlocked(sn);
  const isBack = presence?.online === true && before !== undefined && presence.since !== before;
  const ask = () =>
    confirm({
      title: t('restart.title', { sn }),
      text: t('restart.text'),
      action: t('restart.action'),
      danger: true,
      run: async () => {
        const since = usePresences.getState().bySn.get(sn)?.since;
        await client.call(gatewayReboot, { sn });
        noteRestart(sn);
        setBefore(since);
      },
    });
  return (
    <>
      {/* The notice above the pages of the gateway says that it restarts. */}
      {isBack && <Notice kind="good" title={t('restart.back')} />}
      <div className={styles.buttons}>
        {/* Whether it is back is seen by the time since which it is online, which has to be known before. */}
        <Button
          danger
          disabled={blocked !== '' || presence === undefined}
          title={blocked}
          onClick={() => void ask()}
        >
          {t('restart.action')}
        </Button>
        {blocked !== '' && <span className={styles.quiet}>{blocked}</span>}
      </div>
    </>
  );
}
