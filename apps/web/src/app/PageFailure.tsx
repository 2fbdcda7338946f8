import { userInfo } from '@penstock/contract/calls/user';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { useRevalidator, useRouteError } from 'react-router';
import { Message } from '../design/Message.tsx';
import { errorText } from './error-text.ts';
import { PageNotAllowed } from './guard.ts';
import { PageFileError } from './page-loader.ts';
import { useReachability } from './reachability.ts';
import { reloadOnce, thisTab } from './reload.ts';
import { client } from './services.ts';

/** Drawn where a page failed; the shell around it keeps working. */
export function PageFailure() {
  const error = useRouteError();
  if (error instanceof PageNotAllowed) return <NotAllowed />;
  return error instanceof PageFileError ? <MissingFile /> : <Failed error={error} />;
}

function NotAllowed() {
  const { t } = useTexts('common');
  return (
    <Message role="alert" title={t('notAllowed.title')}>
      {t('notAllowed.text')}
    </Message>
  );
}

function Failed({ error }: { readonly error: unknown }) {
  const { t } = useTexts('common');
  const { revalidate } = useRevalidator();
  return (
    <Message
      role="alert"
      title={t('failed.title')}
      actions={
        <>
          <button type="button" className="plain-button" onClick={() => void revalidate()}>
            {t('retry')}
          </button>
          <ReloadButton />
        </>
      }
    >
      {errorText(error, t)}
    </Message>
  );
}

/**
 * The file of a page is missing, as in every open tab after the platform was upgraded: the tab is loaded again,
 * once. While the platform cannot be reached, reloading would lose the shell; the page is then loaded again as soon
 * as the platform is back.
 */
function MissingFile() {
  const { t } = useTexts('common');
  const { revalidate } = useRevalidator();
  const reached = useReachability((state) => state.platform);
  const [reloading, setReloading] = useState(true);

  useEffect(() => {
    if (!reached) return () => void revalidate();
    let mounted = true;
    client.call(userInfo, {}).then(
      () => mounted && setReloading(reloadOnce(thisTab, Date.now())),
      () => mounted && setReloading(false),
    );
    return () => {
      mounted = false;
    };
  }, [reached, revalidate]);

  if (!reached)
    return (
      <Message role="alert" title={t('failed.title')}>
        {t('failed.network')}
      </Message>
    );
  if (reloading) return <Message title={t('failed.updating')} />;
  return (
    <Message role="alert" title={t('failed.title')} actions={<ReloadButton />}>
      {t('failed.update')}
    </Message>
  );
}

function ReloadButton() {
  const { t } = useTexts('common');
  return (
    <button type="button" className="plain-button" onClick={() => globalThis.location.reload()}>
      {t('failed.reload')}
    </button>
  );
}
