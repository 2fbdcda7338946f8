import type { ActionHost } from '@penstock/stage/actions/action-host';

/** Where the widgets of a page write to: the plant, or simulated values. */
export type ActionSystem = Pick<ActionHost, 'signal' | 'equipmentTitle' | 'send' | 'renewHold'>;

/** It is loaded when the page is drawn: what writes is much, and comes with the texts of all errors. */
export interface LazyActionSystem {
  /** Nothing leaves the browser: nobody has to prove anything. */
  readonly isSimulated: boolean;
  readonly load: () => Promise<ActionSystem>;
}
