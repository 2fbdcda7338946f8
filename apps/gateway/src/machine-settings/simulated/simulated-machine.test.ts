import { patchConfiguration } from '@penstock/contract/link/methods/configuration';
import { upgradeState } from '@penstock/contract/link/methods/firmware';
import { gatewayInfo } from '@penstock/contract/link/methods/gateway';
import { settingSupport } from '@penstock/contract/link/methods/settings';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { createEnvironment } from '@penstock/protocols/create-environment';
import { ManualClock } from '@penstock/protocols/testing/manual-clock';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FirmwareImages } from '../../simulate/firmware-images.ts';
import { SimulatedUpgrades } from '../../simulate/simulated-upgrades.ts';
import { Turns } from '../../simulate/turns.ts';
import { startConsole } from '../../testing/console.ts';
import { SimulatedMachine } from './simulated-machine.ts';

const log = pino({ level: 'silent' });
let clock: ManualClock;
let gateway: Awaited<ReturnType<typeof startConsole>>;

beforeEach(async () => {
  clock = new ManualClock();
  const upgrades = new SimulatedUpgrades({
    sn: '202611210001',
    seed: 1,
    hardware: 'simulated',
    version: '1.0',
    failingShare: 0,
    images: new FirmwareImages(),
    downloads: new Turns(1),
    clock,
    log,
    restart: () => undefined,
  });
  gateway = await startConsole(
    { format: 1 },
    undefined,
    { ...createEnvironment(), clock },
    {},
    { machine: new SimulatedMachine({ clock, log }), hardware: 'simulated', upgrades },
  );
});
afterEach(async () => {
  await gateway.stop();
});

const set = (settings: ConfigurationInput['settings']) => gateway.apply({ format: 1, settings });
const info = () => gateway.peer.request(gatewayInfo, {});

it('a simulated machine carries out every setting of a gateway, and says that it is simulated', async () => {
  expect((await gateway.peer.request(settingSupport, {})).unsupported).toEqual([
    'settings.plcDownload.remotePort',
  ]);
  const {
    supports: { terminal, ...supports },
    ...machine
  } = await info();
  expect(machine).toMatchObject({ isSimulated: true, hardware: 'simulated', mode: 'standard', cell: null });
  // It has no shell.
  expect(terminal).toBe(false);
  expect(Object.values(supports)).toEqual(Object.values(supports).map(() => true));
  expect((await gateway.peer.request(upgradeState, {})).versions).toContainEqual({
    type: 'application',
    version: '1.0',
  });
});

it('settings show in what it says of itself', async () => {
  await set({
    mode: 'router',
    wan: { automatic: false, ip: '198.51.100.9', mask: '255.255.255.0', gateway: '198.51.100.1' },
    apn: { enabled: true, name: 'net' },
    cellLocation: { enabled: true },
  });
  const { mode, cell, networkPorts } = await info();
  expect([mode, cell?.country]).toEqual(['router', '001']);
  const addresses = networkPorts.map(({ name, addresses: [first] }) => `${name} ${first?.address ?? ''}`);
  expect(addresses).toEqual(
    expect.arrayContaining(['wan0 198.51.100.9', 'lan0 192.168.1.1', 'wwan0 100.64.12.34']),
  );
});

it('a wireless network with a wrong password is given up for the settings before', async () => {
  const { revision: baseRevision } = gateway.gateway.current;
  const wlan = { enabled: true, ssid: 'plant', encryption: 'wpa', password: 'wrong-password' };
  await gateway.peer.request(patchConfiguration, {
    baseRevision,
    changes: [{ kind: 'changed', path: ['settings', 'wlan'], after: wlan }],
    author: 'anna',
    probation: 60,
  });
  expect(gateway.gateway.probation).not.toBeNull();
  await clock.advance(3000);
  await vi.waitFor(() => expect(gateway.gateway.probation).toBeNull(), 20_000);
  const { author, note, configuration } = gateway.gateway.current;
  expect([author, configuration.settings.wlan.enabled]).toEqual(['gateway', false]);
  expect(note).toContain('WLAN: the password is wrong');
});

it('gateway debug switches itself off in the configuration when its time is over', async () => {
  await set({ debug: { enabled: true, minutes: 5 } });
  await clock.advance(5 * 60_000);
  await vi.waitFor(() => {
    const { author, configuration } = gateway.gateway.current;
    expect([author, configuration.settings.debug.enabled]).toEqual(['gateway', false]);
  }, 20_000);
});
