import styles from './shell.module.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { useLocation } from 'react-router';
import { takeKioskFrom, useKiosk } from '../app/kiosk.ts';
import { followPlaces } from '../app/places.ts';
import { Overlays } from './Overlays.tsx';
import { UnsavedGuard } from '../kit/form/UnsavedGuard.tsx';
import { needTexts } from '../texts/i18n.ts';
import { useAlarmWatch } from './alarms/use-alarm-watch.ts';
import { useCrumbTitle, useShownFeature } from './crumbs.ts';
import { Header } from './Header.tsx';
import { LeaveKiosk } from './LeaveKiosk.tsx';
import { ShellDialogs } from './ShellDialogs.tsx';
import { newQueryClient } from '../app/query-client.ts';
import { useLiveData, useUserRefresh } from './session-data.ts';
import { useVisits } from './use-visit.ts';
import { prefer, usePreferences } from '../app/preferences.ts';
import { CollapseIcon, ExpandIcon } from '../design/icons.tsx';
import { Menu } from './Menu.tsx';
import { WorkFrame } from './WorkFrame.tsx';

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
  const { search } = useLocation();
  const kiosk = useKiosk(({ on }) => on);
  const isBare = useShownFeature()?.frame === 'window' || kiosk;
  useEffect(() => takeKioskFrom(new URLSearchParams(search)), [search]);
  useEffect(() => followPlaces(globalThis.window), []);
  useVisits();
  useCrumbTitle();

  return (
    <>
      <WorkFrame menu={<SideMenu />} header={<Header />} isBare={isBare} />
      {kiosk && <LeaveKiosk />}
      {!isBare && <ShellDialogs />}
    </>
  );
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
