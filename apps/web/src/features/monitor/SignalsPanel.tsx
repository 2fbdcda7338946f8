import type { Id } from '@penstock/contract/calls/identifier';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { useMemo } from 'react';
import { LiveContext } from '../live/live-context.ts';
import { Signals } from '../live/Signals.tsx';
import type { Live } from '../live/use-live.ts';
import styles from './monitor.module.css';
import { pageSignalKeys } from './page-signals.ts';

interface SignalsPanelProps {
  readonly equipmentId: Id;
  readonly live: Live;
  /** The widgets of the page: their signals are listed, all where they show none. */
  readonly widgets: readonly SavedWidget[];
}

/** The signals of a page as a list, for where the page is too small to be read. */
export function SignalsPanel({ equipmentId, live, widgets }: SignalsPanelProps) {
  const keys = useMemo(() => pageSignalKeys(widgets, equipmentId), [widgets, equipmentId]);
  const { values, isLive, freshMilliseconds } = live;
  const facts = useMemo(
    () => ({ equipmentId, values, isLive, freshMilliseconds }),
    [equipmentId, values, isLive, freshMilliseconds],
  );
  return (
    <LiveContext value={facts}>
      <div className={styles.signals}>
        <Signals equipmentId={equipmentId} {...(keys.size > 0 && { keys })} />
      </div>
    </LiveContext>
  );
}
