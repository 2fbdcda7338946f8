import { existsSync } from 'node:fs';
import { reasonOf } from '@penstock/node-kit/error-text';
import {
  type DemoStation,
  type GatewayLabel,
  mainStation,
  plantPortOf,
  simulatedMachineSn,
  stations,
  unboundGateways,
} from '../scenario/stations.ts';
import { DemoGateway } from './demo-gateway.ts';
import { type DemoFiles, demoFiles, makeDemoFolders } from './files.ts';
import { demandFreePorts, type NeededPort } from './free-ports.ts';
import type { DemoProject } from './program-files.ts';
import { PartEnded, Programs } from './programs.ts';
import { isHealthy, waitFor } from './readiness.ts';
import type { LaunchSettings } from './settings.ts';

/** How long the platform may take to come up, in ms. The first start makes the database. */
const platformLimit = 60_000;

/** Where the browser finds the pages while they are developed. */
const developmentPort = 5173;

/** Plants, platform and gateways as processes, started in this order and stopped in the other. */
export class Demo {
  readonly url: string;
  readonly #settings: LaunchSettings;
  readonly #place: DemoProject;
  readonly #over = new AbortController();
  #programs: Programs | undefined;
  #mainGateway: DemoGateway | undefined;

  constructor(settings: LaunchSettings, place: DemoProject) {
    this.#settings = settings;
    this.#place = place;
    this.url = `http://127.0.0.1:${place.isDevelopment ? developmentPort : settings.httpPort}`;
  }

  /** The process of the gateway of the main station. */
  get gatewayProcess(): number | undefined {
    return this.#mainGateway?.pid;
  }

  /**
   * Starts everything and resolves when a user can sign in and finds the main station online. The other stations follow
   * in the background. `notify` gets each step, and later what happens to a part.
   */
  async start(notify: (line: string) => void): Promise<void> {
    const { data, httpPort, plantPort } = this.#settings;
    await demandFreePorts(this.#neededPorts());
    const files = demoFiles(data);
    makeDemoFolders(data, files);
    const platformUrl = `http://127.0.0.1:${httpPort}`;
    const programs = new Programs({
      place: this.#place,
      data,
      logs: files.logs,
      seed: files.seed,
      platformUrl,
      onEnded: (error) => this.#over.abort(error),
    });
    this.#programs = programs;
    const gatewayOf = (label: GatewayLabel) => this.#gateway(label, files, programs, platformUrl, notify);
    const gateways = stations.map((station) => ({ station, gateway: gatewayOf(station) }));

    notify('Starting the demo plants …');
    programs.launch(
      'plant',
      running.flatMap((station) => plantArguments(station, this.#plantPort(station))),
    );
    await this.#step(programs, ['scenario', '--data', data, '--plant-port', String(plantPort)]);
    notify('Starting the platform with its database and broker …');
    programs.launch('platform', []);
    const [main, ...others] = gateways;
    if (!main) throw new Error('the demo has no station');
    const history = main.gateway.deliverHistory();
    // Waited for below; until then its failure must not end the launcher unheard.
    history.catch(() => undefined);
    await waitFor('The platform', platformLimit, () => isHealthy(platformUrl), this.#over.signal);
    notify('Adding the history of the last days, at the first start only …');
    await history;
    notify('Starting the gateway …');
    await main.gateway.start();
    this.#mainGateway = main.gateway;
    if (this.#place.isDevelopment) programs.launch('web', []);
    await this.#step(programs, ['online', '--platform', platformUrl]);
    void this.#startOthers(others, gatewayOf(unboundGateways[0])).catch((error: unknown) => {
      if (!this.#over.signal.aborted) this.#over.abort(error);
    });
    // Nobody waits for it; where the administrator has another password, there is none.
    if (!existsSync(files.firmwareMark)) {
      const firmware = this.#step(programs, ['firmware', '--platform', platformUrl, '--data', data]);
      firmware.catch((error: unknown) => {
        if (!this.#over.signal.aborted) notify(`Firmware to try could not be added: ${reasonOf(error)}`);
      });
    }
  }

  /** Runs a step to its end; rejects with its reason when it fails, and when waiting is over. */
  async #step(programs: Programs, args: readonly string[]): Promise<void> {
    const { signal } = this.#over;
    signal.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => reject(signal.reason);
      signal.addEventListener('abort', giveUp, { once: true });
      const step = programs.finish('step', args, 'steps');
      void step.finally(() => signal.removeEventListener('abort', giveUp)).then(resolve, reject);
    });
  }

  /**
   * Runs until it is asked to give up (resolves with 0) or a part without which nothing works ends (rejects with its
   * reason). A gateway that ends is started again after a while: so one sees it offline.
   */
  async run(): Promise<number> {
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
    await this.#programs?.stop();
  }

  async #startOthers(
    others: readonly { readonly station: DemoStation; readonly gateway: DemoGateway }[],
    unbound: DemoGateway,
  ): Promise<void> {
    // First: whoever is new waits for it.
    await unbound.start();
    for (const { station, gateway } of others) {
      if (this.#over.signal.aborted) return;
      await gateway.deliverHistory();
      if (station.offlineHours === undefined && !this.#over.signal.aborted) await gateway.start();
    }
  }

  #gateway(
    label: GatewayLabel,
    files: DemoFiles,
    programs: Programs,
    platformUrl: string,
    notify: (line: string) => void,
  ): DemoGateway {
    return new DemoGateway({
      label,
      files: files.of(label),
      programs,
      platformUrl,
      historyDays: this.#settings.historyDays,
      hasSimulatedMachine: label.sn === simulatedMachineSn,
      // There is one port of each kind on this machine.
      pagePort: label.sn === mainStation.sn ? this.#settings.gatewayPagePort : 0,
      over: this.#over.signal,
      notify,
    });
  }

  /** The ports of programs that the launcher chooses; the platform says itself when one of its others is taken. */
  #neededPorts(): readonly NeededPort[] {
    const { httpPort, gatewayPagePort } = this.#settings;
    return [
      { port: httpPort, variable: 'PENSTOCK_HTTP_PORT' },
      ...running.map((station) => ({
        port: this.#plantPort(station),
        variable: 'PENSTOCK_PLANT_PORT',
      })),
      { port: gatewayPagePort, variable: 'PENSTOCK_GATEWAY_PAGE_PORT' },
    ];
  }

  #plantPort(station: DemoStation): number {
    return plantPortOf(station, this.#settings.plantPort);
  }
}

/** The stations whose plants run. */
const running = stations.filter(({ offlineHours }) => offlineHours === undefined);

function plantArguments({ situation, noise, plcName }: DemoStation, port: number): string[] {
  return ['--port', String(port), '--situation', situation, '--seed', String(noise), '--name', plcName];
}
