import type { Worker } from 'node:worker_threads';
import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import type { OpcUaService as Settings } from '@penstock/contract/configuration/model/data-service';
import { failure } from '@penstock/contract/errors/error';
import type { DataServiceStatus } from '@penstock/contract/model/data-service-status';
import { clientNetworks } from '@penstock/contract/rules/client-networks';
import { requestLimits } from '@penstock/contract/rules/request-limits';
import { reasonOf } from '@penstock/node-kit/error-text';
import { endThread, startThread } from '@penstock/node-kit/thread';
import type { ValueWatch } from '../../collector/value-watch.ts';
import type { ReportVariable } from '../../reporting/report-variable.ts';
import { Allowance } from '../../requests/allowance.ts';
import { Delayed } from '../../waiting/delayed.ts';
import type { DataService, ServiceWorld } from '../data-service.ts';
import { listenFailure, ServiceCondition } from '../service-condition.ts';
import type { ConnectedSession, FromThread, ServerSettings, ToThread, WriteStatus } from './messages.ts';
import { nodeValue, providedNodes, writeStatusOf } from './nodes.ts';

/** How long values are gathered before they go to the thread, in ms. */
const gatherTime = 100;
/** After how long a server that ended or cannot listen is started again, in ms. */
const restartWait = 10_000;
/** How long the server has to say goodbye to its clients, in ms. */
const farewellTime = 3000;
/** The most memory of the thread, in MB: the stack takes 150, and what is beyond is a leak or an attack. */
const maxMemory = 512;

interface OpcUaServiceOptions extends ServiceWorld {
  readonly settings: Settings;
  /** The serial number of the gateway, which names the server. */
  readonly sn: string;
  /** The folder of certificates. */
  readonly folder: string;
  readonly watch: ValueWatch;
}

/**
 * An OPC UA server over the variables of the gateway. The stack runs in a thread of its own, so that neither its load nor a fault of
 * it reaches the drivers.
 */
