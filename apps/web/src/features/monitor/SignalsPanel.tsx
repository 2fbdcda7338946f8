import type { Id } from '@penstock/contract/calls/identifier';
import { useMemo } from 'react';
import { LiveContext } from '../live/live-context.ts';
import { Signals } from '../live/Signals.tsx';
import type { Live } from '../live/use-live.ts';
import styles from './monitor.module.css';

interface SignalsPanelProps {
  readonly equipmentId: Id;
  readonly live: Live;
  /** The keys of the signals that the page shows; all where it shows none. */
  readonly keys: ReadonlySet<string>;
}

/** The signals of a page as a list, for where the page is too small to be read. */
export function SignalsPanel({ equipmentId, live, keys }: SignalsPanelProps) {
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
