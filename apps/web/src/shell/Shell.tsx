import { limits } from '@penstock/contract/rules/limits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { liveChannel, stopLiveChannel } from '../app/channel.ts';
import { useDocumentTitle } from '../app/page-title.ts';
import { prefer, usePreferences } from '../app/preferences.ts';
import { forgetPresences } from '../app/presence.ts';
import { useReachability } from '../app/reachability.ts';
import { clock } from '../app/services.ts';
import { loadUser } from '../app/session-actions.ts';
import { CollapseIcon, ExpandIcon, MenuIcon } from '../design/icons.tsx';
import { Overlays } from '../kit/dialog/Overlays.tsx';
import { addTexts } from '../texts/i18n.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { useCrumbs } from './crumbs.ts';
import { Menu } from './Menu.tsx';
import { followPresence } from './presence-cache.ts';
import { shouldRetry } from './retry.ts';
import styles from './shell.module.css';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';

addTexts('shell', { zh, en });

/**
 * Calls are made even when the browser says that it has no network: a plant's network without internet looks like
 * that to some.
 */
function newQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: shouldRetry, networkMode: 'always' } } });
}

/** The frame of every page behind the sign-in page. What it has loaded goes with it when somebody signs out. */
export function Shell() {
  const { t } = useTranslation('shell');
  const narrow = usePreferences((preferences) => preferences.menuNarrow);
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const drawer = useRef<HTMLDialogElement>(null);
  const shownPath = useRef(pathname);
  useDocumentTitle(
    useCrumbs()
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .toReversed()
      .join(' · '),
  );
  const [queries] = useState(newQueryClient);

  useEffect(() => {
    const timer = setInterval(() => void loadUser().catch(() => undefined), limits.userRefreshMilliseconds);
    return () => clearInterval(timer);
  }, []);

  useEffect(
    () =>
      useReachability.subscribe((now, before) => {
        // What could not be loaded meanwhile is loaded as soon as the platform is back.
        if (now.platform && !before.platform) void queries.invalidateQueries();
      }),
    [queries],
  );

  useEffect(() => {
    const end = followPresence({ channel: liveChannel(), queries, clock });
    return () => {
      end();
      stopLiveChannel();
      forgetPresences();
    };
  }, [queries]);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    // A new page begins at its top (specification, section 2), and there a screen reader goes on reading.
    content.current?.scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <QueryClientProvider client={queries}>
      <a href="#content" className={styles.skip}>
        {t('skip')}
      </a>
      <div className={styles.frame}>
        <div className={styles.menu} data-narrow={narrow}>
          <Menu narrow={narrow} />
          <button
            type="button"
            className={styles.narrow}
            aria-label={t(narrow ? 'widenMenu' : 'narrowMenu')}
            title={t(narrow ? 'widenMenu' : 'narrowMenu')}
            onClick={() => prefer({ menuNarrow: !narrow })}
          >
            {narrow ? <ExpandIcon /> : <CollapseIcon />}
          </button>
        </div>
        <div className={styles.work}>
          <header className={styles.header}>
            <button
              type="button"
              className={styles.openMenu}
              aria-label={t('openMenu')}
              onClick={() => drawer.current?.showModal()}
            >
              <MenuIcon size={20} />
            </button>
            <Breadcrumbs />
            <AccountMenu />
          </header>
          <ConnectionBanner />
          <main id="content" ref={content} tabIndex={-1} className={styles.content}>
            <Outlet />
          </main>
        </div>
      </div>
      <dialog
        ref={drawer}
        className={styles.drawer}
        aria-label={t('menu')}
        onClick={(event) => {
          // What lies beside the drawer is its backdrop.
          if (event.clientX > event.currentTarget.clientWidth) event.currentTarget.close();
        }}
      >
        <Menu narrow={false} onChosen={() => drawer.current?.close()} />
      </dialog>
      <Overlays />
    </QueryClientProvider>
  );
}
