import styles from './shell.module.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { Outlet, useLocation } from 'react-router';
import { OpenFeatures } from '../app/open-features.ts';
import { takeKioskFrom, useKiosk } from '../app/kiosk.ts';
import { followPlaces } from '../app/places.ts';
import { Overlays } from './Overlays.tsx';
import { UnsavedGuard } from '../kit/form/UnsavedGuard.tsx';
import { needTexts } from '../texts/i18n.ts';
import { useAlarmWatch } from './alarms/use-alarm-watch.ts';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { useCrumbTitle, useShownFeature } from './crumbs.ts';
import { Header } from './Header.tsx';
import { LeaveKiosk } from './LeaveKiosk.tsx';
import { ShellDialogs } from './ShellDialogs.tsx';
import { useOpenFeatures } from './open-features.ts';
import { newQueryClient, useLiveData, useUserRefresh } from './session-data.ts';
import { useVisits } from './use-visit.ts';
import { prefer, usePreferences } from '../app/preferences.ts';
import { CollapseIcon, ExpandIcon } from '../design/icons.tsx';
import { Menu } from './Menu.tsx';

needTexts('shell');

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
  const { t } = useTexts('shell');
  const { search } = useLocation();
  const kiosk = useKiosk(({ on }) => on);
  const isBare = useShownFeature()?.frame === 'window' || kiosk;
  const content = useContentFocus();
  const open = useOpenFeatures();
  useEffect(() => takeKioskFrom(new URLSearchParams(search)), [search]);
  useEffect(() => followPlaces(globalThis.window), []);
  useVisits();
  useCrumbTitle();

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
            <OpenFeatures value={open}>
              <Outlet />
            </OpenFeatures>
          </main>
        </div>
      </div>
      {kiosk && <LeaveKiosk />}
      {!isBare && <ShellDialogs />}
    </>
  );
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

/** The menu beside the page, wide or narrow. */
function SideMenu() {
  const { t } = useTexts('shell');
  const narrow = usePreferences((preferences) => preferences.menuNarrow);
  const text = t(narrow ? 'widenMenu' : 'narrowMenu');
  return (
    <div className={styles.menu} data-narrow={narrow}>
      <Menu narrow={narrow} />
      <button
        type="button"
        className={styles.narrow}
        aria-label={text}
        title={text}
        onClick={() => prefer({ menuNarrow: !narrow })}
      >
        {narrow ? <ExpandIcon /> : <CollapseIcon />}
      </button>
    </div>
  );
}
