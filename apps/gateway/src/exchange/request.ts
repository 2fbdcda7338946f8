import type { SignalValue } from '@penstock/contract/model/signal';
import type { WrittenValue } from '@penstock/contract/model/written-value';

/** A request of a server to write variables, whatever form it came in. */
export interface WriteRequest {
  /** How the answer names the request; empty where the request has none. */
  readonly id: string;
  readonly writes: readonly { readonly key: string; readonly value: WrittenValue }[];
}

/** The service of variables that no driver reads. */
export const gatewayService = 'gateway';

/** A request of a server to read variables. */
export interface ReadRequest {
  readonly id: string;
  readonly keys: readonly string[];
  /** In the place of keys: all variables of a driver, by its name; empty for those of the whole gateway. */
  readonly service?: string;
}

/** The outcome of one variable of a request. */
export interface VariableResult {
  readonly key: string;
  /** `0` when it was written or read; else the code of the catalogue, such as `1715` for a response timeout. */
  readonly code: string;
  /** The text of the code in English; empty when all went well. */
  readonly message: string;
  /** The value that the gateway has now; null before the first. */
  readonly value: SignalValue;
  /** When it was read, ms since 1970; 0 before the first time. */
  readonly time: number;
  /** The driver that reads it, where a service was asked for; null for variables without one. */
  readonly driver?: string | null;
  /** Acknowledged by the device, and not read back. */
  readonly unverified?: true;
}
