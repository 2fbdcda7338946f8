import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { systemClock } from '@penstock/node-kit/clock';
import { createEnvironment } from '@penstock/protocols/create-environment';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { peer } from '../../../../../scripts/testing/peer-program.ts';
import { type DataFolder, openDataFolder } from '../../data/data-folder.ts';
import { Gateway } from '../../gateway.ts';
import { LogLines } from '../../remote-log/log-lines.ts';
import { hasNetworkMachine, NetworkMachine } from '../../testing/network-machine.ts';
import { SystemBus } from '../bus/system-bus.ts';
import { LinuxMachine } from '../linux-machine.ts';

const patient = { timeout: 60_000, interval: 100 };

let machine: NetworkMachine;
let path: string;
let folder: DataFolder;
let gateway: Gateway;

async function start(): Promise<Gateway> {
  const log = pino(
    { level: 'debug' },
    {
      write: () => undefined,
    },
  );
  const files = { changed: folder.changedSettings, ssh: folder.sshEnd };
  const ports = { wan: 'eth0', lan: 'eth1', wlan: undefined };
  const bus = new SystemBus({ clock: systemClock, address: machine.address });
  return await Gateway.start({
    folder,
    environment: createEnvironment(),
    serialPorts: { RS485: undefined, RS232: undefined },
    sn: '202611210001',
    bufferBytes: 4_194_304,
    outboxBytes: 4_194_304,
    machine: await LinuxMachine.open({ bus, clock: systemClock, log, ports, files }),
    log,
    logLines: new LogLines(),
    droppedLogLines: () => 0,
  });
}

const change = (settings: ConfigurationInput['settings'], probation = 0) =>
  gateway.change({
    base: null,
    author: 'anna',
    note: '',
    probation,
    content: { kind: 'document', document: { format: 1, settings } },
  });
const wan = (ip: string) => ({ automatic: false, ip, mask: '255.255.255.0', gateway: '192.0.2.1' });
const hasAddresses = (port: string, addresses: readonly string[]) =>
  vi.waitFor(async () => expect(await machine.addresses(port)).toEqual(addresses), patient);
const profiles = async () => (await machine.nmcli('-f', 'NAME,DEVICE', 'connection')).toSorted();
/** Waits until the network is as it is set: its profiles are kept on the disk then. */
const isSaved = (...names: readonly string[]) =>
  vi.waitFor(async () => {
    const lines = await machine.nmcli('-f', 'NAME,FILENAME', 'connection');
    const saved = lines.filter((line) => line.includes(':/etc/')).map((line) => line.split(':')[0]);
    expect(saved).toEqual(expect.arrayContaining([...names]));
  }, patient);

peer('the real NetworkManager in a namespace', hasNetworkMachine)('the network of a machine', () => {
  beforeAll(async () => {
    machine = new NetworkMachine();
    await machine.start();
    await machine.nmcli(
      'connection',
      'add',
      'type',
      'ethernet',
      'ifname',
      'eth0',
      'con-name',
      'system',
      'ipv4.method',
      'manual',
      'ipv4.addresses',
      '192.0.2.7/24',
      'ipv4.gateway',
      '192.0.2.1',
    );
    await hasAddresses('eth0', ['192.0.2.7/24']);
  }, 60_000);
  afterAll(async () => {
    await machine?.stop();
  });
  beforeEach(async () => {
    path = await mkdtemp(join(tmpdir(), 'penstock-gateway-'));
    folder = await openDataFolder(path);
    gateway = await start();
  });
  afterEach(async () => {
    await gateway.stop();
    folder.release();
    await rm(path, { recursive: true });
  });

  it('a gateway that was never set leaves the network as it is', async () => {
    expect(gateway.services.machine.sections).toEqual(['settings.wan', 'settings.lan', 'settings.mode']);
    expect(await machine.addresses('eth0')).toEqual(['192.0.2.7/24']);
    expect(await profiles()).toContain('system:eth0');
  });

  it('WAN and LAN are changed, as nmcli shows, and given back', async () => {
    await change({ wan: wan('192.0.2.50'), lan: { ip: '10.9.0.1', mask: '255.255.0.0' } });
    await hasAddresses('eth0', ['192.0.2.50/24']);
    await hasAddresses('eth1', ['10.9.0.1/16']);
    expect(await profiles()).toEqual(expect.arrayContaining(['Penstock LAN:eth1', 'Penstock WAN:eth0']));
    await isSaved('Penstock WAN', 'Penstock LAN');
    await change({ wan: wan('192.0.2.50') });
    await hasAddresses('eth1', []);
  });

  it('a change that nobody confirms is undone', async () => {
    await change({ wan: wan('198.51.100.9') }, 10);
    await hasAddresses('eth0', ['198.51.100.9/24']);
    await hasAddresses('eth0', ['192.0.2.7/24']);
    expect(gateway.current.note).toContain('Not confirmed in time');
  });

  it('as a switch both ports are one network, and as standard they are two again', async () => {
    await change({ mode: 'switch', wan: wan('192.0.2.50') });
    await hasAddresses('penstock0', ['192.0.2.50/24']);
    const ports = await machine.nmcli('-f', 'GENERAL.DEVICE,GENERAL.CONNECTION', 'device', 'show', 'eth1');
    expect(ports).toContain('GENERAL.CONNECTION:Penstock LAN');
    await hasAddresses('eth0', []);
    await isSaved('Penstock bridge', 'Penstock WAN', 'Penstock LAN');
    await change({ wan: wan('192.0.2.50'), lan: { ip: '10.9.0.1', mask: '255.255.0.0' } });
    await hasAddresses('eth0', ['192.0.2.50/24']);
    await hasAddresses('eth1', ['10.9.0.1/16']);
    await isSaved('Penstock LAN');
  });

  it('as a router the LAN is shared', async () => {
    await change({ mode: 'router', lan: { ip: '10.9.0.1', mask: '255.255.0.0' } });
    await hasAddresses('eth1', ['10.9.0.1/16']);
    await isSaved('Penstock LAN');
    expect(await machine.nmcli('-g', 'ipv4.method', 'connection', 'show', 'Penstock LAN')).toEqual([
      'shared',
    ]);
  });
});
