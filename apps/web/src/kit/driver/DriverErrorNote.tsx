import { type DriverError, driverErrorText } from '@penstock/contract/model/driver-status';
import { useLanguage } from '../../app/preferences.ts';
import { DeviceFacts } from './DeviceFacts.tsx';
import styles from './driver.module.css';

/** An error of a driver: what happened and what to do, and below it what the device answered or offered. */
export function DriverErrorNote({ error }: { readonly error: DriverError }) {
  const language = useLanguage();
  const { text } = driverErrorText(error, language);
  return (
    <span className={styles.note}>
      <span>{text}</span>
      {error.facts.length > 0 && <DeviceFacts facts={error.facts} />}
    </span>
  );
}
