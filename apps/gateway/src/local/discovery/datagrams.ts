import {
  type DiscoveryAnswer,
  discoveryBytes,
  discoveryGroup,
  discoveryQuestionSchema,
  readDatagram,
} from '@penstock/contract/link/discovery';
import { localPort } from '@penstock/contract/link/local-ports';
import { Rate } from '@penstock/link/rate';
import { isPrivateAddress } from '@penstock/node-kit/network/private-address';
import type { Clock } from '@penstock/protocols/transport/clock';
import type { Logger } from 'pino';
import type { AnnouncedGateway } from './announced-gateway.ts';
import { GroupSocket } from './group-socket.ts';

/** From one announcement without a question to the next, in ms. */
const interval = 60_000;
/** Questions that are answered, a second and at once. */
const rate = { perSecond: 20, atOnce: 40 } as const;

interface DatagramsOptions {
  readonly gateway: () => AnnouncedGateway;
  readonly clock: Clock;
  readonly log: Logger;
  readonly port?: number;
}

/** Announces the gateway by datagrams of our own form, and answers who asks. The answer is the end of it. */
export function announceByDatagrams({ gateway, clock, log, port = localPort }: DatagramsOptions): () => void {
  const answers = new Rate(rate.perSecond, rate.atOnce, () => clock.monotonic());
  const socket = new GroupSocket({
    group: discoveryGroup,
    port,
    clock,
    log,
    receive: (bytes, from) => {
      // An address elsewhere could be a forged one, which an answer would be sent to.
      if (!isPrivateAddress(from.address)) return;
      const asked = readDatagram(discoveryQuestionSchema, bytes);
      if (asked === undefined || !answers.take()) return;
      socket.send(answerBytes(gateway(), asked.question), from);
    },
  });
  let cancel = () => {};
  const announce = () => {
    socket.sendAll(() => answerBytes(gateway()));
    cancel = clock.after(interval, announce);
  };
  cancel = clock.after(1000, announce);
  return () => {
    cancel();
    socket.close();
  };
}

function answerBytes(gateway: AnnouncedGateway, question?: string): Uint8Array {
  const answer: DiscoveryAnswer = {
    penstock: 1,
    ...gateway,
    ...(question === undefined ? {} : { question }),
  };
  const bytes = Buffer.from(JSON.stringify(answer), 'utf8');
  // A name of many characters that take several bytes, or have to be escaped.
  return bytes.length <= discoveryBytes
    ? bytes
    : Buffer.from(JSON.stringify({ ...answer, name: '' }), 'utf8');
}
