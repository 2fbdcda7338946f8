import { driverErrorText } from '@penstock/contract/model/driver-error-text';
import type { DriverError } from '@penstock/contract/model/driver-status';
import { useLanguage } from '../../app/preferences.ts';
import { DriverFacts } from './DriverFacts.tsx';
import styles from './driver.module.css';

/** An error of a driver: what happened, what to do, and below it what the device answered or offered. */
export function DriverErrorNote({ error }: { readonly error: DriverError }) {
  const language = useLanguage();
  const { happened, remedy, facts } = driverErrorText(error, language);
  return (
    <div className={styles.note}>
      <span>{happened}</span>
      {remedy !== undefined && <strong className={styles.remedy}>{remedy}</strong>}
      <DriverFacts facts={facts} />
    </div>
  );
}
