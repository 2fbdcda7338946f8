import { failure } from '@penstock/contract/errors/error';
import type { ConsoleLink } from '@penstock/link/console-link';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { Connecting } from './connecting.ts';

const connection = {
  mode: 'lan',
  sn: '202611280001',
  name: '',
  hardware: '',
  software: '',
  address: '',
  online: true,
  since: new Date(0).toISOString(),
} as const;

/** A tool that is connected, and how often it opened a way; that is broken then. `wait` lets the next try come, `pass` lets time pass. */
async function connected(again: () => Promise<ConsoleLink>) {
  const close = vi.fn(() => Promise.resolve());
  const link: ConsoleLink = {
    mode: 'lan',
    sn: connection.sn,
    wire: { listen: () => undefined, send: () => Promise.resolve(), close: () => undefined },
    hearLive: () => undefined,
    hearOnline: () => undefined,
    ended: new Promise(() => undefined),
    close,
  };
  let lose = () => {};
  let next: (() => void) | undefined;
  let passed = 0;
  const reached = {
    hear: ({ ended }: { ended?: (sn: string, reason: Error) => void }) => {
      lose = () => ended?.(connection.sn, new Error('cut'));
    },
    open: vi.fn(() => Promise.resolve(connection)),
    close: () => Promise.resolve(),
  };
  const clock = {
    monotonic: () => passed,
    now: () => passed,
    after: (_milliseconds: number, action: () => void) => {
      next = action;
      return () => {
        next = undefined;
      };
    },
  };
  const connecting = new Connecting(reached, clock, pino({ enabled: false }));
  const open = vi.fn(again).mockResolvedValueOnce(link);
  await connecting.connect(open, '');
  lose();
  const wait = () => {
    const action = next;
    next = undefined;
    action?.();
  };
  const pass = (milliseconds: number) => {
    passed += milliseconds;
  };
  return { connecting, open, reached, link, close, wait, pass };
}

it('a lost connection is tried again while nobody is there, and not after its password was refused', async () => {
  const away = failure('connect.serverUnreachable', { host: 'h' });
  const refused = failure('connect.passwordWrong');
  const errors = [away, refused];
  const tool = await connected(() => Promise.reject(errors.shift() ?? refused));
  tool.wait();
  await vi.waitFor(() => expect(tool.open).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(errors).toHaveLength(1));
  tool.wait();
  await vi.waitFor(() => expect(tool.open).toHaveBeenCalledTimes(3));
  await new Promise((resolve) => setTimeout(resolve));
  tool.wait();
  expect(tool.open).toHaveBeenCalledTimes(3);
  expect(tool.connecting.lost).toMatchObject({ sn: connection.sn, reason: refused, isRetried: false });
});

it('a reset that fails leaves a lost connection, which is tried again, and says so until that ends', async () => {
  const away = failure('connect.serverUnreachable', { host: 'h' });
  const errors = [away, away];
  const tool = await connected(() => {
    const error = errors.shift();
    return error === undefined ? Promise.resolve(tool.link) : Promise.reject(error);
  });
  await expect(tool.connecting.again()).rejects.toBe(away);
  expect(tool.connecting.lost).toMatchObject({ reason: away, isRetried: true });
  tool.wait();
  await vi.waitFor(() => expect(errors).toEqual([]));
  await new Promise((resolve) => setTimeout(resolve));
  tool.wait();
  await vi.waitFor(() => expect(tool.connecting.lost).toBeUndefined());
});

it('a connection that nobody answers for ten minutes is given up, and said to be', async () => {
  const away = failure('connect.serverUnreachable', { host: 'h' });
  const tool = await connected(() => Promise.reject(away));
  expect(tool.connecting.lost?.isRetried).toBe(true);
  tool.pass(600_001);
  tool.wait();
  await vi.waitFor(() => expect(tool.connecting.lost).toMatchObject({ reason: away, isRetried: false }));
});

it('a connection that a person ends while it is made again is not made', async () => {
  let arrive: (link: ConsoleLink) => void = () => undefined;
  const tool = await connected(() => new Promise((resolve) => (arrive = resolve)));
  tool.wait();
  await tool.connecting.end();
  arrive(tool.link);
  await vi.waitFor(() => expect(tool.close).toHaveBeenCalledOnce());
  expect(tool.reached.open).toHaveBeenCalledOnce();
});
