import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type RunningProgram, startProgram, until } from './program.ts';

/** The serial number of the gateway of an installation. */
export const sn = '260000000002';
const code = 'E2E002';
/** The only account. */
export const account = { account: 'owner', password: 'Penstock-26' } as const;
/** The equipment's only signal, recorded once a second. */
export const recordedKey = 'tank_level';

interface Ports {
  readonly http: number;
  readonly mqtt: number;
  readonly webSocket: number;
  readonly plant: number;
}

/** The content of an installation beside its own account, gateway and equipment. */
export interface SeedAdditions {
  readonly accounts: readonly object[];
  readonly gateways: readonly object[];
  readonly equipment: readonly object[];
}

/** A gateway of an installation. */
export interface InstalledGateway {
  readonly sn: string;
  readonly code: string;
  readonly secret: string;
}

/** The configuration of the first gateway of an installation beside the recorded signal. */
export interface ConfigurationAdditions {
  readonly drivers: readonly object[];
  readonly variables: readonly object[];
  readonly alarms?: readonly object[];
}

const nothingMore: ConfigurationAdditions = { drivers: [], variables: [] };

const noAdditions: SeedAdditions = { accounts: [], gateways: [], equipment: [] };

/** A gateway, a platform and a plant, started and killed one by one. */
export class Installation {
  readonly url: string;
  readonly #data: string;
  readonly #ports: Ports;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #running = new Set<RunningProgram>();

  private constructor(data: string, ports: Ports, environment: NodeJS.ProcessEnv) {
    this.#data = data;
    this.#ports = ports;
    this.#environment = environment;
    this.url = `http://127.0.0.1:${ports.http}`;
  }

