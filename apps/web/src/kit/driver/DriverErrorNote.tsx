import { driverErrorText } from '@penstock/contract/model/driver-error-text';
import type { DriverError } from '@penstock/contract/model/driver-status';
import { useLanguage } from '../../app/preferences.ts';
import { DriverFacts } from './DriverFacts.tsx';
import styles from './driver.module.css';

/** An error of a driver: what happened and what to do, and below it what the device answered or offered. */
export function DriverErrorNote({ error }: { readonly error: DriverError }) {
  const language = useLanguage();
  return (
    <div className={styles.note}>
      <span>{driverErrorText(error, language).text}</span>
      <DriverFacts facts={error.facts} />
    </div>
  );
}
