import { once } from 'node:events';
import { createServer } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@penstock/node-kit/clock';
import { Aedes } from 'aedes';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { readIdentities } from '../simulate/identities.ts';
import { KeptIdentities } from '../simulate/kept-identities.ts';
import { Simulation } from '../simulate/simulation.ts';
import { portOf, startPlatform } from '../testing/platform.ts';

it('a connection that ends before the broker has acknowledged the state is not waited for', async () => {
  const broker = await Aedes.createBroker({
    // The connection ends without an acknowledgement.
    authorizePublish: (_client, _packet, done) => done(new Error('not now')),
  });
  let connections = 0;
  broker.on('client', () => {
    connections += 1;
  });
  const tcp = createServer(broker.handle).listen(0, '127.0.0.1');
  await once(tcp, 'listening');
  const platform = await startPlatform(0, 0, undefined, {
    brokerAt: () => `mqtt://127.0.0.1:${portOf(tcp)}`,
  });
  const folder = await mkdtemp(join(tmpdir(), 'penstock-session-'));
  const simulation = new Simulation({
    options: {
      platform: platform.url,
      recordInterval: 60_000,
      isAligned: false,
      seed: 1,
      alarmShare: 0,
      failingUpgrades: 0,
      failingChanges: 0,
      hardware: 'simulated',
      version: '1.0.0',
      drops: undefined,
      localAddresses: [],
      startsPerSecond: 10,
    },
    identities: await readIdentities({ key: { text: 'k'.repeat(40) }, firstSn: '260000000001' }, 1),
    kept: await KeptIdentities.open(undefined),
    clock: systemClock,
    log: pino({ level: 'silent' }),
    folder,
  });
  try {
    await vi.waitFor(() => expect(connections).toBeGreaterThan(1), { timeout: 15_000, interval: 50 });
    expect(simulation.status.connected).toBe(0);
  } finally {
    await simulation.stop();
    await platform.stop();
    await new Promise<void>((resolve) => broker.close(resolve));
    await new Promise((resolve) => tcp.close(resolve));
    await rm(folder, { recursive: true, force: true });
  }
});
