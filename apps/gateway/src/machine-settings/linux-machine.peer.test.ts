import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { gatewayInfo } from '@penstock/contract/link/methods/gateway';
import { settingSupport } from '@penstock/contract/link/methods/settings';
import { systemClock } from '@penstock/node-kit/clock';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { peer as peerProgram } from '../../../../scripts/testing/peer-program.ts';
import { startConsole } from '../testing/console.ts';
import { hasMockMachine, MockMachine } from '../testing/mock-machine.ts';
import { SystemBus } from './bus/system-bus.ts';
import { LinuxMachine } from './linux-machine.ts';

const patient = { timeout: 30_000, interval: 50 };
const network = 'org.freedesktop.NetworkManager';
const networkPath = '/org/freedesktop/NetworkManager';

peerProgram('python-dbusmock', hasMockMachine)('the services of a Linux machine', () => {
  const machine = new MockMachine();
  let folder: string;
  let gateway: Awaited<ReturnType<typeof startConsole>>;

  beforeAll(async () => {
    await machine.start();
    folder = await mkdtemp(join(tmpdir(), 'penstock-machine-files-'));
    const linux = await LinuxMachine.open({
      bus: new SystemBus({ clock: systemClock, address: machine.address }),
      clock: systemClock,
      log: pino({}, { write: () => undefined }),
      ports: { wan: undefined, lan: undefined, wlan: 'wlan0' },
      files: { changed: join(folder, 'changed'), ssh: join(folder, 'ssh') },
    });
    gateway = await startConsole({ format: 1 }, undefined, undefined, {}, { machine: linux });
  }, 60_000);
  afterAll(async () => {
    await gateway.stop();
    machine.stop();
    await rm(folder, { recursive: true });
  });

  const set = (settings: ConfigurationInput['settings']) => gateway.apply({ format: 1, settings });
  const activeProfile = async (port: string) => {
    const device = `${networkPath}/Devices/${port}`;
    const active = await machine.read(network, device, `${network}.Device`, 'ActiveConnection');
    if (typeof active !== 'string' || active === '/') return undefined;
    const path = await machine.read(network, active, `${network}.Connection.Active`, 'Connection');
    const [settings] = await machine.bus.call({
      service: network,
      path: String(path),
      interface: `${network}.Settings.Connection`,
      member: 'GetSettings',
    });
    return settings;
  };
  const ssh = () =>
    machine.read(
      'org.freedesktop.systemd1',
      '/org/freedesktop/systemd1/unit/ssh_service',
      'org.freedesktop.systemd1.Unit',
      'ActiveState',
    );

  it('say what the gateway can set, and what it cannot', async () => {
    const { unsupported } = await gateway.peer.request(settingSupport, {});
    expect(unsupported).toEqual(expect.arrayContaining(['settings.wan', 'settings.lan', 'settings.mode']));
    for (const section of ['wlan', 'apn', 'ntp', 'debug', 'cellLocation'])
      expect(unsupported).not.toContain(`settings.${section}`);
    const info = await gateway.peer.request(gatewayInfo, {});
    expect(info).toMatchObject({ signalQuality: 64, iccid: '89860012345678901234', mode: null, cell: null });
    expect(info.supports).toMatchObject({ network: false, modem: true, time: true, location: true });
    await expect(
      set({ wan: { automatic: false, ip: '10.0.0.2', mask: '255.0.0.0', gateway: '10.0.0.1' } }),
    ).rejects.toMatchObject({ key: 'gateway.unsupported' });
  });

  it('connect a wireless network, and come back to it when the password of another one is wrong', async () => {
    const home = { enabled: true, ssid: 'home', password: 'right-password' };
    await set({ wlan: home });
    await vi.waitFor(async () => {
      expect(await activeProfile('wlan0')).toMatchObject({
        '802-11-wireless': { ssid: Buffer.from('home') },
        ipv4: { method: 'auto' },
      });
    }, patient);
    const { revision } = gateway.gateway.current;
    await set({ wlan: { enabled: true, ssid: 'other', password: 'some-password' } });
    await vi.waitFor(() => expect(gateway.gateway.current.author).toBe('gateway'), patient);
    const { note, configuration } = gateway.gateway.current;
    expect(note).toContain(`Penstock WLAN: the password is wrong: revision ${revision + 1} is replaced by`);
    expect(configuration.settings.wlan).toMatchObject(home);
    await vi.waitFor(async () => {
      expect(await activeProfile('wlan0')).toMatchObject({
        '802-11-wireless': { ssid: Buffer.from('home') },
      });
    }, patient);
    await set({ wlan: { enabled: false } });
    await vi.waitFor(async () => expect(await activeProfile('wlan0')).toBeUndefined(), patient);
  });

  it('connect the mobile network by its access point', async () => {
    const account = { authentication: 'chap', username: 'device', password: 'word' } as const;
    await set({ apn: { enabled: true, name: 'cmiot', ...account } });
    await vi.waitFor(async () => {
      expect(await activeProfile('wwan0')).toMatchObject({
        gsm: { apn: 'cmiot', username: 'device' },
        ppp: { 'refuse-pap': true, 'refuse-eap': true },
      });
    }, patient);
    await set({ apn: { enabled: true, name: 'wrong' } });
    await vi.waitFor(() => {
      expect(gateway.gateway.current.note).toContain('does not know the access point');
    }, patient);
    expect(gateway.gateway.current.configuration.settings.apn).toMatchObject({ name: 'cmiot' });
    await vi.waitFor(async () => {
      expect(await activeProfile('wwan0')).toMatchObject({ gsm: { apn: 'cmiot' } });
    }, patient);
  });

  it('set the clock by a time server, and leave it alone', async () => {
    const time = 'org.freedesktop.timesync1';
    const servers = () =>
      machine.read(time, '/org/freedesktop/timesync1', `${time}.Manager`, 'RuntimeNTPServers');
    const isOn = () =>
      machine.read(
        'org.freedesktop.timedate1',
        '/org/freedesktop/timedate1',
        'org.freedesktop.timedate1',
        'NTP',
      );
    expect(await servers()).toEqual([]);
    await set({ ntp: { enabled: true, server: 'ntp.aliyun.com' } });
    expect(await servers()).toEqual(['ntp.aliyun.com']);
    await set({ ntp: { enabled: false } });
    expect(await isOn()).toBe(false);
    await set({ ntp: { enabled: true, server: 'pool.ntp.org' } });
    expect([await isOn(), await servers()]).toEqual([true, ['pool.ntp.org']]);
  });

  it('tell the base station while that is wanted', async () => {
    await set({ cellLocation: { enabled: true, intervalSeconds: 60 } });
    const cell = { country: '460', network: '00', area: 4666, cell: 195_939_070 };
    expect(await gateway.peer.request(gatewayInfo, {})).toMatchObject({ cell });
    await set({ cellLocation: { enabled: false } });
    expect(await gateway.peer.request(gatewayInfo, {})).toMatchObject({ cell: null });
  });

  it('open SSH for gateway debug, and close it', async () => {
    await set({ debug: { enabled: true, minutes: 5 } });
    expect(await ssh()).toBe('active');
    await set({ debug: { enabled: false } });
    expect(await ssh()).toBe('inactive');
  });
});
