import { useKiosk } from '../../app/kiosk.ts';
import styles from './alarm-list.module.css';
import { AlarmViews } from './AlarmViews.tsx';

/** The alarms of all equipment and gateways that the reader may see: open ones, shelved ones, and the history. */
export function AlarmListPage() {
  const isWall = useKiosk(({ on }) => on);
  return (
    <div className={styles.page} data-wall={isWall}>
      <AlarmViews equipmentId={undefined} />
    </div>
  );
}
