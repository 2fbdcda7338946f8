import { randomUUID } from 'node:crypto';
import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import type { Probation } from '@penstock/contract/link/methods/configuration';
import { appendRecords } from '@penstock/contract/link/methods/records';
import { healthReport } from '@penstock/contract/link/methods/health';
import type { GatewayHealth } from '@penstock/contract/model/gateway-health';
import type { GatewayMachine } from '@penstock/contract/model/gateway-machine';
import { unknownHardware } from '@penstock/contract/model/machine-hardware';
import type { Peer } from '@penstock/link/peer';
import type { Clock } from '@penstock/protocols/transport/clock';
import type { Logger } from 'pino';
import { ActiveAlarms } from '../alarms/active-alarms.ts';
import { Alarming } from '../alarms/alarming.ts';
import { DriverWatch } from '../collector/driver-watch.ts';
import type { RevisionFacts } from '../configuration/revision.ts';
import { healthOf } from '../health/health.ts';
import { HealthReports } from '../health/health-reports.ts';
import type { GatewayHost } from '../host.ts';
import type { LinkedGateway } from '../link/linked-gateway.ts';
import { LiveSender } from '../live/live-sender.ts';
import type { SendLive } from '../live/live-stream.ts';
import { Clearing } from '../machine/clearing.ts';
import type { GatewayHandlers } from '../methods/method.ts';
import { Recorder } from '../records/recorder.ts';
import { RecordUplink } from '../records/uplink.ts';
import type { FirmwareImages } from './firmware-images.ts';
import { LazyTransfers } from './lazy-transfers.ts';
import { MemoryBuffer } from './memory-buffer.ts';
import { noJournal } from './no-journal.ts';
import type { SimulationOptions } from './options.ts';
import { seededShare } from './seeded.ts';
import { type KeptRevision, SimulatedConfiguration } from './simulated-configuration.ts';
import { simulatedHandlers } from './simulated-methods.ts';
import type { SimulatedParts } from './simulated-parts.ts';
import { SimulatedUpgrades } from './simulated-upgrades.ts';
import { SimulatedValues } from './simulated-values.ts';
import type { Turns } from './turns.ts';

/** Records that wait for the platform: a day at one a minute. */
const maxRecords = 1440;

/** How long records may take at the end that wait for the platform, and how often is looked, in ms. */
const longestFinish = 3000;
const finishStep = 50;

interface SimulatedGatewayOptions {
  readonly sn: string;
  readonly simulation: SimulationOptions;
  readonly first: KeptRevision;
  readonly clock: Clock;
  readonly log: Logger;
  /** The folder of what comes in chunks, of all simulated gateways. */
  readonly folder: string;
  /** The firmware of all simulated gateways, and the turns of those that download. */
  readonly images: FirmwareImages;
  readonly downloads: Turns;
  /** Ends its connection and lets it come again. */
  readonly restart: () => void;
}

/**
 * A gateway without devices and without a disk. Link, records, alarms, live values and configurations are carried out by the
 * parts of the real one; values are made up.
 */
export class SimulatedGateway implements LinkedGateway {
  readonly sn: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly hardware: string;
  readonly #options: SimulatedGatewayOptions;
  readonly #parts: SimulatedParts;
  readonly #recorder: Recorder;
  readonly #driverWatch: DriverWatch;
  readonly #health: HealthReports;
  readonly #upgrades: SimulatedUpgrades;
  readonly #started: number;
  #recorded = 0;
  #alarms = 0;

