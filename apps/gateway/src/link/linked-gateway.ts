import type { Probation } from '@penstock/contract/link/methods/configuration';
import type { hello } from '@penstock/contract/link/methods/session';
import type { tunnelDown } from '@penstock/contract/link/methods/tunnel';
import type { Peer } from '@penstock/link/peer';
import type { Clock } from '@penstock/protocols/transport/clock';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { RevisionFacts } from '../configuration/revision.ts';
import type { GatewayHost } from '../host.ts';
import type { SendLive } from '../live/live-stream.ts';
import type { GatewayHandlers } from '../methods/method.ts';

/** A gateway, as the link serves it. */
export interface LinkedGateway {
  readonly clock: Clock;
  readonly log: Logger;
  /** The version and the machine, as they are presented. */
  readonly software: string;
  readonly hardware: string;
  /** The configuration it works with. */
  readonly current: Pick<RevisionFacts, 'revision' | 'hash'>;
  readonly probation: Probation | null;
  /** Whether its connection is made from this machine as it is: simulated gateways share one, and look after nothing. */
  readonly isOnMachine?: boolean;
  /** Calls back after each change of the configuration, and when a probation ends; the answer ends it. */
  listen(listener: (revision: RevisionFacts) => void): () => void;
  /** Answers what consoles ask. */
  handlers(host: GatewayHost): GatewayHandlers;
  /** A frame of a tunnel has come from a console of this name. */
  tunnelFrame(console: string, frame: z.output<typeof tunnelDown.params>): void;
  /** The platform has answered its greeting. */
  greeted(answer: z.output<typeof hello.result>): void;
  /**
   * Starts to send over a connection: records to the platform, live values to viewers. The function that it answers ends that.
   */
  connect(platform: Peer, sendLive: SendLive): () => void;
}
