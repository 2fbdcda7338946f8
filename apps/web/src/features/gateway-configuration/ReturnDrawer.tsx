import type { RevisionRow } from '@penstock/contract/calls/configuration-revisions';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { type MissingSecret, SecretFields } from '../../kit/gateway/SecretFields.tsx';
import { useReturn } from './use-return.ts';
import styles from './configuration.module.css';

interface ReturnDrawerProps {
  readonly sn: string;
  readonly to: RevisionRow;
  readonly missing: readonly MissingSecret[];
  readonly onClose: () => void;
}

/** Returns to a revision some of whose secrets were forgotten: they are entered first. */
export function ReturnDrawer({ sn, to, missing: first, onClose }: ReturnDrawerProps) {
  const { t } = useTexts(['gatewayConfiguration', 'common']);
  const [missing, setMissing] = useState(first);
  const [secrets, setSecrets] = useState<Readonly<Record<string, string>>>({});
  const { run, running } = useReturn(sn, (_to, others) => setMissing(others));
  const isFilled = missing.every(({ path }) => (secrets[path] ?? '') !== '');
  async function returnToIt() {
    const answer = await run({ to, secrets });
    if (answer !== null && answer !== undefined) onClose();
  }
  return (
    <Drawer title={t('returning.title', { revision: to.revision })} width={720} onClose={onClose}>
      <div className={styles.body}>
        <SecretFields
          about={t('returning.secrets')}
          missing={missing}
          secrets={secrets}
          disabled={running}
          onChange={setSecrets}
        />
      </div>
      <DrawerFooter>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="primary" disabled={!isFilled} loading={running} onClick={() => void returnToIt()}>
          {t('restore')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
