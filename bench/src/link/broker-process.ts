import { createServer } from 'node:net';
import { Aedes } from 'aedes';

/** A broker and nothing else, in a process of its own, so that its cost is measured apart. */
const aedes = await Aedes.createBroker();
const server = createServer({ noDelay: true }, aedes.handle);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the broker has no port');
  console.log(`ready ${address.port}`);
});
