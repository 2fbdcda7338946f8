import { expect, it } from 'vitest';
import { configurationFrom } from '../read/read.ts';
import { connectionsOf } from './target.ts';

const host = 'server.local';
const configuration = configurationFrom({
  format: 1,
  connections: {
    mqtt: [
      { name: 'one', group: 'both', host },
      { name: 'two', group: 'both', host },
      { name: 'off', group: 'both', host, enabled: false },
      { name: 'alone', host },
    ],
    tcp: [{ name: 'socket', host, port: 9000 }],
    http: [{ name: 'web', url: 'https://server.local/in' }],
  },
});

it.each([
  ['both', ['mqtt one', 'mqtt two']],
  ['one', ['mqtt one']],
  ['off', []],
  ['socket', ['tcp socket']],
  ['web', ['http web']],
  ['', []],
  ['nobody', []],
])('%j means %j', (target, expected) => {
  const found = connectionsOf(configuration, target).map(
    ({ kind, connection }) => `${kind} ${connection.name}`,
  );
  expect(found).toEqual(expected);
});
