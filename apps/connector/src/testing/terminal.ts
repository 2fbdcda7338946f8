import { openTerminal, readTerminal, writeTerminal } from '@penstock/contract/link/methods/terminal';
import { localPort } from '@penstock/contract/link/local-ports';
import { Peer } from '@penstock/link/peer';
import { systemClock } from '@penstock/node-kit/clock';
import { greetLan, signInLan } from '../links/lan.ts';

// A program of its own, for tests that run it beside a gateway: it sets the local password, opens a terminal, types the command that it is given,
// and prints all that comes until the shell has ended.
const target = { host: '127.0.0.1', port: localPort };
const { fingerprint } = await greetLan(target);
const credentials = { setPassword: 'Penstock-26' };
const link = await signInLan({ ...target, fingerprint, credentials });
const peer = new Peer(link.wire, { clock: systemClock, session: 'terminal' });
const { session } = await peer.request(openTerminal, { author: 'test', columns: 100, rows: 30 });
const typed = Buffer.from(`${process.argv[2] ?? ''}; exit\n`);
await peer.request(writeTerminal, { session, offset: 0, data: typed.toString('base64') });
for (let offset = 0, isOver = false; !isOver; ) {
  const { data, ended } = await peer.request(readTerminal, { session, offset, wait: 5000 });
  const bytes = Buffer.from(data, 'base64');
  process.stdout.write(bytes);
  offset += bytes.length;
  isOver = ended !== null;
}
await link.close();
process.exit();
