import { createSocket, type Socket } from 'node:dgram';
import { Rate } from '@penstock/link/rate';
import { reasonOf } from '@penstock/node-kit/error-text';
import { type OwnNetwork, ownNetworks } from '@penstock/node-kit/network/own-networks';
import type { Clock } from '@penstock/protocols/transport/clock';
import type { Logger } from 'pino';

/** How often it looks for networks that came or went, in ms. */
const lookInterval = 30_000;

/** Datagrams that are read, a second and at once; others are dropped unread. */
const reading = { perSecond: 200, atOnce: 400 } as const;

/** Where a datagram came from. */
export interface DatagramSender {
  readonly address: string;
  readonly port: number;
}

interface GroupSocketOptions {
  /** A multicast group and its port. */
  readonly group: string;
  readonly port: number;
  readonly clock: Clock;
  readonly log: Logger;
  readonly receive: (bytes: Uint8Array, from: DatagramSender) => void;
  /** The networks of the machine. */
  readonly networks?: () => OwnNetwork[];
}

/**
 * Hears what is sent to a multicast group, to all in a network, and to this machine, and sends to the group in every IPv4 network that the machine
 * is in. The port is shared with other programs. It works on where a network refuses.
 */
export class GroupSocket {
  readonly #options: GroupSocketOptions;
  readonly #receiver: Socket;
  /** By the address of this machine that it sends from. */
  readonly #senders = new Map<string, Socket>();
  #cancelLook: () => void = () => undefined;
  readonly #rate: Rate;
  #isClosed = false;

  constructor(options: GroupSocketOptions) {
    this.#options = options;
    this.#rate = new Rate(reading.perSecond, reading.atOnce, () => options.clock.monotonic());
    this.#receiver = this.#socket();
    this.#receiver.bind({ port: options.port, exclusive: false }, () => this.#look());
  }

  /** Sends to the group in each network; `of` makes the datagram for the address of this machine there. */
  sendAll(of: (network: OwnNetwork) => Uint8Array): void {
    const { group, port } = this.#options;
    for (const network of this.#networks()) {
      const sender = this.#senders.get(network.address);
      // A network that does not take it is left out.
      sender?.send(of(network), port, group, () => undefined);
    }
  }

  /** Sends to one. */
  send(bytes: Uint8Array, to: DatagramSender): void {
    if (!this.#isClosed) this.#receiver.send(bytes, to.port, to.address, () => undefined);
  }

  /** Ends it; what was sent before goes out. */
  close(): void {
    this.#isClosed = true;
    this.#cancelLook();
    for (const socket of [this.#receiver, ...this.#senders.values()]) socket.close();
    this.#senders.clear();
  }

  #socket(): Socket {
    const { receive, log, port } = this.#options;
    const socket = createSocket({ type: 'udp4', reuseAddr: true });
    socket.on('message', (bytes, { address, port: from }) => {
      if (this.#rate.take()) receive(bytes, { address, port: from });
    });
    socket.on('error', (error) =>
      log.debug({ port, reason: reasonOf(error) }, 'a socket of discovery fails'),
    );
    return socket;
  }

  #networks(): OwnNetwork[] {
    return (this.#options.networks ?? ownNetworks)();
  }

  /** Joins the group in networks that have come, and leaves those that have gone. */
  #look(): void {
    if (this.#isClosed) return;
    const { group, port, clock } = this.#options;
    const addresses = new Set(this.#networks().map(({ address }) => address));
    for (const [address, socket] of this.#senders) {
      if (addresses.has(address)) continue;
      socket.close();
      this.#senders.delete(address);
    }
    for (const address of addresses) {
      if (this.#senders.has(address)) continue;
      const sender = this.#socket();
      this.#senders.set(address, sender);
      sender.bind({ port, address, exclusive: false }, () =>
        attempt(() => {
          this.#receiver.addMembership(group, address);
          sender.setMulticastInterface(address);
          sender.setMulticastTTL(1);
        }),
      );
    }
    this.#cancelLook = clock.after(lookInterval, () => this.#look());
  }
}

/** Does what a network may refuse: it is not heard there then. */
function attempt(action: () => void): void {
  try {
    action();
  } catch {
    // One without multicast is still reached by broadcast and address.
  }
}
