import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configurationFrom } from '@penstock/contract/configuration/read/read';
import type { Settings } from '@penstock/contract/configuration/model/settings';
import { ManualClock } from '@penstock/protocols/testing/manual-clock';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Bus } from '../bus/bus.ts';
import { SshAccess } from './ssh-access.ts';

const minute = 60_000;
const names = new Set(['org.freedesktop.systemd1']);
const changed = { isStart: false, probation: null };
const started = { isStart: true, probation: null };

let folder: string;
let clock: ManualClock;
let calls: string[];
/** The state of the unit file of SSH. */
let unitState: string;
const over = vi.fn<() => void>();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'penstock-ssh-'));
  clock = new ManualClock();
  calls = [];
  unitState = 'disabled';
  over.mockClear();
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

const bus: Bus = {
  call: ({ member, body = [] }) => {
    if (member === 'GetUnitFileState') return Promise.resolve([unitState]);
    calls.push(`${member} ${String(body[0])}`);
    return Promise.resolve(['/job']);
  },
  names: () => Promise.resolve(names),
  watchName: () => () => undefined,
  close: () => undefined,
};

async function open(): Promise<SshAccess> {
  const log = pino({ level: 'silent' });
  const ssh = await SshAccess.open({ bus, clock, log, file: join(folder, 'ssh'), onOver: over });
  await ssh.refresh(names);
  return ssh;
}

function debug(enabled: boolean, minutes = 60): Settings {
  return configurationFrom({ format: 1, settings: { debug: { enabled, minutes } } }).settings;
}

it('SSH is open for the time that was asked for, and closes automatically', async () => {
  const ssh = await open();
  await ssh.apply(debug(true, 30), debug(false), changed);
  expect(calls).toEqual(['StartUnit ssh.service']);
  await clock.advance(29 * minute);
  expect(over).not.toHaveBeenCalled();
  await clock.advance(minute);
  await vi.waitFor(() => expect(over).toHaveBeenCalledTimes(1), 20_000);
  expect(calls).toEqual(['StartUnit ssh.service', 'StopUnit ssh.service']);
});

it('its time goes on over a restart of the gateway, and is over when it passed meanwhile', async () => {
  const first = await open();
  await first.apply(debug(true, 30), debug(false), changed);
  first.stop();
  await clock.advance(20 * minute);
  const second = await open();
  await second.apply(debug(true, 30), undefined, started);
  second.stop();
  await clock.advance(10 * minute);
  calls = [];
  const third = await open();
  await third.apply(debug(true, 30), undefined, started);
  expect(calls).toEqual(['StopUnit ssh.service']);
  expect(over).toHaveBeenCalledTimes(1);
});

it('what the gateway has not opened is not closed, and what the machine starts automatically is not offered', async () => {
  const ssh = await open();
  expect(ssh.sections).toEqual(['settings.debug']);
  await ssh.apply(debug(false), undefined, started);
  expect(calls).toEqual([]);
  unitState = 'enabled';
  await ssh.refresh(names);
  expect(ssh.sections).toEqual([]);
});
