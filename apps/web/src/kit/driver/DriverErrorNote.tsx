import { type DriverError, driverErrorText } from '@penstock/contract/model/driver-status';
import { useLanguage } from '../../app/preferences.ts';
import styles from './driver.module.css';

/** An error of a driver: what happened and what to do, and below it what the device answered or offered. */
export function DriverErrorNote({ error }: { readonly error: DriverError }) {
  const language = useLanguage();
  const { text, facts } = driverErrorText(error, language);
  return (
    <span className={styles.note}>
      <span>{text}</span>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={`${label} ${value}`}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </span>
  );
}
