import type { AuthCode } from '@penstock/contract/calls/auth-codes';
import type { Text } from '@penstock/contract/texts/language';
import type { ComponentType } from 'react';
import type { SignalsContext } from './signals-context.ts';

/** Something that can be done on the page of variables, as a button of the toolbar and in the menu of a row. */
export interface SignalAction {
  readonly name: string;
  readonly label: Text;
  readonly Icon: ComponentType<{ readonly size?: number }>;
  /** How many selected variables it takes; one for `none` is in the toolbar alone. */
  readonly needs: 'none' | 'one' | 'some';
  /** Those who lack it do not see the action. */
  readonly permission?: AuthCode;
  /** It asks something of the gateway, so it is disabled while the gateway is offline. */
  readonly needsGateway?: true;
  readonly run: (context: SignalsContext) => void | Promise<void>;
}

/** Every action beside those of the table itself (add, edit, copy, delete). To add one, add a line. */
export const signalActions: readonly SignalAction[] = [];
