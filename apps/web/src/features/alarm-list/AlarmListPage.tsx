import styles from './alarm-list.module.css';
import { AlarmViews } from './AlarmViews.tsx';

/** The alarms of all equipment and gateways that the reader may see: open ones, shelved ones, and the history. */
export function AlarmListPage() {
  return (
    <div className={styles.page}>
      <AlarmViews equipmentId={undefined} />
    </div>
  );
}
