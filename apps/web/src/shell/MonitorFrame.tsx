import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { takeKioskFrom, useKiosk } from '../app/kiosk.ts';
import { followPlaces } from '../app/places.ts';
import { useConfirmation } from '../kit/dialog/confirm.ts';
import { followFocus } from '../kit/dialog/focus-origin.ts';
import { useToasts } from '../kit/mutation/toast-list.ts';
import { needTexts } from '../texts/i18n.ts';
import { libraryPart } from '../app/library-part.tsx';
import { useAlarmWatch } from './alarms/use-alarm-watch.ts';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { useCrumbTitle } from './crumbs.ts';
import { LeaveKiosk } from './LeaveKiosk.tsx';
import { newQueryClient } from '../app/query-client.ts';
import { useLiveData, useUserRefresh } from './session-data.ts';
import styles from './shell.module.css';
import { useVisits } from './use-visit.ts';

needTexts('shell');

const Overlays = libraryPart(async () => ({ default: (await import('./Overlays.tsx')).Overlays }));

/** The frame of a page that operators live with: what the shell does for a page, with nothing drawn around it. */
export function MonitorFrame() {
  const { search } = useLocation();
  const isKiosk = useKiosk(({ on }) => on);
  // Before anything is drawn, so that a wall screen never shows a header.
  useState(() => takeKioskFrom(new URLSearchParams(search)));
  const [queries] = useState(newQueryClient);
  useAlarmWatch(queries);
  useLiveData(queries);
  useUserRefresh();
  useEffect(() => takeKioskFrom(new URLSearchParams(search)), [search]);
  useEffect(() => followPlaces(globalThis.window), []);
  useEffect(() => followFocus(document), []);
  useVisits();
  useCrumbTitle();
  return (
    <QueryClientProvider client={queries}>
      <div className={styles.frame}>
        <div className={styles.work}>
          <ConnectionBanner />
          <main id="content" className={styles.content}>
            <Outlet />
          </main>
        </div>
      </div>
      {isKiosk && <LeaveKiosk />}
      <NeededOverlays />
    </QueryClientProvider>
  );
}

/** Questions and messages, loaded with the first of them. */
function NeededOverlays() {
  const asks = useConfirmation(({ waiting }) => waiting.length > 0);
  const says = useToasts(({ toasts }) => toasts.length > 0);
  const [isNeeded, setNeeded] = useState(false);
  if ((asks || says) && !isNeeded) setNeeded(true);
  return (
    isNeeded && (
      <Suspense fallback={null}>
        <Overlays />
      </Suspense>
    )
  );
}
