import { serialNumberSchema } from '@penstock/contract/model/serial-number';
import { pathLabel } from '@penstock/contract/texts/label';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useTopic } from '../../app/channel.ts';
import { noteClosed, wasClosed } from '../../app/closed-in-session.ts';
import { useLanguage } from '../../app/preferences.ts';
import { Notice } from '../../design/Notice.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useAllowed } from '../permission/use-allowed.ts';
import styles from './gateway.module.css';
import { useGatewayOnline } from './use-gateway-online.ts';
import { useGatewayRestart } from './use-gateway-restart.ts';

needTexts('gateway');

/** Names of changes that are shown; further ones are counted. */
const shownNames = 5;

interface Waiting {
  readonly revision: number;
  /** Paths of the configuration. */
  readonly paths: readonly string[];
}

/**
 * Says which changes take effect only after a restart of the gateway, and offers one. Put off, it does not ask again for
 * the same revision.
 */
export function RestartNotice({ sn }: { readonly sn: string }) {
  const { t } = useTexts('gateway');
  const language = useLanguage();
  const allowed = useAllowed();
  const { online } = useGatewayOnline(sn);
  const restart = useGatewayRestart(sn);
  const [waiting, setWaiting] = useState<Waiting | undefined>(undefined);
  const [putOff, setPutOff] = useState<string | undefined>(undefined);
  useTopic(serialNumberSchema.safeParse(sn).success ? `configuration:${sn}` : undefined, {
    event: (event) => {
      if (event.type === 'configuration') setWaiting({ revision: event.revision, paths: event.restart });
    },
  });
  if (waiting === undefined || waiting.paths.length === 0) return null;
  const name = `restart ${sn} ${waiting.revision}`;
  if (putOff === name || wasClosed(name)) return null;
  const labels = [...new Set(waiting.paths.map((path) => pathLabel(path, language)))];
  const more = labels.length - shownNames;
  const names = labels.slice(0, shownNames).join(t('separator'));
  return (
    <Notice
      kind="warning"
      title={t('restart.waiting')}
      action={
        <span className={styles.actions}>
          {allowed('gateway:configure') && (
            <Button size="small" disabled={!online} onClick={() => void restart()}>
              {t('restart.now')}
            </Button>
          )}
          <Button
            size="small"
            type="text"
            onClick={() => {
              noteClosed(name);
              setPutOff(name);
            }}
          >
            {t('restart.later')}
          </Button>
        </span>
      }
    >
      {more > 0 ? t('restart.changesMore', { names, count: more }) : t('restart.changes', { names })}
    </Notice>
  );
}
