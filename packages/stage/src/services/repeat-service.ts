import type { AlarmSeverity } from '@penstock/contract/model/alarm-severity';

/** An equipment that a repeater draws a component for. */
export interface RepeatedEquipment {
  readonly id: string;
  /** In the language of the page. */
  readonly title: string;
  readonly online: boolean;
  /** The severity of its worst open alarm; null where it has none. */
  readonly severity: AlarmSeverity | null;
}

/** For which equipments a repeater draws a component. */
export interface RepeatQuery {
  readonly over: 'product' | 'area' | 'chosen';
  /** The id of an area; empty for none. */
  readonly area: string;
  readonly equipmentIds: readonly string[];
  readonly order: 'title' | 'alarm';
  readonly limit: number;
}

/** The equipments as they are now, `total` of which there are more than rows where the limit leaves some out; or why they are not known. */
export type RepeatedNow =
  | { readonly kind: 'loaded'; readonly rows: readonly RepeatedEquipment[]; readonly total: number }
  | { readonly kind: 'failed'; readonly message: string };

/** The equipments of repeaters: those that the author of the page and its viewer may both see. */
export interface RepeatService {
  /** Follows the equipments of a query. The listener hears when they are known, and when something changes. Returns what ends that. */
  follow(query: RepeatQuery, listener: (now: RepeatedNow) => void): () => void;
  /** The address of the page of an equipment; left out where nothing leads there. */
  addressOf?(equipmentId: string): string;
  /** Goes to the page of an equipment without loading the program again. */
  open?(equipmentId: string): void;
}
