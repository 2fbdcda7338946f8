import { failure } from '@penstock/contract/errors/error';
import { expect, it } from 'vitest';
import { VirtualClock } from '../testing/virtual-clock.ts';
import type { PortEvents } from './reopened-line.ts';
import { greetSerial } from './console-link.ts';

const target = { path: 'ttyUSB0', baudRate: 9600, dataBits: 8, parity: 'none', stopBits: 1 } as const;

/** Asks who is at a port where nobody answers, but what `line` sends. */
async function asked(line: (clock: VirtualClock, events: PortEvents) => void): Promise<unknown> {
  const clock = new VirtualClock();
  let outcome: unknown;
  const greeting = greetSerial(target, {
    clock,
    random: () => 7,
    compression: { deflate: (bytes) => bytes, inflate: (bytes) => bytes },
    open: (_target, events) => {
      clock.after(1, () => {
        events.opened();
        line(clock, events);
      });
      return { send: () => undefined, close: () => events.closed() };
    },
    openingFailure: (error, port) => failure('connect.portMissing', { port }, { cause: error }),
  });
  greeting.catch((error: unknown) => {
    outcome = error;
  });
  await clock.run(30_000, () => outcome !== undefined);
  return outcome;
}

it('a line at which nothing comes is silent', async () => {
  expect(await asked(() => undefined)).toMatchObject({
    key: 'connect.serialSilent',
    code: '1618',
    parameters: { port: 'ttyUSB0' },
  });
});

it('a line of another speed, whose bytes cannot be read, is noise', async () => {
  const noise = (clock: VirtualClock, events: PortEvents): void => {
    events.received(Uint8Array.from({ length: 40 }, (_, at) => (at * 151 + 13) % 256));
    clock.after(200, () => noise(clock, events));
  };
  expect(await asked(noise)).toMatchObject({
    key: 'connect.serialNoise',
    code: '1619',
    parameters: { port: 'ttyUSB0' },
  });
});
