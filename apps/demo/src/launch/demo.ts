import { join } from 'node:path';
import process from 'node:process';
import { gatewaySn, gatewayVerificationCode } from '../scenario/identity.ts';
import { type DemoFiles, prepareDemoFiles } from './files.ts';
import { type Ending, Program } from './program.ts';
import { type DemoPlace, programArguments, type ProgramName } from './program-files.ts';
import { isHealthy, waitFor, waitForOnlineEquipment } from './readiness.ts';
import type { LaunchSettings } from './settings.ts';

/** How long each part may take to come up, in ms. The first start makes the database. */
const limits = { platform: 60_000, gateway: 30_000 } as const;

/** Where the browser finds the pages while they are developed. */
const developmentPort = 5173;

/** Plant, platform and gateway as three processes, started in this order and stopped in the other. */
export class Demo {
  readonly url: string;
  readonly #settings: LaunchSettings;
  readonly #place: DemoPlace;
  readonly #running: Program[] = [];
  readonly #over = new AbortController();
  #gateway: Program | undefined;

  constructor(settings: LaunchSettings, place: DemoPlace) {
    this.#settings = settings;
    this.#place = place;
    this.url = `http://127.0.0.1:${place.isDevelopment ? developmentPort : settings.httpPort}`;
  }

  get gatewayProcess(): number | undefined {
    return this.#gateway?.pid;
  }

  /** Starts everything and resolves when a user can sign in and finds the equipment online. */
  async start(tell: (step: string) => void): Promise<void> {
    const { data, httpPort, plantPort } = this.#settings;
    const files = prepareDemoFiles(data, plantPort);
    const platformUrl = `http://127.0.0.1:${httpPort}`;

    tell('Starting the demo plant …');
    this.#launch(files, 'plant', ['--port', String(plantPort)]);
    tell('Starting the platform with its database and broker …');
    this.#launch(files, 'platform', []);
    await waitFor('The platform', limits.platform, () => isHealthy(platformUrl), this.#over.signal);

    tell('Starting the gateway …');
    await this.#finish(files, 'gateway', [
      'provision',
      '--data',
      files.gateway,
      '--sn',
      gatewaySn,
      '--code',
      gatewayVerificationCode,
      '--secret-file',
      files.secret,
    ]);
    await this.#finish(files, 'gateway', ['import', '--data', files.gateway, files.configuration]);
    this.#gateway = this.#launch(files, 'gateway', ['--data', files.gateway, '--platform', platformUrl]);
    if (this.#place.isDevelopment) this.#launch(files, 'web', []);
    await waitForOnlineEquipment(platformUrl, limits.gateway, this.#over.signal);
  }

  /**
   * Runs until it is asked to give up (resolves with 0) or a part without which nothing works ends by itself
   * (rejects with its reason). A gateway that ends is told, and everything else goes on: so one sees it offline.
   */
  async run(tell: (line: string) => void): Promise<number> {
    const gateway = this.#gateway;
    void gateway?.ended.then((ending) => {
      if (!this.#over.signal.aborted)
        tell(`The gateway has stopped (${howEnded(ending)}). Ctrl+C and npm start bring it back.`);
    });
    await new Promise<void>((resolve) => {
      if (this.#over.signal.aborted) resolve();
      this.#over.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    if (this.#over.signal.reason instanceof PartEnded) throw this.#over.signal.reason;
    return 0;
  }

  /** Ends {@link run} and any waiting in {@link start}. */
  giveUp(): void {
    this.#over.abort(new Error('Stopped before everything was up.'));
  }

  /** Stops every program, the newest first. */
  async stop(): Promise<void> {
    this.giveUp();
    for (const program of this.#running.toReversed()) await program.stop();
  }

  #launch(files: DemoFiles, name: ProgramName, args: readonly string[]): Program {
    const program = this.#program(files, name, args, this.#place.isDevelopment);
    this.#running.push(program);
    void program.ended.then((ending) => {
      if (program !== this.#gateway) this.#over.abort(new PartEnded(name, ending));
    });
    return program;
  }

  /** Runs a program to its end; rejects with its reason when it fails. */
  async #finish(files: DemoFiles, name: ProgramName, args: readonly string[]): Promise<void> {
    const ending = await this.#program(files, name, args, false).ended;
    if (ending.code !== 0) throw new PartEnded(name, ending);
  }

  #program(files: DemoFiles, name: ProgramName, args: readonly string[], reloads: boolean): Program {
    const { data, httpPort } = this.#settings;
    return new Program({
      name,
      command: process.execPath,
      args: [...programArguments(name, this.#place, reloads), ...args],
      environment: {
        ...process.env,
        PENSTOCK_DATA: data,
        PENSTOCK_SEED: files.seed,
        // Where the development server of the pages finds the calls.
        PENSTOCK_PLATFORM: `http://127.0.0.1:${httpPort}`,
        // A demo with known passwords is for this machine only.
        PENSTOCK_HTTP_HOST: '127.0.0.1',
        PENSTOCK_MQTT_HOST: '127.0.0.1',
      },
      logFile: join(files.logs, `${name}.log`),
    });
  }
}

/** A part of the demo ended that should not have. */
class PartEnded extends Error {
  override name = 'PartEnded';

  constructor(part: string, ending: Ending) {
    super(ending.reason === '' ? `The ${part} has ended (${howEnded(ending)}).` : ending.reason);
  }
}

function howEnded(ending: Ending): string {
  return ending.signal === null ? `code ${ending.code ?? 'unknown'}` : `signal ${ending.signal}`;
}
