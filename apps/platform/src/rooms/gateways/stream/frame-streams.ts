import type { ChannelEvent, ChannelTopic } from '@penstock/contract/calls/channel';
import { type frames, watchFrames } from '@penstock/contract/link/methods/debug';
import { type DriverWire, frameLimits } from '@penstock/contract/model/frame';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { GatewayRequests } from '../link/gateway-link.ts';
import { feedState } from './feed-state.ts';
import { StreamWatches } from './stream-watches.ts';

/** Brings an event to who subscribes to a topic. */
export type Publish = (topic: ChannelTopic, event: ChannelEvent) => void;

/** The topic of the frames of a gateway: of one wire, or of all where it is empty. */
function topicOf(sn: string, wire: string): ChannelTopic {
  return wire === '' ? `frames:${sn}` : `frames:${sn}:${wire}`;
}

/** Message debugging for pages: one watch of a gateway serves all viewers, each of whom gets the wire it looks at. */
export class FrameStreams {
  readonly #watches: StreamWatches<readonly DriverWire[]>;
  readonly #publish: Publish;

  constructor(gateways: GatewayRequests, publish: Publish, log: Logger) {
    this.#publish = publish;
    this.#watches = new StreamWatches<readonly DriverWire[]>({
      noFacts: [],
      log,
      ask: async (sn, wires, seconds) => {
        // Who looks at all wires has the others see theirs as well.
        const ports = wires.length === 0 || wires.includes('') ? {} : { ports: [...wires] };
        const rate = {
          framesPerSecond: frameLimits.perSecond,
          bytesPerSecond: frameLimits.bytesPerSecond,
        };
        return (await gateways.request(sn, watchFrames, { seconds, ...ports, ...rate })).wires;
      },
      changed: (sn, wires) => {
        for (const wire of wires) this.#publish(topicOf(sn, wire), this.state(sn));
      },
    });
  }

  /** Whether the gateway sends, as pages hear it. */
  state(sn: string): ChannelEvent {
    const state = this.#watches.state(sn);
    return { type: 'frameFeed', sn, ...feedState(state), wires: [...state.facts] };
  }

  join(sn: string, wire: string): void {
    this.#watches.join(sn, wire);
  }

  leave(sn: string, wire: string): void {
    this.#watches.leave(sn, wire);
  }

  gatewayChanged(sn: string, online: boolean): void {
    this.#watches.gatewayChanged(sn, online);
  }

  /** The configuration of a gateway has changed: message debugging may have been switched on. */
  configurationChanged(sn: string): void {
    this.#watches.again(sn);
  }

  /** Takes what a gateway sends. */
  take(sn: string, message: z.output<typeof frames.params>): void {
    const { dropped, ended } = message;
    for (const wire of this.#watches.optionsOf(sn)) {
      const isOwn = ({ port }: { readonly port: string }) => wire === '' || port === wire;
      const own = message.frames.filter(isOwn);
      const exchanges = message.exchanges.filter(isOwn);
      if (own.length > 0 || exchanges.length > 0 || dropped > 0)
        this.#publish(topicOf(sn, wire), { type: 'frames', sn, frames: own, exchanges, dropped });
    }
    if (ended) this.#watches.ended(sn);
  }

  stop(): void {
    this.#watches.stop();
  }
}
