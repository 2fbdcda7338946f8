import { type DeviceFact, deviceFactText } from '@penstock/contract/errors/device-fact';
import { useLanguage } from '../../app/preferences.ts';
import styles from './driver.module.css';

/** What a device answered, offered or was asked for, each by its name. */
export function DriverFacts({ facts }: { readonly facts: readonly DeviceFact[] }) {
  const language = useLanguage();
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => {
        const { label, value } = deviceFactText(fact, language);
        return (
          <div key={`${fact.name} ${fact.value}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        );
      })}
    </dl>
  );
}
