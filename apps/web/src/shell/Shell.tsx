import { limits } from '@penstock/contract/rules/limits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { liveChannel, stopLiveChannel } from '../app/channel.ts';
import { takeKioskFrom, useKiosk } from '../app/kiosk.ts';
import { useDocumentTitle } from '../app/page-title.ts';
import { followPlaces } from '../app/places.ts';
import { forgetPresences } from '../app/presence.ts';
import { useReachability } from '../app/reachability.ts';
import { clock } from '../app/services.ts';
import { refreshUser } from '../app/session-actions.ts';
import { Overlays } from '../kit/dialog/Overlays.tsx';
import { UnsavedGuard } from '../kit/form/UnsavedGuard.tsx';
import { addTexts } from '../texts/i18n.ts';
import { useAlarmWatch } from './alarms/use-alarm-watch.ts';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { useCrumbs, useShownFeature } from './crumbs.ts';
import { Header } from './Header.tsx';
import { LeaveKiosk } from './LeaveKiosk.tsx';
import { forgetNotifications } from './notifications/notifications.ts';
import { followPresence } from './presence-cache.ts';
import { ShellDialogs } from './ShellDialogs.tsx';
import { shouldRetry } from './retry.ts';
import { SideMenu } from './SideMenu.tsx';
import styles from './shell.module.css';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';
import { useVisits } from './use-visit.ts';

addTexts('shell', { zh, en });

/**
 * Calls are made even when the browser reports no network: a plant's network without internet looks like that to
 * some.
 */
function newQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: shouldRetry, networkMode: 'always' } } });
}

/** The frame of every page behind the sign-in page. What it has loaded goes with it when somebody signs out. */
export function Shell() {
  const { search } = useLocation();
  // Before anything is drawn, so that a wall screen never shows the frame.
  useState(() => takeKioskFrom(new URLSearchParams(search)));
  const [queries] = useState(newQueryClient);
  useAlarmWatch(queries);
  useLiveData(queries);
  useUserRefresh();
  return (
    <QueryClientProvider client={queries}>
      <Frame />
      <UnsavedGuard />
      <Overlays />
    </QueryClientProvider>
  );
}

function Frame() {
  const { t } = useTranslation('shell');
  const { search } = useLocation();
  const kiosk = useKiosk(({ on }) => on);
  const isBare = useShownFeature()?.frame === 'window' || kiosk;
  const content = useContentFocus();
  useEffect(() => takeKioskFrom(new URLSearchParams(search)), [search]);
  useEffect(() => followPlaces(globalThis.window), []);
  useVisits();
  useDocumentTitle(
    useCrumbs()
      .map(({ text }) => text)
      .toReversed()
      .join(' · '),
  );

  return (
    <>
      {!isBare && (
        <a href="#content" className={styles.skip}>
          {t('skip')}
        </a>
      )}
      <div className={styles.frame}>
        {!isBare && <SideMenu />}
        <div className={styles.work}>
          {!isBare && <Header />}
          <ConnectionBanner />
          <main id="content" ref={content} tabIndex={-1} className={styles.content}>
            <Outlet />
          </main>
        </div>
      </div>
      {kiosk && <LeaveKiosk />}
      {!isBare && <ShellDialogs />}
    </>
  );
}

/** What the live channel says, for as long as somebody is signed in. */
function useLiveData(queries: QueryClient): void {
  useEffect(() => {
    const end = followPresence({ channel: liveChannel(), queries, clock });
    return () => {
      end();
      stopLiveChannel();
      forgetPresences();
      forgetNotifications();
    };
  }, [queries]);

  useEffect(
    () =>
      useReachability.subscribe((now, before) => {
        // What could not be loaded meanwhile is loaded as soon as the platform is back.
        if (now.platform && !before.platform) void queries.invalidateQueries();
      }),
    [queries],
  );
}

function useUserRefresh(): void {
  useEffect(() => {
    const timer = setInterval(() => void refreshUser(), limits.userRefreshMilliseconds);
    return () => clearInterval(timer);
  }, []);
}

/** A new page starts at its top (specification, section 2), and there a screen reader goes on reading. */
function useContentFocus() {
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    content.current?.scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}
