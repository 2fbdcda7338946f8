import { randomBytes, randomInt } from 'node:crypto';
import type { Socket } from 'node:dgram';
import {
  type DiscoveryAnswer,
  discoveryAnswerSchema,
  discoveryGroup,
  readDatagram,
} from '@penstock/contract/link/discovery';
import { localPort } from '@penstock/contract/link/local-ports';
import type { LinkClock } from '@penstock/link/clock';
import { Rate } from '@penstock/link/rate';
import { systemClock } from '@penstock/node-kit/clock';
import { type OwnNetwork, ownNetworks } from '@penstock/node-kit/network/own-networks';
import { isPrivateAddress } from '@penstock/node-kit/network/private-address';
import { readServiceAnswer, serviceQuery } from './service-reading.ts';
import { openSearchSocket } from './search-socket.ts';

/** Limits of a search. */
const limits = {
  /** Gateways that it finds at most, and addresses of each. */
  gateways: 256,
  addresses: 8,
  /** Datagrams that are read, a second and at once. */
  perSecond: 500,
  atOnce: 1000,
} as const;

/** When the question is asked, in ms from the start: again, since datagrams are lost. */
const askedAt = [0, 700, 2000] as const;

/** A gateway that was found. What it says of itself is not proved. */
export interface FoundGateway extends Omit<DiscoveryAnswer, 'penstock' | 'question'> {
  /** The addresses that answered, in the order of their answers. */
  readonly addresses: readonly string[];
  /** By which way: datagrams of our own, multicast DNS. */
  readonly ways: readonly ('datagram' | 'service')[];
}

/** The means of a search. */
export interface SearchWorld {
  readonly clock: LinkClock;
  readonly networks: () => OwnNetwork[];
  /** The ports of datagrams and of multicast DNS. */
  readonly ports: { readonly datagram: number; readonly service: number };
}

const searchWorld: SearchWorld = {
  clock: systemClock,
  networks: ownNetworks,
  ports: { datagram: localPort, service: 5353 },
};

interface Search {
  /** How long answers are collected, in ms. */
  readonly time: number;
  /** Ends it before: what was found until then is the answer. */
  readonly signal?: AbortSignal;
  /** Hears of all that is found each time that it changes. */
  readonly onFound?: (gateways: readonly FoundGateway[]) => void;
}

/**
 * Asks in every IPv4 network of this machine which gateways are there, in both forms, and collects the answers by serial number. What
 * is no answer is dropped. Never rejects: a network that refuses is left out.
 */
export async function discoverGateways(
  { time, signal, onFound }: Search,
  world: SearchWorld = searchWorld,
): Promise<FoundGateway[]> {
  const { clock } = world;
  const found = new Map<string, FoundGateway>();
  const rate = new Rate(limits.perSecond, limits.atOnce, () => clock.monotonic());
  const question = randomBytes(8).toString('hex');
  const receive = (bytes: Uint8Array, address: string) => {
    if (!rate.take() || !isPrivateAddress(address)) return;
    const datagram = readDatagram(discoveryAnswerSchema, bytes);
    const isChanged =
      datagram === undefined
        ? readServiceAnswer(bytes).map((one) => keep(found, one, address, 'service'))
        : // One that was not asked for comes to the group, which this does not hear.
          [datagram.question === question && keep(found, datagram, address, 'datagram')];
    if (isChanged.includes(true)) onFound?.([...found.values()]);
  };
  const sockets = world
    .networks()
    .map((network) => ({ network, socket: openSearchSocket(network, receive) }));
  const ask = () => {
    for (const { network, socket } of sockets) askIn(network, socket, question, world.ports);
  };
  const ends = askedAt.filter((at) => at < time).map((at) => clock.after(at, ask));
  await new Promise<void>((resolve) => {
    ends.push(clock.after(time, resolve));
    if (signal?.aborted === true) resolve();
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
  for (const end of ends) end();
  for (const { socket } of sockets) socket.close();
  return [...found.values()];
}

function askIn(
  { broadcast }: OwnNetwork,
  socket: Socket,
  question: string,
  ports: SearchWorld['ports'],
): void {
  const asked = Buffer.from(JSON.stringify({ penstock: 1, ask: 'gateways', question }), 'utf8');
  const ignore = () => undefined;
  socket.send(asked, ports.datagram, discoveryGroup, ignore);
  socket.send(asked, ports.datagram, broadcast, ignore);
  socket.send(serviceQuery(randomInt(65_536)), ports.service, '224.0.0.251', ignore);
}

/** Adds what was heard of a gateway; true where that is new. The first that is heard of one counts, but for its addresses and ways. */
function keep(
  found: Map<string, FoundGateway>,
  { penstock: _version, question: _question, ...about }: DiscoveryAnswer,
  address: string,
  way: FoundGateway['ways'][number],
): boolean {
  const known = found.get(about.sn);
  if (known === undefined) {
    if (found.size >= limits.gateways) return false;
    found.set(about.sn, { ...about, addresses: [address], ways: [way] });
    return true;
  }
  const addresses = [...new Set([...known.addresses, address])].slice(0, limits.addresses);
  const ways = [...new Set([...known.ways, way])];
  if (addresses.length === known.addresses.length && ways.length === known.ways.length) return false;
  found.set(about.sn, { ...known, addresses, ways });
  return true;
}
