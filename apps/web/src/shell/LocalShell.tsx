import { localDisconnect, localReset } from '@penstock/contract/local/console-calls';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { pathTo } from '../app/paths.ts';
import { newQueryClient } from '../app/query-client.ts';
import { client } from '../app/services.ts';
import { signOut } from '../app/session-actions.ts';
import { Mark } from '../design/Mark.tsx';
import { confirm } from '../kit/dialog/confirm.ts';
import { useLocalState } from '../kit/gateway/use-local-state.ts';
import { UnsavedGuard } from '../kit/form/UnsavedGuard.tsx';
import { showToast } from '../kit/mutation/toast-list.ts';
import { LineStrip } from '../kit/gateway/LineStrip.tsx';
import { OperationCentre } from '../kit/operation/OperationCentre.tsx';
import { needTexts } from '../texts/i18n.ts';
import { useTexts } from '../texts/use-texts.ts';
import { FileActions } from './FileActions.tsx';
import { HelpButton } from './HelpButton.tsx';
import localStyles from './local-shell.module.css';
import { Overlays } from './Overlays.tsx';
import { QuickSwitches } from './QuickSwitches.tsx';
import { useLiveData } from './session-data.ts';
import styles from './shell.module.css';
import { WorkFrame } from './WorkFrame.tsx';

needTexts('shell', 'connect');

/** The frame of the pages of one gateway where there is no platform: how it is reached, and the way out. */
export function LocalShell() {
  const [queries] = useState(newQueryClient);
  useLiveData(queries);
  return (
    <QueryClientProvider client={queries}>
      <WorkFrame
        header={
          <>
            <LocalHeader />
            <LineStrip className={localStyles.line} />
          </>
        }
      />
      <UnsavedGuard />
      <Overlays />
    </QueryClientProvider>
  );
}

function LocalHeader() {
  const { t } = useTexts(['shell', 'connect']);
  const state = useLocalState();
  const connection = state.data?.connection;
  return (
    <header className={`${styles.header} ${localStyles.header}`}>
      <Link to={pathTo('Connect')} className={localStyles.brand} title={t('home')}>
        <Mark size={24} />
        <span>Penstock</span>
      </Link>
      <p className={localStyles.way}>
        {connection && (
          <>
            {t(`connect:ways.${connection.mode}`)}{' '}
            <span className={localStyles.address}>{connection.address}</span>
          </>
        )}
      </p>
      <div className={localStyles.actions}>
        {connection?.mode === 'file' ? (
          <FileActions file={state.data?.file ?? null} />
        ) : state.data?.place === 'gateway' ? (
          <SignOut />
        ) : (
          state.data !== undefined && <ToolActions />
        )}
      </div>
      <OperationCentre className={styles.tool} />
      <HelpButton />
      <QuickSwitches always />
    </header>
  );
}

/** Makes the connection again, or ends it. */
function ToolActions() {
  const { t } = useTexts('connect');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isResetting, setResetting] = useState(false);
  const toEntrance = () => void navigate(pathTo('Connect'));
  const reset = async () => {
    setResetting(true);
    try {
      await client.call(localReset, {});
      await queries.invalidateQueries();
      showToast({ kind: 'good', text: t('current.resetDone') });
    } catch {
      // The entrance says why, and has the ways to the gateway.
      toEntrance();
    } finally {
      setResetting(false);
    }
  };
  const disconnect = () =>
    void confirm({
      title: t('disconnect.title'),
      text: t('disconnect.text'),
      action: t('current.disconnect'),
      run: async () => {
        await client.call(localDisconnect, {});
        toEntrance();
      },
    });
  return (
    <>
      <Button size="small" loading={isResetting} onClick={() => void reset()}>
        {t('current.reset')}
      </Button>
      <Button size="small" onClick={disconnect}>
        {t('current.disconnect')}
      </Button>
    </>
  );
}

function SignOut() {
  const { t } = useTexts('connect');
  const navigate = useNavigate();
  const leave = () => void signOut().finally(() => void navigate(pathTo('Connect')));
  return (
    <Button size="small" onClick={leave}>
      {t('current.signOut')}
    </Button>
  );
}
