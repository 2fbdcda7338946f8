import type { Peer } from '@penstock/link/peer';
import type { Gateway } from '../gateway.ts';

/** Who asks, and whom. */
export interface MethodContext {
  readonly gateway: Gateway;
  /** The name of the console that asks. */
  readonly peer: string;
}

/** Makes a peer answer one or more methods. */
export type Answers = (peer: Peer, context: MethodContext) => void;
