import { randomUUID } from 'node:crypto';
import { describeFrame } from '@penstock/protocols/list';
import type { Environment } from '@penstock/protocols/environment';
import type { Logger } from 'pino';
import { Collectors } from './collector/collectors.ts';
import type { SerialPorts } from './collector/serial-ports.ts';
import type { Clock } from './collector/schedule.ts';
import type { Revision } from './configuration/revision.ts';
import { type Change, ConfigurationStore } from './configuration/store.ts';
import type { DataFolder } from './data/data-folder.ts';
import { FrameWatch } from './debug/frame-watch.ts';
import { LiveSender } from './live/live-sender.ts';
import { setLevel } from './log.ts';
import { trimHeap } from './memory.ts';
import { PortUse } from './ports/port-use.ts';
import { RecordBuffer } from './records/buffer.ts';
import { Recorder } from './records/recorder.ts';
import { RecordUplink } from './records/uplink.ts';

export interface GatewayOptions {
  readonly folder: DataFolder;
  readonly environment: Environment;
  readonly serialPorts: SerialPorts;
  /** The most bytes that records waiting for the platform may take on disk. */
  readonly bufferBytes: number;
  readonly log: Logger;
}

/** The bytes of one segment of the buffer: what is dropped at once when it is full. */
const segmentBytes = 1024 * 1024;

/** A gateway at work: it collects, records and buffers, whether or not the platform is in reach. */
export class Gateway {
  readonly clock: Clock;
  readonly log: Logger;
  readonly store: ConfigurationStore;
  readonly buffer: RecordBuffer;
  readonly ports = new PortUse();
  readonly collectors: Collectors;
  readonly frames: FrameWatch;
  readonly live: LiveSender;
  readonly uplink: RecordUplink;
  readonly #recorder: Recorder;
  #applying: Promise<unknown> = Promise.resolve();

  private constructor(options: GatewayOptions, store: ConfigurationStore, buffer: RecordBuffer) {
    const { environment, serialPorts, log } = options;
    const { clock } = environment;
    this.clock = clock;
    this.log = log;
    this.store = store;
    this.buffer = buffer;
    this.collectors = new Collectors({ environment, serialPorts, ports: this.ports, log });
    this.frames = new FrameWatch({
      clock,
      tap: environment.tap,
      describe: (port, bytes, direction) => {
        const protocol = this.collectors.protocolOn(port);
        return protocol === undefined ? undefined : describeFrame(protocol, bytes, direction);
      },
    });
    this.live = new LiveSender({ clock, changes: this.collectors.changes, sets: () => this.collectors.sets });
    this.uplink = new RecordUplink({ buffer, clock, log });
    this.#recorder = new Recorder({
      clock,
      placeOf: (key) => this.collectors.placeOf(key),
      append: (record) => {
        buffer.append(record);
        this.uplink.recorded();
      },
    });
  }

  /** Opens what is on disk and begins to collect. */
  static async start(options: GatewayOptions): Promise<Gateway> {
    const { folder, environment, log, bufferBytes } = options;
    const store = await ConfigurationStore.open(folder.configuration, log, () => environment.clock.wall());
    const buffer = await RecordBuffer.open({
      folder: folder.records,
      maxBytes: bufferBytes,
      segmentBytes: Math.min(segmentBytes, Math.floor(bufferBytes / 4)),
      newStream: randomUUID,
      log,
    });
    const gateway = new Gateway(options, store, buffer);
    await gateway.#applyConfiguration();
    return gateway;
  }

  /**
   * Puts a configuration in force: stored first, then only what it changes is restarted. Changes that come at once are
   * made one after the other. @throws CatalogueError
   */
  async apply(change: Omit<Change, 'time'>): Promise<Revision & { readonly changed: boolean }> {
    const done = this.#applying.then(async () => {
      const result = await this.store.apply({ ...change, time: this.clock.wall() });
      if (result.changed) await this.#applyConfiguration();
      return result;
    });
    this.#applying = done.catch(() => undefined);
    return await done;
  }

  /** Stops everything; what was recorded is made durable. */
  async stop(): Promise<void> {
    await this.#applying;
    this.#recorder.stop();
    this.frames.stop();
    await this.live.stop();
    await this.uplink.stop();
    await this.collectors.stop();
    await this.buffer.close();
  }

  async #applyConfiguration(): Promise<void> {
    const { configuration, revision } = this.store.current;
    setLevel(this.log, configuration.settings.log);
    this.ports.follow(configuration.settings);
    if (!configuration.settings.messageDebugging.enabled) this.frames.stop();
    const restarted = await this.collectors.apply(configuration);
    this.#recorder.apply(configuration.recordings);
    this.live.startOver();
    trimHeap();
    const { drivers, variables, recordings } = configuration;
    this.log.info(
      {
        revision,
        drivers: drivers.length,
        variables: variables.length,
        recordings: recordings.length,
        restarted,
      },
      'configuration in force',
    );
  }
}
