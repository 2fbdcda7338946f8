import { type DeviceFact, deviceFactText } from '@penstock/contract/errors/device-fact';
import { useLanguage } from '../../app/preferences.ts';
import styles from './driver.module.css';

/** Details that a device gave: of an error, or of itself. */
export function DeviceFacts({ facts }: { readonly facts: readonly DeviceFact[] }) {
  const language = useLanguage();
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => {
        const { label, value } = deviceFactText(fact, language);
        return (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        );
      })}
    </dl>
  );
}