export class OpcUaService implements DataService {
  readonly #options: OpcUaServiceOptions;
  readonly #condition: ServiceCondition;
  readonly #sending: Delayed;
  readonly #restarting: Delayed;
  readonly #writes: Allowance;
  #thread: Worker | undefined;
  #endWatch: (() => void) | undefined;
  #variables: readonly ReportVariable[] = [];
  #nodes: Extract<ToThread, { kind: 'nodes' }> = { kind: 'nodes', nodes: [] };
  /** The time and fault of each variable as they were sent last. */
  #sent: { times: Float64Array; faults: Int16Array } = {
    times: new Float64Array(),
    faults: new Int16Array(),
  };
  #clients: readonly ConnectedSession[] = [];
  #isStopped = false;

  constructor(options: OpcUaServiceOptions) {
    this.#options = options;
    const { settings, clock, log } = options;
    const { name, listenAddress, port } = settings;
    const address = `opc.tcp://${listenAddress === '' ? '*' : listenAddress}:${port}`;
    this.#condition = new ServiceCondition({ name, kind: 'opcUa', isEnabled: true, address, clock, log });
    this.#sending = new Delayed(clock, gatherTime, () => this.#send());
    this.#restarting = new Delayed(clock, restartWait, () => this.#startThread());
    this.#writes = new Allowance(clock, requestLimits);
  }

  /** Provides the variables of a configuration from now on. */
  provide(configuration: Configuration, variables: ReadonlyMap<string, ReportVariable>): void {
    const nodes = providedNodes(configuration, variables, this.#options.settings);
    this.#nodes = { kind: 'nodes', nodes };
    this.#variables = nodes.flatMap(({ key }) => variables.get(key) ?? []);
    this.#forgetSent();
    this.#post(this.#nodes);
    this.#sending.soon();
  }

  start(): void {
    this.#endWatch = this.#options.watch.listen(() => this.#sending.soon());
    this.#startThread();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#endWatch?.();
    this.#sending.stop();
    this.#restarting.stop();
    const thread = this.#thread;
    if (thread === undefined) return;
    this.#thread = undefined;
    const { clock } = this.#options;
    await new Promise<void>((resolve) => {
      const cancel = clock.after(farewellTime, resolve);
      const done = () => {
        cancel();
        resolve();
      };
      thread.on('message', ({ kind }: FromThread) => {
        if (kind === 'stopped') done();
      });
      thread.once('exit', done);
      thread.postMessage({ kind: 'stop' } satisfies ToThread);
    });
    await endThread(thread);
  }

  status(): DataServiceStatus {
    return this.#condition.status(this.#clients);
  }

  #startThread(): void {
    if (this.#isStopped) return;
    const program = import.meta.url.endsWith('.ts')
      ? new URL('./thread/main.ts', import.meta.url)
      : new URL('./thread/main.js', import.meta.url);
    const thread = startThread(program, {
      name: 'opc-ua-server',
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: maxMemory },
    });
    this.#thread = thread;
    // The stack writes warnings of its own, which are no log of the gateway.
    thread.stdout.resume();
    thread.stderr.resume();
    thread.on('message', (message: FromThread) => this.#take(message));
    thread.on('error', (error) => this.#ended(thread, reasonOf(error)));
    thread.on('exit', () => this.#ended(thread, 'the server ended'));
    this.#forgetSent();
    this.#post({ kind: 'open', settings: this.#serverSettings() });
    this.#post(this.#nodes);
    this.#sending.soon();
  }

  #serverSettings(): ServerSettings {
    const { settings, sn, folder } = this.#options;
    const { listenAddress, port, security, anonymous, username, password, clients, maxClients } = settings;
    return {
      applicationUri: `urn:penstock:gateway:${sn}`,
      name: `Penstock gateway ${sn}`,
      folder,
      listenAddress: listenAddress === '' ? null : listenAddress,
      port,
      isEncrypted: security === 'encrypted',
      user: anonymous ? null : { username, password },
      networks: clientNetworks(clients) ?? [],
      maxClients,
    };
  }

  #ended(thread: Worker, reason: string): void {
    if (this.#isStopped || this.#thread !== thread) return;
    this.#thread = undefined;
    this.#clients = [];
    this.#condition.failed(failure('dataService.failed', { reason }));
    this.#restarting.soon();
  }

  #take(message: FromThread): void {
    switch (message.kind) {
      case 'listening':
        this.#condition.shows(message.fingerprint);
        this.#condition.listening();
        return;
      case 'failed':
        this.#failed(message);
        return;
      case 'write':
        void this.#write(message);
        return;
      case 'traffic':
        for (const what of ['requests', 'refused', 'connections', 'refusedConnections'] as const)
          this.#condition.count(what, message[what]);
        this.#clients = message.clients;
        return;
      case 'stopped':
        return;
    }
  }

  #failed({ code, reason }: Extract<FromThread, { kind: 'failed' }>): void {
    const { listenAddress, port } = this.#options.settings;
    const error = Object.assign(new Error(reason), code === undefined ? {} : { code });
    this.#condition.failed(listenFailure(error, listenAddress, port));
    const thread = this.#thread;
    this.#thread = undefined;
    if (thread !== undefined) void endThread(thread);
    this.#restarting.soon();
  }

  async #write({ id, key, value, client }: Extract<FromThread, { kind: 'write' }>): Promise<void> {
    const { settings, execution, log } = this.#options;
    let status: WriteStatus = 'BadTooManyOperations';
    if (this.#writes.take()) {
      const written = typeof value === 'bigint' ? String(value) : value;
      const [result] = await execution.write(
        { id: '', writes: [{ key, value: written }] },
        `${settings.name} ${client}`,
      );
      status = writeStatusOf(result?.code ?? '');
      const failed = status === 'Good' ? 0 : 1;
      this.#condition.count('writes');
      this.#condition.count('failedWrites', failed);
      log.info(
        { service: settings.name, client, variables: [key], failed },
        'a client of a data service wrote',
      );
      this.#send();
    }
    this.#post({ kind: 'written', id, status });
  }

  /** Sends what was read or became bad since the last time. */
  #send(): void {
    const { times, faults } = this.#sent;
    const values = this.#variables.filter(({ position: { set, row } }, index) => {
      const time = set.times[row] ?? 0;
      const fault = set.values.faults[row] ?? 0;
      if (time === times[index] && fault === faults[index]) return false;
      times[index] = time;
      faults[index] = fault;
      return true;
    });
    if (values.length > 0) this.#post({ kind: 'values', values: values.map(nodeValue) });
  }

  #forgetSent(): void {
    const count = this.#variables.length;
    this.#sent = { times: new Float64Array(count), faults: new Int16Array(count).fill(-1) };
  }

  #post(message: ToThread): void {
    this.#thread?.postMessage(message);
  }
}
