import styles from './charts.module.css';

/** A value at the cursor. */
export interface ReadoutLine {
  readonly id: string;
  readonly colour: string;
  readonly title: string;
  readonly value: string;
}

/** The values at the cursor of a chart, on the side where the cursor is not. */
export function ChartReadout(props: {
  readonly heading: string;
  readonly lines: readonly ReadoutLine[];
  readonly isLeft: boolean;
}) {
  const { heading, lines, isLeft } = props;
  return (
    <div className={styles.readout} data-side={isLeft ? 'left' : 'right'} role="status">
      <strong>{heading}</strong>
      {lines.map(({ id, colour, title, value }) => (
        <span key={id} className={styles.readoutLine}>
          <span
            className={styles.key}
            style={{ background: colour, borderColor: colour }}
            aria-hidden="true"
          />
          <span className={styles.entryTitle}>{title}</span>
          <span className={styles.entryValue}>{value}</span>
        </span>
      ))}
    </div>
  );
}