  constructor(options: SimulatedGatewayOptions) {
    const { sn, clock, log, simulation, folder } = options;
    this.#options = options;
    this.sn = sn;
    this.clock = clock;
    this.log = log;
    this.#started = clock.monotonic();
    const { seed } = simulation;
    this.hardware = simulation.hardware;
    this.#upgrades = new SimulatedUpgrades({
      sn,
      seed,
      hardware: simulation.hardware,
      version: simulation.version,
      failingShare: simulation.failingUpgrades,
      images: options.images,
      downloads: options.downloads,
      clock,
      log,
      restart: () => options.restart(),
    });
    const hasAlarms = seededShare(seed, sn, 'alarms') < simulation.alarmShare;
    const values = new SimulatedValues({ sn, seed, clock, hasAlarms });
    const { changes, watch } = values;
    const positionOf = (key: string) => values.positionOf(key);
    const buffer = new MemoryBuffer({ newStream: randomUUID, maxRecords });
    const uplink = new RecordUplink({ buffer, clock, log });
    const activeAlarms = new ActiveAlarms({
      ...noJournal(),
      clock,
      newOccurrence: randomUUID,
      deliver: (events) => {
        for (const event of events) buffer.append(event);
        this.#alarms += events.length;
        uplink.synced();
        return Promise.resolve();
      },
    });
    // Times that are shifted to and fro, so that the gateways do not all record at the same moment.
    const shift = simulation.isAligned ? 0 : seededShare(seed, sn, 'phase') * simulation.recordInterval;
    this.#recorder = new Recorder({
      clock: { ...clock, wall: () => clock.wall() - shift },
      positionOf,
      changes,
      watch,
      append: (record) => {
        buffer.append({ ...record, time: record.time + shift });
        this.#recorded += 1;
        uplink.recorded();
      },
    });
    const live = new LiveSender({ clock, changes, sets: () => values.sets() });
    const alarming = new Alarming({ clock, watch, positionOf, active: activeAlarms });
    this.#driverWatch = new DriverWatch({ clock, statuses: () => values.statuses() });
    this.#health = new HealthReports({ clock, health: () => this.#healthNow() });
    const configuration = new SimulatedConfiguration({
      first: options.first,
      clock,
      canKeep: seededShare(seed, sn, 'change') >= simulation.failingChanges,
      apply: (document) => this.#apply(document),
    });
    const { hardware } = this;
    this.#parts = {
      sn,
      clock,
      log,
      hardware,
      configuration,
      values,
      buffer,
      uplink,
      activeAlarms,
      alarming,
      live,
      transfers: new LazyTransfers(folder, sn, clock),
    };
    this.#apply(options.first.configuration);
  }

  get software(): string {
    return this.#upgrades.version;
  }

  get current(): RevisionFacts {
    return this.#parts.configuration.current;
  }

  get probation(): Probation | null {
    return this.#parts.configuration.probation;
  }

  /** Its counts since the start, and the records that wait. */
  get counts() {
    return { recorded: this.#recorded, waiting: this.#parts.buffer.waiting, alarms: this.#alarms };
  }

  listen(listener: (revision: RevisionFacts) => void): () => void {
    return this.#parts.configuration.listen(listener);
  }

  handlers(host: GatewayHost): GatewayHandlers {
    const { configuration, buffer } = this.#parts;
    const nothing = { clear: () => Promise.resolve() };
    return simulatedHandlers(
      {
        ...this.#parts,
        driverWatch: this.#driverWatch,
        clearing: new Clearing({
          configuration,
          buffer,
          outbox: nothing,
          userData: nothing,
          log: nothing,
          localPassword: { reset: nothing.clear },
        }),
        machine: () => this.#machine(),
        software: () => this.software,
        upgrades: this.#upgrades,
        healthNow: () => this.#healthNow(),
      },
      host,
    );
  }

  greeted({ firmwareKeys }: { readonly firmwareKeys: readonly string[] }): void {
    this.#upgrades.greeted(firmwareKeys);
  }

  /** It has no devices to lead a tunnel to. */
  tunnelFrame(): void {}

  connect(platform: Peer, sendLive: SendLive): () => void {
    const { live, uplink } = this.#parts;
    live.connect(sendLive);
    uplink.connect((params, ended) => platform.request(appendRecords, params, { signal: ended }));
    this.#upgrades.connect(platform);
    this.#health.connect((report) => platform.notify(healthReport, report));
    return () => {
      this.#upgrades.disconnect();
      this.#health.disconnect();
      live.disconnect();
      uplink.disconnect();
    };
  }

  /** Records no more, and sends what waits. */
  stopRecording(): void {
    this.#recorder.stop();
    this.#parts.uplink.synced();
  }

  /** The same, and waits for a while until the platform has it. */
  async finish(): Promise<void> {
    this.stopRecording();
    const { buffer } = this.#parts;
    for (let waited = 0; waited < longestFinish && buffer.waiting > 0; waited += finishStep)
      await new Promise<void>((resolve) => void this.clock.after(finishStep, resolve));
  }

  async stop(): Promise<void> {
    const { configuration, values, uplink, activeAlarms, alarming, live, transfers } = this.#parts;
    this.#upgrades.stop();
    this.#driverWatch.stop();
    this.#recorder.stop();
    alarming.stop();
    configuration.stop();
    await live.stop();
    await activeAlarms.stop();
    uplink.stop();
    values.stop();
    await transfers.close();
  }

  #apply({ recordings, alarms, ...others }: Configuration): void {
    const { values, alarming, live } = this.#parts;
    values.apply({ recordings, alarms, ...others });
    this.#recorder.apply(recordings);
    alarming.apply(alarms);
    live.sendAll();
    this.#driverWatch.sendAll();
  }

  #healthNow(): GatewayHealth {
    const { values, buffer } = this.#parts;
    const records = { ...buffer.state(), maxBytes: 1 };
    const facts = { servers: [], reports: [], scripts: [], outboxes: [], lostMessages: 0, outboxBytes: 0 };
    const health = healthOf({ ...facts, drivers: values.statuses(), records }, this.clock.wall());
    return { ...health, signalQuality: this.#signalQuality };
  }

  get #signalQuality(): number {
    return Math.round(20 + 80 * seededShare(this.#options.simulation.seed, this.sn, 'signal'));
  }

  #machine(): Omit<GatewayMachine, 'management'> {
    const { simulation, clock } = this.#options;
    const uptime = clock.monotonic() - this.#started;
    const share = (what: string) => seededShare(simulation.seed, this.sn, what);
    return {
      startedAt: clock.wall() - uptime,
      uptime,
      networkPorts: [],
      serialPorts: [],
      signalQuality: this.#signalQuality,
      iccid: `8986${this.sn}0000`,
      mode: null,
      cell: null,
      isSimulated: true,
      machineHardware: unknownHardware,
      memory: { total: 128_000_000, free: 64_000_000, gateway: 32_000_000 },
      cpu: { cores: 1, load: Math.round(5 + 30 * share('load')) },
      disk: { total: 4_000_000_000, free: 3_000_000_000 },
      // It listens nowhere.
      local: null,
      restartSections: [],
      supports: {
        upgrade: true,
        network: false,
        modem: true,
        time: false,
        location: false,
        mode: false,
        management: true,
        hold: false,
        terminal: false,
      },
    };
  }
}