  /** Makes the files of an installation, and starts its plant. The environment is that of the platform. */
  static async create(
    environment: NodeJS.ProcessEnv = {},
    more: SeedAdditions = noAdditions,
    configuration: ConfigurationAdditions = nothingMore,
  ): Promise<Installation> {
    const [http, mqtt, webSocket, plant] = await Promise.all([
      freePort(),
      freePort(),
      freePort(),
      freePort(),
    ]);
    const data = mkdtempSync(join(tmpdir(), 'penstock-fault-'));
    const installation = new Installation(data, { http, mqtt, webSocket, plant }, environment);
    const secret = randomBytes(32).toString('hex');
    writeFileSync(installation.#seed, JSON.stringify(seedWith(secret, more)), { mode: 0o600 });
    writeFileSync(join(data, 'configuration.json'), JSON.stringify(configurationFor(plant, configuration)));
    const program = installation.#start(['apps/demo/dist/plant/main.js', '--port', String(plant)]);
    await until(
      () => program.output().includes('listens'),
      15_000,
      () => program.output(),
    );
    await installation.provision({ sn, code, secret });
    await installation.#finish(['import', '--data', installation.#gateway, join(data, 'configuration.json')]);
    return installation;
  }

  /** Starts the platform, with its own database and, unless the environment names one, its own broker. */
  async startPlatform(): Promise<RunningProgram> {
    const program = this.platformCommand();
    await until(
      async () => {
        if (!program.isRunning()) throw new Error(`the platform has ended:\n${program.output()}`);
        return (await fetch(`${this.url}/api/health`).catch(() => undefined))?.ok === true;
      },
      60_000,
      () => `the platform is not well:\n${program.output()}`,
    );
    return program;
  }

  /** Starts a command of the platform's program; without words, the platform itself. */
  platformCommand(...words: readonly string[]): RunningProgram {
    return this.#start(['apps/platform/dist/main.js', ...words], {
      PENSTOCK_DATA: this.platformData,
      PENSTOCK_SEED: this.#seed,
      PENSTOCK_HTTP_PORT: String(this.#ports.http),
      PENSTOCK_MQTT_PORT: String(this.#ports.mqtt),
      PENSTOCK_MQTT_WS_PORT: String(this.#ports.webSocket),
      ...this.#environment,
    });
  }

  /** The file in which the gateway keeps its secrets. */
  get identityFile(): string {
    return join(this.#gateway, 'identity.json');
  }

  /** The file in which the platform keeps the password of its database. */
  get databaseAccessFile(): string {
    return join(this.platformData, 'postgresql', 'access.json');
  }

  /** Gives a gateway its identity. Further ones than the first are in the seed's additions. */
  async provision(gateway: InstalledGateway): Promise<void> {
    const folder = this.#folderOf(gateway.sn);
    const secretFile = join(this.#data, `secret-${gateway.sn}`);
    writeFileSync(secretFile, gateway.secret, { mode: 0o600 });
    const identity = ['--sn', gateway.sn, '--code', gateway.code, '--secret-file', secretFile];
    await this.#finish(['provision', '--data', folder, ...identity]);
  }

  /** Starts a gateway that was provisioned: the first one, unless another is named. */
  startGateway(serial = sn, ...options: readonly string[]): RunningProgram {
    const folder = this.#folderOf(serial);
    return this.#start(['apps/gateway/dist/main.js', '--data', folder, '--platform', this.url, ...options]);
  }

  /** Ends everything and removes its data. */
  async remove(): Promise<void> {
    for (const program of [...this.#running].toReversed())
      if (program.isRunning()) await program.end('SIGTERM');
    rmSync(this.#data, { recursive: true, force: true });
  }

  /** The TCP port of the embedded broker. */
  get mqttPort(): number {
    return this.#ports.mqtt;
  }

  /** The TCP port of the plant. */
  get plantPort(): number {
    return this.#ports.plant;
  }

  /** Where the platform keeps its data. */
  get platformData(): string {
    return join(this.#data, 'platform');
  }

  /** Where the gateway keeps records that the platform has not taken. */
  get recordsFolder(): string {
    return join(this.#gateway, 'records');
  }

  get #gateway(): string {
    return this.#folderOf(sn);
  }

  #folderOf(serial: string): string {
    return join(this.#data, `gateway-${serial}`);
  }

  get #seed(): string {
    return join(this.#data, 'seed.json');
  }

  #start(args: readonly string[], environment: NodeJS.ProcessEnv = {}): RunningProgram {
    const program = startProgram(process.execPath, args, environment);
    this.#running.add(program);
    return program;
  }

  async #finish(command: readonly string[]): Promise<void> {
    const program = this.#start(['apps/gateway/dist/main.js', ...command]);
    await until(
      () => !program.isRunning(),
      15_000,
      () => program.output(),
    );
  }
}

function seedWith(secret: string, more: SeedAdditions) {
  const both = (text: string) => ({ zh: text, en: text });
  return {
    accounts: [
      { username: account.account, password: account.password, roleType: 'user', nickname: 'Owner' },
      ...more.accounts,
    ],
    gateways: [
      { sn, verificationCode: code, secret, name: 'Gateway', owner: account.account },
      ...more.gateways,
    ],
    equipment: [
      {
        title: 'Station',
        titleTranslations: { en: 'Station' },
        owner: account.account,
        sn,
        authorised: [],
        signals: [
          {
            key: recordedKey,
            title: both('Level'),
            dataType: 'float',
            unit: 'm',
            decimals: 2,
            mode: 'readOnly',
            group: both('Tank'),
          },
        ],
      },
      ...more.equipment,
    ],
  };
}

function configurationFor(port: number, { drivers, variables, alarms = [] }: ConfigurationAdditions) {
  return {
    format: 1,
    drivers: [
      {
        protocol: 'modbus-tcp',
        name: 'station',
        minCollectTime: 500,
        settings: { host: '127.0.0.1', port, unit: 1 },
      },
      ...drivers,
    ],
    variables: [
      {
        driver: 'station',
        key: recordedKey,
        area: 'input',
        address: '10',
        dataType: 'float',
        mode: 'readOnly',
      },
      ...variables,
    ],
    alarms,
    recordings: [{ id: 'level', title: 'Level', intervalMs: 1000, keys: [recordedKey] }],
  };
}
