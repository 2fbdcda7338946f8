import type { Id } from '@penstock/contract/calls/identifier';
import { LiveProvider } from '../live/LiveProvider.tsx';
import { Signals } from '../live/Signals.tsx';
import type { Live } from '../live/use-live.ts';
import styles from './monitor.module.css';

interface SignalsPanelProps {
  readonly equipmentId: Id;
  readonly live: Live;
  /** Only the signals of these keys of the definition; all where it is left out. */
  readonly keys?: ReadonlySet<string>;
  /** The window around it has room around its content. */
  readonly isInWindow?: boolean;
}

/** The signals of an equipment as a list with live values: beside a page, in its place, or in a window. */
export function SignalsPanel({ equipmentId, live, keys, isInWindow = false }: SignalsPanelProps) {
  return (
    <LiveProvider equipmentId={equipmentId} live={live}>
      <div className={styles.signals} data-in-window={isInWindow}>
        <Signals equipmentId={equipmentId} isNarrow {...(keys && { keys })} />
      </div>
    </LiveProvider>
  );
}
