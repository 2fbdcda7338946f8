import { randomBytes } from 'node:crypto';
import { discoveryGroup, readDatagram } from '@penstock/contract/link/discovery';
import { localPort } from '@penstock/contract/link/local-ports';
import { type FreshAnswer, freshAnswerSchema } from '@penstock/contract/link/fresh-gateway';
import { ownNetworks } from '@penstock/node-kit/network/own-networks';
import { openSearchSocket } from '../links/search-socket.ts';

/** A gateway without an identity that was found. */
export interface FoundFresh extends FreshAnswer {
  readonly address: string;
}

/** The most that are found. */
const maxFound = 64;
/** When the question is asked, in ms from the start: again, since datagrams are lost. */
const askedAt = [0, 700, 1500] as const;

/** Asks in every IPv4 network of this machine which gateways have no identity yet, and collects the answers for a while, in ms. */
export async function findFresh(time: number): Promise<FoundFresh[]> {
  const found = new Map<string, FoundFresh>();
  const question = randomBytes(8).toString('hex');
  const bytes = Buffer.from(JSON.stringify({ penstock: 1, ask: 'fresh', question }), 'utf8');
  const ignore = () => undefined;
  const sockets = ownNetworks().map(({ address, broadcast }) => {
    const socket = openSearchSocket({ address }, (datagram, from) => {
      const answer = readDatagram(freshAnswerSchema, datagram);
      if (answer?.question !== question || found.size >= maxFound) return;
      // One gateway may answer by several networks; the first answer counts.
      if (!found.has(answer.fingerprint)) found.set(answer.fingerprint, { ...answer, address: from });
    });
    return { socket, broadcast };
  });
  const ask = () => {
    for (const { socket, broadcast } of sockets) {
      socket.send(bytes, localPort, discoveryGroup, ignore);
      socket.send(bytes, localPort, broadcast, ignore);
    }
  };
  const timers = askedAt.map((at) => setTimeout(ask, at));
  await new Promise((resolve) => setTimeout(resolve, time));
  for (const timer of timers) clearTimeout(timer);
  for (const { socket } of sockets) socket.close();
  return [...found.values()];
}
