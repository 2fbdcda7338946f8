import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { useDocumentTitle } from '../../app/page-title.ts';
import { pathTo } from '../../app/paths.ts';
import { hasPlatform, atSerialPort } from '../../app/place.ts';
import { newQueryClient } from '../../app/query-client.ts';
import { LanguageSwitch, ThemeSwitch } from '../../app/Switches.tsx';
import { Mark } from '../../design/Mark.tsx';
import { Confirmations } from '../../kit/dialog/Confirmations.tsx';
import { Toasts } from '../../kit/mutation/Toasts.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ChooseWay } from './ChooseWay.tsx';
import styles from './connect.module.css';
import { EnterTool } from './EnterTool.tsx';
import { GatewaySignIn } from './GatewaySignIn.tsx';
import { useLocalState } from '../../kit/gateway/use-local-state.ts';
import { BrowserPort } from './BrowserPort.tsx';
import { VersionCheck } from './VersionCheck.tsx';

needTexts('connect');

/** The entrance of the connection tool and of a gateway's own console. A platform has neither, and offers the tool. */
export function ConnectPage() {
  const [queries] = useState(newQueryClient);
  if (hasPlatform()) return <Navigate to={pathTo('Download')} replace />;
  return (
    <QueryClientProvider client={queries}>
      <Entrance />
      <Confirmations />
      <Toasts />
    </QueryClientProvider>
  );
}

function Entrance() {
  const { t } = useTexts('connect');
  const { data } = useLocalState();
  const title = t(atSerialPort() ? 'browser.title' : data?.place === 'gateway' ? 'gatewayTitle' : 'title');
  useDocumentTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <span className={styles.brand}>
          <Mark size={26} />
          <span>Penstock</span>
        </span>
        <div className={styles.switches}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <main className={styles.main}>
        <h1 className={styles.title}>{title}</h1>
        {data !== undefined &&
          (data.place === 'serial' ? (
            <BrowserPort state={data} />
          ) : data.place === 'gateway' ? (
            <GatewaySignIn state={data} />
          ) : data.signedIn ? (
            <ChooseWay state={data} />
          ) : (
            <EnterTool />
          ))}
        {data?.version !== undefined && (
          <p className={styles.version}>{t('version', { version: data.version })}</p>
        )}
        {data?.place === 'tool' && data.signedIn && <VersionCheck />}
      </main>
    </div>
  );
}
