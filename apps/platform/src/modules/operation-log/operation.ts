import type { ConsoleChange } from '@penstock/console/access';
import type { Id } from '@penstock/contract/calls/identifier';

/** Who changes something. */
export interface Actor {
  /** Null when the platform itself does it. */
  readonly accountId: Id | null;
  /** The network address it comes from; empty when the platform itself does it. */
  readonly address: string;
}

/** What can be done, as the operation log names it. To add one, add its name. */
export type OperationAction =
  | 'account.editAvatar'
  | 'account.editProfile'
  | 'account.register'
  | 'account.setUp'
  | 'account.signIn'
  | 'account.signInRefused'
  | 'account.signOut'
  | 'account.updateContact'
  | 'account.updatePassword'
  | 'account.updateQuestion'
  | 'account.verify'
  | 'account.endSessions'
  | 'account.addApiKey'
  | 'account.deleteApiKey'
  | 'account.beginSecondFactor'
  | 'account.enableSecondFactor'
  | 'account.disableSecondFactor'
  | 'account.renewRecoveryCodes'
  | 'announcement.add'
  | 'announcement.delete'
  | 'announcement.edit'
  | 'announcement.withdraw'
  | 'announcement.remindOff'
  | 'equipment.writeSignal'
  | `gateway.${ConsoleChange['action']}`
  | 'gateway.export'
  | 'gateway.renewSecret'
  | 'platform.renewSecret'
  | 'platform.seed';

/** What was changed. */
export interface OperationObject {
  readonly type: 'account' | 'announcement' | 'equipment' | 'gateway' | 'platform';
  /** An {@link Id}, or the serial number of a gateway; empty for the platform and for an account that does not exist. */
  readonly id: string;
}
