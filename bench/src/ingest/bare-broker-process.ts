import { createServer } from 'node:net';
import { linkTopics } from '@penstock/contract/link/topics';
import { Aedes } from 'aedes';
import { obey } from './commands.ts';

/** A broker, and a subscriber within it that looks at nothing: the least that takes the messages of the gateways. */
const aedes = await Aedes.createBroker();
const forwarded = { records: 0, live: 0 };
const hear = (topic: string, kind: keyof typeof forwarded) =>
  new Promise<void>((resolve) => {
    const ignore = (_packet: unknown, next: () => void) => {
      forwarded[kind] += 1;
      next();
    };
    aedes.subscribe(topic, ignore, resolve);
  });
await hear(linkTopics.up('+', '+'), 'records');
await hear(linkTopics.live('+'), 'live');
obey({ forwarded: () => forwarded });
const server = createServer({ noDelay: true }, aedes.handle);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the broker has no port');
  console.log(`ready ${address.port}`);
});
