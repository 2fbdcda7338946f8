import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '@penstock/protocols/transport/clock';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { peer as peerProgram } from '../../../../../scripts/testing/peer-program.ts';
import { SystemBus } from '../../machine-settings/bus/system-bus.ts';
import { firmwareBundle, signingKey } from '../../testing/firmware-bundle.ts';
import { hasMockMachine } from '../../testing/mock-machine.ts';
import {
  type BundleKind,
  hasRauc,
  mayMountFiles,
  MockRaucMachine,
  RealRaucMachine,
} from '../../testing/rauc-machine.ts';
import { UpgradePlatform } from '../../testing/upgrade-platform.ts';
import { FirmwareFiles } from '../firmware-files.ts';
import { FirmwareUpgrades } from '../firmware-upgrades.ts';
import { SystemTarget } from './system-target.ts';

const patient = { timeout: 120_000, interval: 20 };
/** A clock on which five minutes pass in a second. */
const speed = 300;
const clock: Clock = {
  wall: () => performance.now() * speed,
  monotonic: () => performance.now() * speed,
  after: (milliseconds, callback) => {
    const timer = setTimeout(callback, milliseconds / speed);
    return () => clearTimeout(timer);
  },
};
/** The time that a service of the bus is waited for is real. */
const busClock: Clock = {
  ...clock,
  after: (milliseconds, callback) => clock.after(milliseconds * speed, callback),
};
const good: BundleKind = { compatible: 'penstock-test', isTrusted: true };

