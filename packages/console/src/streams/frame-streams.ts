import type { ChannelEvent, ChannelTopic } from '@penstock/contract/calls/channel';
import { type frames, watchFrames } from '@penstock/contract/link/methods/debug';
import { type DriverWire, frameDriverPrefix, frameLimits } from '@penstock/contract/model/frame';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { GatewayRequests } from '../requests.ts';
import { feedState } from './feed-state.ts';
import { StreamWatches } from './stream-watches.ts';

/** Brings an event to who subscribes to a topic. */
export type Publish = (topic: ChannelTopic, event: ChannelEvent) => void;

/** The topic of the frames of a gateway: of one wire or driver, or of all where it is empty. */
function topicOf(sn: string, wire: string): ChannelTopic {
  return wire === '' ? `frames:${sn}` : `frames:${sn}:${wire}`;
}

/** The driver that a viewer looks at, where it names one in the place of a wire. */
function driverOf(wire: string): string | undefined {
  return wire.startsWith(frameDriverPrefix) ? wire.slice(frameDriverPrefix.length) : undefined;
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
        // A watch of all wires serves those who look at one as well.
        const drivers = wires.flatMap((wire) => driverOf(wire) ?? []);
        const named = wires.filter((wire) => driverOf(wire) === undefined);
        const only = {
          ...(drivers.length > 0 && { drivers }),
          ...(named.length > 0 && { ports: named }),
        };
        const ports = wires.includes('') ? {} : only;
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
      const driver = driverOf(wire);
      const port = driver === undefined ? wire : this.#wireOf(sn, driver);
      const own = message.frames.filter((frame) => port === '' || frame.port === port);
      const exchanges = message.exchanges.filter((one) =>
        driver === undefined ? port === '' || one.port === port : one.driver === driver,
      );
      if (own.length > 0 || exchanges.length > 0 || dropped > 0)
        this.#publish(topicOf(sn, wire), { type: 'frames', sn, frames: own, exchanges, dropped });
    }
    if (ended) this.#watches.ended(sn);
  }

  /** The wire of a driver as its gateway named it. */
  #wireOf(sn: string, driver: string): string | undefined {
    return this.#watches.state(sn).facts.find((one) => one.driver === driver)?.port;
  }

  stop(): void {
    this.#watches.stop();
  }
}
