import { oneLine } from '@penstock/node-kit/error-text';
import { StartError } from '@penstock/node-kit/start-error';

/** Why the platform could not start. */
export type StartErrorReason =
  | 'setting'
  | 'port-in-use'
  | 'folder'
  | 'in-use'
  | 'database'
  | 'broker'
  | 'processes'
  | 'unsupported';

/** The platform cannot start; the error names the environment variable that changes it. */
export class PlatformStartError extends StartError {
  override readonly name: string = 'PlatformStartError';
  readonly reason: StartErrorReason;
  /** The environment variable that changes it. */
  readonly variable: string;

  constructor(reason: StartErrorReason, variable: string, message: string, options?: ErrorOptions) {
    super(oneLine(message), options);
    this.reason = reason;
    this.variable = variable;
  }
}
