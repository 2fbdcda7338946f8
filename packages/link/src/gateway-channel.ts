import { linkTopics, parseTopic } from '@penstock/contract/link/topics';
import { DropCounter, type DropReason } from './dropped.ts';
import type { MqttChannel } from './mqtt-channel.ts';
import { readPayload } from './mqtt-wire.ts';
import { isStateQuestion, OnlineStates, readState } from './online-state.ts';
import type { Wire, WireListener } from './wire.ts';

interface GatewayChannelOptions {
  readonly channel: MqttChannel;
  readonly sn: string;
  /** The name of the console at this gateway: 1 to 64 letters, digits and hyphens, which no other console has. */
  readonly peer: string;
  /** The payload of the live topic. */
  readonly onLive: (text: string) => void;
  /** The gateway has gone, or has come; first when its retained state is known. */
  readonly onOnline: (online: boolean) => void;
  /** Hears of the first dropped message of each kind. */
  readonly onDropped?: (reason: DropReason, detail: string) => void;
}

/** A console's side of the link over MQTT to one gateway, such as that of the connection tool at any broker. */
export class GatewayChannel {
  readonly dropped: DropCounter;
  readonly #options: GatewayChannelOptions;
  readonly #states = new OnlineStates();
  readonly #filters: readonly string[];
  #stop: (() => void) | undefined;
  #listener: WireListener | undefined;
  /** Undefined until its state is known. */
  #isOnline: boolean | undefined;
  #isEnded = false;

  constructor(options: GatewayChannelOptions) {
    const { sn, peer } = options;
    this.#options = options;
    this.dropped = new DropCounter(options.onDropped);
    this.#filters = [linkTopics.up(sn, peer), linkTopics.live(sn), linkTopics.state(sn)];
  }

  /** Starts to receive. Rejects when the broker refuses. */
  async start(): Promise<void> {
    this.#stop ??= this.#options.channel.onMessage((topic, payload) => this.#receive(topic, payload));
    await this.#options.channel.subscribe(this.#filters, 1);
  }

  /** A wire to the gateway, which takes the place of the one that was made before. */
  wire(): Wire {
    const { channel, sn, peer } = this.#options;
    let own: WireListener | undefined;
    let isClosed = false;
    const end = () => {
      if (this.#listener === own) this.#listener = undefined;
      own?.closed();
    };
    return {
      listen: (listener) => {
        own = {
          message: (text) => listener.message(text),
          closed: () => {
            if (!isClosed) listener.closed();
            isClosed = true;
          },
        };
        this.#listener?.closed();
        this.#listener = own;
        if (this.#isEnded) end();
      },
      send: async (text) => {
        if (this.#isEnded) throw new Error('the connection to the broker has ended');
        await channel.publish(linkTopics.down(sn, peer), text, { quality: 1 });
      },
      close: end,
    };
  }

  /** The connection has ended, and with it the wire. */
  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#stop?.();
    const listener = this.#listener;
    this.#listener = undefined;
    listener?.closed();
  }

  #receive(topic: string, payload: Uint8Array): void {
    const { sn, peer, onLive } = this.#options;
    const address = parseTopic(topic);
    if (address === undefined || address.sn !== sn || address.kind === 'down') return;
    if (address.kind === 'up' && address.peer !== peer) return;
    const read = readPayload(payload);
    if ('dropped' in read) {
      this.dropped.add(read.dropped, topic);
      return;
    }
    if (address.kind === 'live') onLive(read.text);
    else if (address.kind === 'state') this.#takeState(read.text);
    else this.#listener?.message(read.text);
  }

  #takeState(text: string): void {
    const { sn, onOnline } = this.#options;
    const state = readState(text);
    if (state === undefined || isStateQuestion(state)) return;
    this.#states.take(sn, state);
    const isOnline = this.#states.isOnline(sn);
    if (isOnline === this.#isOnline) return;
    this.#isOnline = isOnline;
    onOnline(isOnline);
  }
}
