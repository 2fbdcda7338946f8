import { patterns } from '../../app/paths.ts';
import { Message } from '../../design/Message.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './connect.module.css';
import { CurrentConnection } from './CurrentConnection.tsx';
import { SerialWay } from './SerialWay.tsx';
import type { LocalState } from '../../kit/gateway/use-local-state.ts';
import { useOpened } from './use-opened.ts';

/** The entrance where the platform reaches a gateway at a serial port of this computer, which the browser passes on. */
export function BrowserPort({ state }: { readonly state: LocalState }) {
  const { t } = useTexts('connect');
  const opened = useOpened();
  // Other addresses of the platform have a first document of their own.
  const download = <a href={patterns.Download}>{t('browser.download')}</a>;
  if (!state.signedIn) {
    const { pathname, search } = globalThis.location;
    const back = new URLSearchParams({ return: pathname + search });
    return (
      <Message
        role="alert"
        title={t('browser.signIn.title')}
        actions={<a href={`${patterns.Login}?${back.toString()}`}>{t('browser.signIn.action')}</a>}
      >
        {t('browser.signIn.text')}
      </Message>
    );
  }
  if (navigator.serial === undefined)
    return (
      <Message role="alert" title={t('browser.missing.title')} actions={download}>
        {t(globalThis.isSecureContext ? 'browser.missing.text' : 'browser.missing.plain')}
      </Message>
    );
  return (
    <>
      <CurrentConnection state={state} />
      <p className={styles.lead}>{t('browser.lead')}</p>
      <SerialWay onConnected={opened} />
    </>
  );
}
