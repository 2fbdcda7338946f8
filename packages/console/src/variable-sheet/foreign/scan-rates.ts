import type { ImportDryRun } from '@penstock/contract/calls/variable-sheet';
import type { Driver } from '@penstock/contract/configuration/model/driver';
import { rules } from '@penstock/contract/rules/table';

/** A scan group that a driver gets. */
type NewGroup = ImportDryRun['groups'][number];

/** The scan groups of the intervals that a list names for its variables. */
export class ScanRates {
  readonly #made = new Map<string, NewGroup>();

  /** The groups that drivers do not have yet, in the order in which the list names them. */
  get groups(): readonly NewGroup[] {
    return [...this.#made.values()];
  }

  /**
   * The scan group of a variable: none where its interval is that of the driver, else the one that has the interval, or a new one. A text
   * that is no interval stays as it is, so that the check names it.
   */
  groupOf(driver: Driver, text: string): string {
    const interval = Number(text);
    const { minimum, maximum } = rules.minCollectTime;
    if (text === '' || interval === driver.minCollectTime) return '';
    if (!Number.isInteger(interval) || interval < minimum || interval > maximum) return text;
    const known = driver.scanGroups.find((group) => group.interval === interval);
    if (known !== undefined) return known.name;
    const id = JSON.stringify([driver.name, interval]);
    const made = this.#made.get(id) ?? { driver: driver.name, name: `every_${interval}ms`, interval };
    this.#made.set(id, made);
    return made.name;
  }
}
