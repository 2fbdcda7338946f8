import type { OpenAlarm } from '@penstock/contract/calls/alarm';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useNavigate } from 'react-router';
import { liveChannel } from '../../app/channel.ts';
import { pathTo } from '../../app/paths.ts';
import { useOpenFeatures } from '../open-features.ts';
import { speakForAllTabs } from './one-tab.ts';
import { followAlarms, forgetOpenAlarms } from './open-alarms.ts';

/** Whether the page of the alarms is open to whoever is signed in. */
export function useSeesAlarms(): boolean {
  return useOpenFeatures().some(({ name }) => name === 'AlarmList');
}

/** Follows the open alarms on every page, and tells of new ones: in one of the tabs of this browser. */
export function useAlarmWatch(queries: QueryClient): void {
  const sees = useSeesAlarms();
  const { t } = useTexts('shell');
  const navigate = useNavigate();
  const announce = async (raised: readonly OpenAlarm[]) => {
    // It brings the words of all values, and most pages are closed before an alarm is raised.
    const { announceAlarms } = await import('./announce.ts');
    announceAlarms(
      raised,
      (count) => t('alarms.more', { count }),
      () => void navigate(pathTo('AlarmList')),
    );
  };
  const latest = useRef(announce);
  useEffect(() => {
    latest.current = announce;
  });
  useEffect(() => {
    if (!sees) return;
    const tab = speakForAllTabs(navigator.locks, 'penstock-alarms');
    const end = followAlarms({
      channel: liveChannel(),
      queries,
      announce: (raised) => {
        if (tab.speaks()) void latest.current(raised);
      },
    });
    return () => {
      end();
      tab.end();
      forgetOpenAlarms();
    };
  }, [sees, queries]);
}
