import type { Logger } from 'pino';
import type { Clock } from '../collector/schedule.ts';
import type { CredentialSource } from './credentials.ts';

/** The services of the world that connections to servers need. */
export interface ServerWorld {
  /** The serial number of the gateway. */
  readonly sn: string;
  readonly clock: Clock;
  /** Numbers from 0 to 1, for the jitter of waits. */
  readonly random: () => number;
  readonly log: Logger;
  /** How MQTT connections prove who they are. */
  readonly credentials: CredentialSource;
}

/** Limits of every connection to a server. */
export const serverLimits = {
  /** The most bytes of one payload, sent or received. */
  messageBytes: 1_048_576,
  /** Messages that wait for the server, and the bytes of their payloads. */
  waiting: 1000,
  waitingBytes: 8_388_608,
  /** Messages taken from a server, a second and at once. */
  messagesPerSecond: 500,
  messagesAtOnce: 2000,
} as const;

/** The time-out of a connection in ms; 0 in the configuration means the maximum, 10 s. */
export function timeoutOf({ timeout }: { readonly timeout: number }): number {
  return timeout === 0 ? 10_000 : timeout;
}