function upgradesBy(name: string, isThere: boolean, make: () => MockRaucMachine | RealRaucMachine): void {
  peerProgram(name, isThere)(`the system of a machine with ${name}`, () => {
    const platform = new UpgradePlatform(clock);
    let machine: MockRaucMachine | RealRaucMachine;
    let folder: string;
    let boot: string;
    let running: FirmwareUpgrades | undefined;

    beforeAll(async () => {
      machine = make();
      await machine.start();
      folder = await mkdtemp(join(tmpdir(), 'penstock-system-'));
      boot = randomUUID();
    });
    afterAll(async () => {
      await running?.stop();
      platform.stop();
      machine.stop();
      await rm(folder, { recursive: true });
    });

    /** The gateway starts, with the platform in reach or not. */
    async function startGateway(isGreeted = true): Promise<FirmwareUpgrades> {
      const files = await FirmwareFiles.open(folder);
      const log = pino({ level: 'silent' });
      const bus = new SystemBus({ clock: busClock, address: machine.address });
      const bootId = () => Promise.resolve(boot);
      const system = await SystemTarget.open({ bus, clock, log, file: files.system, bootId });
      const about = { hardware: 'BOX-1', software: '1.0.0', clock, log };
      running = await FirmwareUpgrades.open({ files, targets: [system], ...about });
      if (isGreeted) {
        platform.connect(running);
        running.greeted([signingKey]);
      }
      return running;
    }

    /** The machine restarts, and the gateway with it. */
    async function restart({
      slot,
      isGreeted = true,
    }: {
      slot?: 'rootfs.0' | 'rootfs.1';
      isGreeted?: boolean;
    } = {}) {
      await running?.stop();
      await machine.restart(slot);
      boot = randomUUID();
      return await startGateway(isGreeted);
    }

    async function upgrade(version: string, kind: BundleKind) {
      const { source, body } = firmwareBundle('BOX-1', machine.bundle(kind), version, undefined, 'system');
      platform.body = body;
      const id = randomUUID();
      await running?.start({ upgrade: id, source, author: 'anna' });
      return id;
    }

    const untilRestart = (count: number) =>
      vi.waitFor(async () => expect(await machine.restartsAsked()).toBe(count), patient);
    const outcomeOf = (id: string) =>
      vi.waitFor(() => {
        const outcome = platform.outcomes.find((one) => one.upgrade === id);
        if (outcome === undefined) throw new Error('there is no outcome yet');
        return outcome;
      }, patient);

    it('is installed into the other slot, and marked good when the platform has greeted the gateway', async () => {
      await startGateway();
      const id = await upgrade('2.0.0', good);
      await untilRestart(1);
      expect(await machine.booted()).toBe('rootfs.0');
      const gateway = await restart();
      expect(await machine.booted()).toBe('rootfs.1');
      expect(await outcomeOf(id)).toMatchObject({ outcome: 'installed', version: '2.0.0' });
      expect(await machine.stateOf('rootfs.1')).toBe('good');
      expect(gateway.state()).toEqual({ running: null, versions: [{ type: 'system', version: '2.0.0' }] });
    });

    it('is not replaced by what a stranger signed, or by that of another machine', async () => {
      const stranger = await upgrade('3.0.0', { ...good, isTrusted: false });
      expect(await outcomeOf(stranger)).toMatchObject({
        outcome: 'failed',
        failure: 'signature',
        version: '2.0.0',
      });
      const other = await upgrade('3.0.0', { ...good, compatible: 'another-machine' });
      expect(await outcomeOf(other)).toMatchObject({
        failure: 'hardware',
        detail: 'its system is for another-machine, and this machine is penstock-test',
      });
      expect(await machine.restartsAsked()).toBe(1);
      await restart();
      expect(await machine.booted()).toBe('rootfs.1');
    });

    it('comes back with the slot before when the bootloader does, and says so', async () => {
      const id = await upgrade('3.0.0', good);
      await untilRestart(2);
      await restart({ slot: 'rootfs.1' });
      expect(await outcomeOf(id)).toMatchObject({
        failure: 'health',
        version: '2.0.0',
        detail: 'the machine started from rootfs.1 again',
      });
    });

    it('comes back with the slot before when the platform is not reached from the new one', async () => {
      const id = await upgrade('3.0.0', good);
      await untilRestart(3);
      await restart({ isGreeted: false });
      expect(await machine.booted()).toBe('rootfs.0');
      await untilRestart(4);
      expect(await machine.stateOf('rootfs.0')).toBe('bad');
      await restart();
      expect(await machine.booted()).toBe('rootfs.1');
      expect(await outcomeOf(id)).toMatchObject({
        failure: 'health',
        detail: 'the platform did not greet it in time',
      });
    });

    it('restarts once more when the gateway was killed before the machine did, and takes no other upgrade', async () => {
      const id = await upgrade('3.0.0', good);
      await untilRestart(5);
      await running?.stop();
      await startGateway();
      await untilRestart(6);
      await expect(upgrade('4.0.0', good)).rejects.toMatchObject({ key: 'gateway.upgradeRunning' });
      await restart();
      expect(await outcomeOf(id)).toMatchObject({ outcome: 'installed', version: '3.0.0' });
    });
  });
}

upgradesBy('python-dbusmock', hasMockMachine, () => new MockRaucMachine());
if (!hasRauc || mayMountFiles()) upgradesBy('RAUC', hasRauc, () => new RealRaucMachine());
else console.warn('RAUC itself is not tested: this machine mounts no files.');

describe('a machine without RAUC', () => {
  it('refuses an upgrade of its system, with the reason', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'penstock-system-'));
    const files = await FirmwareFiles.open(folder);
    const log = pino({ level: 'silent' });
    const bus = new SystemBus({ clock: busClock, address: `unix:path=${folder}/none` });
    const bootId = () => Promise.resolve('');
    const system = await SystemTarget.open({ bus, clock, log, file: files.system, bootId });
    const about = { hardware: 'BOX-1', software: '1.0.0', clock, log };
    const upgrades = await FirmwareUpgrades.open({ files, targets: [system], ...about });
    upgrades.greeted([signingKey]);
    const { source } = firmwareBundle('BOX-1', Buffer.from('bundle'), '2.0.0', undefined, 'system');
    const start = upgrades.start({ upgrade: randomUUID(), source, author: 'anna' });
    await expect(start).rejects.toThrow(
      'The firmware upgrade failed: not supported by this gateway: RAUC is not on the system bus of the machine.',
    );
    await upgrades.stop();
    // The keys may be written yet.
    await vi.waitFor(() => rm(folder, { recursive: true }), patient);
  });
});
