import type { Texts } from '../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

/** The connections of a gateway to servers. */
export const en: Texts<typeof zh> = {
  title: 'Servers',
  searchHint: 'Name, address',
  kinds: { mqtt: 'MQTT server', tcp: 'TCP server', udp: 'UDP server', http: 'HTTP server' },
  add: { mqtt: 'Add MQTT', tcp: 'Add TCP', udp: 'Add UDP', http: 'Add HTTP' },
  columns: {
    state: 'State',
    name: 'Name',
    kind: 'Kind',
    address: 'Address',
    sent: 'Sent',
    received: 'Received',
    waiting: 'Waiting',
    error: 'Last error',
  },
  sentOf: '{bytes}, connected again {reconnects, plural, one {once} other {# times}}',
  receivedOf: '{bytes}, {dropped} dropped',
  failed: '{amount} failed',
  nothingWaits: 'Nothing',
  waits: '{amount}, {bytes}',
  oldest: 'oldest',
  dropped: '{amount} dropped',
  sections: {
    connection: 'Connection',
    signIn: 'Sign-in',
    tls: 'Encryption',
    will: 'Will',
    received: 'Received data',
  },
  test: {
    running: 'Connecting to the server…',
    notMade: 'The test could not be made',
    reachable: 'The server can be reached',
    unreachable: 'The server cannot be reached',
    latency: 'It took {latency} ms.',
    outdated: 'Something was changed after the test.',
  },
  remove: {
    title: 'Delete server “{name}”?',
    text: 'Nothing is reported to it any more, and what waits for it is dropped. Topics that use it need another server.',
    action: 'Delete server',
  },
  empty: { title: 'No servers yet', text: 'Add a server, then choose in a topic which variables it gets.' },
};
