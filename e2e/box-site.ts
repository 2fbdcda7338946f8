import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { NetworkMachine } from '../apps/gateway/src/testing/network-machine.ts';
import configuration from './playwright.config.ts';
import { project, type RunningProgram, startProgram, until } from './program.ts';

/** The gateway of the site, and the only account of its platform. */
export const sn = '260000000009';
export const account = { account: 'owner', password: 'Penstock-26' } as const;

/** The platform's address in the network that the WAN of the gateway is plugged into. */
const platformHost = '192.0.2.1';
const ports = { http: 8080, mqtt: 1883, webSocket: 8083 } as const;
/** The address that the machine has before the gateway ever sets one. */
export const firstAddress = '192.0.2.40/24';

/**
 * A gateway on a machine with the real NetworkManager, and its platform with a browser, each in a network of its own: the cables
 * between them are all that leads from one to the other.
 */
export class BoxSite {
  readonly machine = new NetworkMachine();
  readonly url = `http://${platformHost}:${ports.http}`;
  readonly #data = mkdtempSync(join(tmpdir(), 'penstock-site-'));
  #network: ChildProcess | undefined;
  #platform: RunningProgram | undefined;
  #gateway: RunningProgram | undefined;
  #browser: Browser | undefined;

  async start(): Promise<void> {
    await this.machine.start();
    const network = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' });
    this.#network = network;
    await once(network, 'spawn');
    // Until it has its own network.
    await until(
      async () => !(await this.#outside('ip', '-brief', 'link')).includes('eth'),
      20_000,
      () => 'there is no network of its own',
    );
    await this.#outside('ip', 'link', 'set', 'lo', 'up');
    await this.machine.plugInto(network.pid ?? 0);
    for (const end of ['far0', 'far1']) await this.#outside('ip', 'link', 'set', end, 'up');
    await this.#outside('ip', 'addr', 'add', `${platformHost}/24`, 'dev', 'far0');
    const first = ['con-name', 'system', 'ipv4.method', 'manual', 'ipv4.addresses', firstAddress];
    await this.machine.nmcli('connection', 'add', 'type', 'ethernet', 'ifname', 'eth0', ...first);
    await this.#startPlatform();
    this.startGateway();
  }

  /** Opens a browser beside the platform. */
  async browser(): Promise<Browser> {
    const { executablePath = '', args = [] } = configuration.use?.launchOptions ?? {};
    const program = join(this.#data, 'browser');
    writeFileSync(program, `#!/bin/sh\nexec nsenter -t ${this.#network?.pid} --net ${executablePath} "$@"\n`);
    chmodSync(program, 0o755);
    this.#browser = await chromium.launch({ executablePath: program, args });
    return this.#browser;
  }

  /** Starts the gateway, which was stopped or killed. */
  startGateway(): void {
    const [nsenter = '', ...into] = this.machine.inside;
    const network = ['--machine', 'linux', '--wan', 'eth0', '--lan', 'eth1'];
    const options = ['--data', this.#box, '--platform', this.url, '--no-discovery', ...network];
    // Absolute, since the other name space of files has another working directory.
    const command = [...into, process.execPath, join(project, 'apps/gateway/dist/main.js'), ...options];
    this.#gateway = startProgram(nsenter, command, { DBUS_SYSTEM_BUS_ADDRESS: this.machine.address });
  }

  /** The power of the box fails: gateway and NetworkManager are killed, and the network forgets what is not on the disk. */
  async losePower(): Promise<void> {
    await this.#gateway?.end('SIGKILL');
    await this.machine.losePower();
  }

  /** The power is back. */
  async startAgain(): Promise<void> {
    await this.machine.startAgain();
    this.startGateway();
  }

  /** Asks for an address at the LAN of the gateway as a device does (RFC 2131); answers the one that is offered, or empty. */
  async addressFromLan(): Promise<string> {
    return await this.#outside(process.execPath, '-e', dhcpDiscover);
  }

  async stop(): Promise<void> {
    await this.#browser?.close();
    if (this.#gateway?.isRunning() === true) await this.#gateway.end('SIGKILL');
    if (this.#platform?.isRunning() === true) await this.#platform.end('SIGTERM');
    await this.machine.stop();
    this.#network?.kill('SIGKILL');
    rmSync(this.#data, { recursive: true, force: true });
  }

  get #box(): string {
    return join(this.#data, 'gateway');
  }

  async #startPlatform(): Promise<void> {
    const secret = randomBytes(32).toString('hex');
    const seed = join(this.#data, 'seed.json');
    const owner = {
      username: account.account,
      password: account.password,
      roleType: 'user',
      nickname: 'Owner',
    };
    const gateway = { sn, verificationCode: 'E2E009', secret, name: 'Box', owner: account.account };
    writeFileSync(seed, JSON.stringify({ accounts: [owner], gateways: [gateway], equipment: [] }), {
      mode: 0o600,
    });
    const identity = ['--sn', sn, '--code', 'E2E009', '--secret', secret];
    await promisify(execFile)(process.execPath, [
      'apps/gateway/dist/main.js',
      'provision',
      '--data',
      this.#box,
      ...identity,
    ]);
    const program = startProgram('nsenter', [...this.#into, process.execPath, 'apps/platform/dist/main.js'], {
      PENSTOCK_DATA: join(this.#data, 'platform'),
      PENSTOCK_SEED: seed,
      PENSTOCK_HTTP_HOST: platformHost,
      PENSTOCK_HTTP_PORT: String(ports.http),
      PENSTOCK_MQTT_HOST: platformHost,
      PENSTOCK_MQTT_PLAIN: 'everywhere',
      PENSTOCK_MQTT_PORT: String(ports.mqtt),
      PENSTOCK_MQTT_WS_PORT: String(ports.webSocket),
    });
    this.#platform = program;
    const question = `fetch('${this.url}/api/health').then((a) => process.stdout.write(String(a.ok)), () => {})`;
    await until(
      async () => {
        if (!program.isRunning()) throw new Error(`the platform has ended:\n${program.output()}`);
        return (await this.#outside(process.execPath, '-e', question)) === 'true';
      },
      180_000,
      () => `the platform is not well:\n${program.output()}`,
    );
  }

  get #into(): readonly string[] {
    return ['-t', String(this.#network?.pid), '--net'];
  }

  /** Runs a command in the network of the platform; answers its output. */
  async #outside(...command: readonly string[]): Promise<string> {
    const { stdout } = await promisify(execFile)('nsenter', [...this.#into, ...command]);
    return stdout.trim();
  }
}

/** Asks for an address on the cable of the LAN by a broadcast, a few times, and prints the one that is offered. */
const dhcpDiscover = `
const socket = require('node:dgram').createSocket('udp4');
const question = Buffer.alloc(300);
question.set([1, 1, 6, 0, 0x5e, 0x11, 0x5e, 0x11, 0, 0, 0x80, 0]);
question.set([2, 0, 0, 0, 0, 9], 28);
question.set([0x63, 0x82, 0x53, 0x63, 53, 1, 1, 255], 236);
socket.on('message', (answer) => {
  process.stdout.write(Array.from(answer.subarray(16, 20)).join('.'));
  process.exit(0);
});
socket.bind(68, () => {
  require('node:child_process').execFileSync('ip', ['route', 'replace', 'default', 'dev', 'far1']);
  socket.setBroadcast(true);
  const ask = () => socket.send(question, 67, '255.255.255.255');
  ask();
  setInterval(ask, 1000);
  setTimeout(() => process.exit(0), 15000);
});
`;
