import { configurationState, patchConfiguration } from '@penstock/contract/link/methods/configuration';
import { liveValues, watchLive } from '@penstock/contract/link/methods/live';
import { readNotification } from '@penstock/link/notification';
import { Peer } from '@penstock/link/peer';
import {
  findSerial,
  greetSerial,
  openSerial,
  type SerialConsoleLink,
} from '@penstock/link/serial/console-link';
import { systemClock } from '@penstock/node-kit/clock';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isInstalled } from '../../../../scripts/testing/missing-program.ts';
import { peer as suite } from '../../../../scripts/testing/peer-program.ts';
import { GatewayProcess } from '../testing/gateway-process.ts';
import { PacedLine } from '../testing/paced-line.ts';
import { startSmallDevice } from '../testing/small-device.ts';
import { importAll, readAll, thousandVariables } from '../testing/thousand-variables.ts';
import { systemSerialWays } from './serial-ways.ts';
import { systemSerial } from './system-serial.ts';

const sn = '202611210001';
const password = 'Penstock-26';
const patience = { timeout: 60_000, interval: 100 };
const endings: (() => unknown)[] = [];
let gateway: GatewayProcess;
beforeEach(async () => {
  const device = await startSmallDevice(22);
  endings.push(() => device.stop());
  const settings = { host: '127.0.0.1', port: device.port };
  gateway = await GatewayProcess.provision(sn, {
    format: 1,
    name: 'pump house',
    drivers: [{ name: 'plc', protocol: 'modbus-tcp', minCollectTime: 100, timeout: 500, settings }],
    variables: [{ driver: 'plc', key: 'level', area: 'holding', address: '0', dataType: 'int16' }],
  });
  endings.push(() => gateway.remove());
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** A line with a gateway at its end, and the target that a tool has. */
async function startLine(baudRate: number) {
  const line = await PacedLine.start(baudRate);
  endings.push(() => line.stop());
  gateway.start('--local-port', '0', '--local-serial', `${line.gatewayPath},${baudRate},8N1`);
  const target = { path: line.toolPath, baudRate, dataBits: 8, parity: 'none', stopBits: 1 } as const;
  const greeting = await vi.waitFor(() => greetSerial(target, systemSerial), patience);
  return { line, target, greeting };
}

function consoleOver(link: SerialConsoleLink): Peer {
  endings.push(() => link.close());
  return new Peer(link.wire, { clock: systemClock, session: 'test' });
}

suite('socat as a serial line', isInstalled('socat'))('a gateway at a serial line', () => {
  it.each([9600, 115_200])('is read, changed and watched at %i Bd', async (baudRate) => {
    const { line, target, greeting } = await startLine(baudRate);
    expect(greeting).toMatchObject({
      sn,
      name: 'pump house',
      hasPassword: false,
      serial: { path: line.gatewayPath, baudRate, dataBits: 8, parity: 'none', stopBits: 1 },
    });
    const link = await openSerial({ ...target, credentials: { setPassword: password } }, systemSerial);
    expect(link).toMatchObject({ mode: 'serial', sn });
    const levels: unknown[] = [];
    link.hearLive((text) => {
      const read = readNotification(liveValues, text);
      if ('params' in read) for (const [, value] of read.params.values) levels.push(value);
    });
    const peer = consoleOver(link);
    expect((await readAll(peer)).document).toMatchObject({
      name: 'pump house',
      variables: [{ key: 'level' }],
    });
    const changes = [{ kind: 'changed', path: ['name'], after: 'renamed' } as const];
    await peer.request(patchConfiguration, { baseRevision: 1, changes, author: 'anna' });
    await peer.request(watchLive, { interval: 200, seconds: 60 });
    await vi.waitFor(() => expect(levels).toContain(22), patience);
    expect(link.traffic()).toMatchObject({ retransmissions: 0, damagedLines: 0, cuts: 0 });
    expect(link.traffic().rateIn).toBeGreaterThan(0);

    // The port is this one's alone, and the next console takes the gateway over.
    await expect(greetSerial(target, systemSerial)).rejects.toMatchObject({
      key: 'connect.portOccupied',
      code: '1605',
    });
    await link.close();
    const wrong = openSerial({ ...target, credentials: { password: 'Wrong-123' } }, systemSerial);
    await expect(wrong).rejects.toMatchObject({ key: 'connect.passwordWrong', code: '1610' });
    const again = await openSerial({ ...target, credentials: { password } }, systemSerial);
    await expect(consoleOver(again).request(configurationState, {})).resolves.toMatchObject({ revision: 2 });
    await gateway.end('SIGTERM');
    await again.ended;
    expect(gateway.lines.join('\n')).not.toContain(password);
  });

  it('is found by its speed, and failures to find one are distinguished', async () => {
    const { line, target } = await startLine(115_200);
    const { path } = target;
    expect(await findSerial({ path }, systemSerial)).toMatchObject({
      speed: { baudRate: 115_200 },
      greeting: { sn },
    });
    const ways = systemSerialWays;
    const { signal } = new AbortController();
    expect(await ways.greetSerial(target, signal)).toMatchObject({ passwordSet: false, line: '115200 8N1' });
    await (await ways.openSerial({ ...target, password, isNew: true }, signal)).close();
    await expect(ways.openSerial({ ...target, password, isNew: true }, signal)).rejects.toMatchObject({
      key: 'connect.passwordExists',
    });
    await expect(greetSerial({ ...target, path: `${path}9` }, systemSerial)).rejects.toMatchObject({
      key: 'connect.portMissing',
    });
    line.noise = { flipped: 0.5, lost: 0, added: 0.1 };
    await expect(greetSerial(target, systemSerial)).rejects.toMatchObject({
      key: expect.stringMatching(/^connect\.serial(?:Noise|Silent)$/),
    });
    line.noise = { flipped: 0, lost: 0, added: 0 };
    line.isSilent = true;
    await expect(greetSerial(target, systemSerial)).rejects.toMatchObject({ key: 'connect.serialSilent' });
  });

  it('imports 1,000 variables over noise and two pulled plugs, with nothing lost and nothing twice', async () => {
    const { line, target } = await startLine(19_200);
    const link = await openSerial({ ...target, credentials: { setPassword: password } }, systemSerial);
    const peer = consoleOver(link);
    line.noise = { flipped: 0.0003, lost: 0.0001, added: 0.0001 };
    const document = thousandVariables('plant');
    const start = line.carried;
    const importing = importAll(peer, document, 4096);
    for (const [end, after] of [
      ['gateway', 3000],
      ['tool', 7000],
    ] as const) {
      await vi.waitFor(() => expect(line.carried - start).toBeGreaterThan(after), patience);
      await line.pull(end);
      await new Promise((resolve) => setTimeout(resolve, 2500));
      await line.putIn(end);
    }
    expect(await importing).toBe(2);
    const { document: read } = await readAll(peer);
    expect(read).toMatchObject({ name: 'plant', variables: document.variables });
    await expect(peer.request(configurationState, {})).resolves.toMatchObject({
      revision: 2,
      author: 'engineer',
    });
    expect(link.traffic()).toMatchObject({ cuts: 1, droppedMessages: 0 });
    expect(link.traffic().retransmissions).toBeGreaterThan(0);
  });
});
