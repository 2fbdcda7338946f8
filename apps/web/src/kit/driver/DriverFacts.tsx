import styles from './driver.module.css';

interface DriverFactsProps {
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** The facts of a device's answer, offer and request, each by its name. */
export function DriverFacts({ facts }: DriverFactsProps) {
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={`${label} ${value}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
