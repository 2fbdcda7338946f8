import { Rate } from '@penstock/link/rate';
import { ownNetworks } from '@penstock/node-kit/network/own-networks';
import { isPrivateAddress } from '@penstock/node-kit/network/private-address';
import type { Clock } from '@penstock/protocols/transport/clock';
import { type Answer, decode, type DecodedPacket, encode } from 'dns-packet';
import type { Logger } from 'pino';
import type { AnnouncedGateway } from './announced-gateway.ts';
import { type DatagramSender, GroupSocket } from './group-socket.ts';
import { authoritative, lastRecords, serviceAnswer, serviceRecords } from './service-records.ts';

/** The group and the port of multicast DNS (RFC 6762, section 3). */
const multicastDns = { group: '224.0.0.251', port: 5353 } as const;
/** The most bytes of a query that is read. */
const maxQuery = 1500;
/** Queries that are answered, a second and at once; an answer to all comes at most once a second (section 6). */
const rate = { perSecond: 20, atOnce: 40 } as const;
const repeatWait = 1000;
/** Several that answer at once do not do it at the same moment: between these, in ms (section 6). */
const answerWait = { least: 20, most: 120 } as const;

interface ServiceOptions {
  readonly gateway: () => AnnouncedGateway;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Logger;
  readonly port?: number;
}

/**
 * Announces the gateway as a service (DNS-SD over multicast DNS, RFC 6762 and 6763), and answers who asks. Its names have the serial
 * number, which no other has, so they are not probed for. The answer is the end of it, which is announced too.
 */
export function announceService(options: ServiceOptions): () => void {
  const { gateway, clock, random, log, port = multicastDns.port } = options;
  const answers = new Rate(rate.perSecond, rate.atOnce, () => clock.monotonic());
  const timers = new Set<() => void>();
  let lastToAll = Number.NEGATIVE_INFINITY;
  const later = (milliseconds: number, action: () => void) => {
    const cancel = clock.after(milliseconds, () => {
      timers.delete(cancel);
      action();
    });
    timers.add(cancel);
  };
  const answer = (query: DecodedPacket, from: DatagramSender) => {
    const isLegacy = from.port !== port;
    const answered = serviceAnswer(query, gateway(), addressesFor(from.address), isLegacy);
    if (answered === undefined || !answers.take()) return;
    if (answered.isUnicast) {
      socket.send(encode(answered.packet), from);
      return;
    }
    if (clock.monotonic() - lastToAll < repeatWait) return;
    lastToAll = clock.monotonic();
    later(answerWait.least + random() * (answerWait.most - answerWait.least), () =>
      socket.sendAll(({ address }) => {
        const own = serviceAnswer(query, gateway(), [address], false);
        return encode(own?.packet ?? answered.packet);
      }),
    );
  };
  const socket = new GroupSocket({
    ...multicastDns,
    port,
    clock,
    log,
    receive: (bytes, from) => {
      if (!isPrivateAddress(from.address) || bytes.length > maxQuery) return;
      const query = decoded(bytes);
      if (query !== undefined) answer(query, from);
    },
  });
  const announce = () => socket.sendAll(({ address }) => announcement(serviceRecords(gateway(), [address])));
  later(1000, announce);
  later(2000, announce);
  return () => {
    for (const cancel of timers) cancel();
    // Section 10.1.
    socket.sendAll(({ address }) => announcement(lastRecords(gateway(), [address])));
    // Datagrams that were handed over go out before their socket closes.
    setImmediate(() => socket.close());
  };
}

function announcement(answers: Answer[]): Uint8Array {
  return encode({ type: 'response', id: 0, flags: authoritative, answers });
}

/** The addresses of this machine in the network of another, or all where it is in none. */
function addressesFor(other: string): string[] {
  const networks = ownNetworks();
  const shared = networks.filter(({ has }) => has(other));
  return (shared.length > 0 ? shared : networks).slice(0, 8).map(({ address }) => address);
}

function decoded(bytes: Uint8Array): DecodedPacket | undefined {
  try {
    return decode(Buffer.from(bytes));
  } catch {
    return undefined;
  }
}
