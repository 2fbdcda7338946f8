import type { Filter } from './list-declaration.ts';
import { amountText } from './amount-text.ts';
import styles from './list-tools.module.css';

interface FilterSwitchesProps<Value extends string> {
  readonly filter: Filter<Value>;
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
  /** The number of rows with each value; undefined while it is not known. */
  readonly counts: Readonly<Record<string, number>> | undefined;
  /** The values that have at least as many rows. */
  readonly atLeast: readonly string[] | undefined;
}

/** A filter as switches, one for each value, with how many rows have it. None chosen lets all pass. */
export function FilterSwitches<Value extends string>(props: FilterSwitchesProps<Value>) {
  const { filter, chosen, onChange, counts, atLeast } = props;
  return (
    <div role="group" aria-label={filter.label} className={styles.switches}>
      {filter.options.map(({ value, text, mark }) => {
        const isOn = chosen.includes(value);
        const count = counts?.[value];
        return (
          <button
            key={value}
            type="button"
            aria-pressed={isOn}
            className={styles.switch}
            data-set={isOn}
            data-none={count === 0}
            onClick={() =>
              onChange(
                filter.options
                  .map((option) => option.value)
                  .filter((one) => (one === value ? !isOn : chosen.includes(one))),
              )
            }
          >
            {mark}
            <span>{text}</span>
            {count !== undefined && (
              <span className={styles.switchCount}>
                {amountText(count)}
                {atLeast?.includes(value) === true && '+'}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
