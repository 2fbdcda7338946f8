import type { AuthCode } from '@penstock/contract/calls/auth-codes';
import type { ComponentType } from 'react';

/** An action on a target: a row, the selected rows, or the object of a detail page. */
export interface Action<Target> {
  /** Unique among the actions of one place. */
  readonly key: string;
  readonly label: string;
  readonly Icon?: ComponentType<{ readonly size?: number }>;
  /** Whether it cannot easily be undone; drawn in the colour of danger and last. */
  readonly danger?: boolean;
  /** The auth code it takes; whoever lacks it does not see the action. */
  readonly permission?: AuthCode;
  /** `true`, or why it cannot be done now, in the reader's language; the reason is shown at the disabled action. */
  readonly enabled?: (target: Target) => true | string;
  /** One key that runs it while the row has the focus, as `KeyboardEvent.key` names it: `e`, `Delete`. */
  readonly shortcut?: string;
  /** Runs it. The focus returns to the row when a promise settles. Errors are shown by the action itself. */
  readonly run: (target: Target) => void | Promise<void>;
}

/** A button of the page, such as "Add". */
export type PageAction = Omit<Action<void>, 'danger' | 'shortcut'> & {
  /** The one thing that is done most here. */
  readonly primary?: boolean;
  /** Few need it: it is in the menu of the others also where there is room for a button. */
  readonly inMenu?: boolean;
};

/** Why an action cannot be done to a target now; undefined when it can. */
export function disabledReason<Target>(action: Action<Target>, target: Target): string | undefined {
  const enabled = action.enabled?.(target) ?? true;
  return enabled === true ? undefined : enabled;
}
