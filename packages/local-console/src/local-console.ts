import { Configurations } from '@penstock/console/configuration/configurations';
import { ConfigurationThread } from '@penstock/console/configuration/thread/host';
import { ImportPlans } from '@penstock/console/sheet/import-plans';
import { SheetThreads } from '@penstock/console/sheet/thread/host';
import { publishConfiguration } from '@penstock/console/topics/configuration-topic';
import type { ChannelEvent, ChannelTopic } from '@penstock/contract/calls/channel';
import { configurationState } from '@penstock/contract/link/methods/configuration';
import { backgroundClock, type Clock } from '@penstock/node-kit/clock';
import { ChannelHub } from '@penstock/server/channel/channel-hub';
import type { Handler } from '@penstock/server/http/handlers';
import type { Logger } from 'pino';
import type { ConsoleSessions } from './console-sessions.ts';
import { CurrentGateway } from './current-gateway.ts';
import { localHandlers } from './local-handlers.ts';
import { localHost } from './local-host.ts';
import { openLocalStreams } from './local-streams.ts';
import { localTopics, presenceOf } from './local-topics.ts';
import { MemoryOperations } from './memory-operations.ts';
import { MemoryRevisions } from './memory-revisions.ts';
import { ReportedHealth } from './reported-health.ts';

/** The threads in which documents of gateways are worked on. */
export interface ConsoleThreads {
  readonly configurations: ConfigurationThread;
  readonly sheets: SheetThreads;
}

/** The parts of a local console. */
export interface LocalConsoleParts {
  readonly clock: Clock;
  readonly log: Logger;
  /** The version of the program that hosts it. */
  readonly version: string;
  readonly sessions: ConsoleSessions;
  /** Threads that several consoles share, and that end with none of them; its own where they are left out. */
  readonly threads?: ConsoleThreads;
}

/**
 * The console of one gateway that no platform knows: in the connection tool, in the gateway itself, and for a gateway at the serial port of
 * a browser's computer. All it knows is in memory.
 */
export class LocalConsole {
  readonly gateway: CurrentGateway;
  readonly sessions: ConsoleSessions;
  readonly channel: ChannelHub;
  readonly thread: ConfigurationThread;
  /** The calls that it answers. */
  readonly handlers: readonly Handler[];
  readonly #running: readonly { stop(): unknown }[];

  constructor({ clock, log, version, sessions, threads }: LocalConsoleParts) {
    const gateway = new CurrentGateway({ clock, log });
    const channel = new ChannelHub({ sessions, clock, log });
    const publish = (topic: ChannelTopic, event: ChannelEvent) => channel.publish(topic, () => event);
    const streams = openLocalStreams(gateway, channel, log);
    const store = new MemoryRevisions();
    const health = new ReportedHealth({ gateway, clock: backgroundClock, log });
    const operations = new MemoryOperations({
      clock,
      log,
      changed: (operation, isLocking) => {
        publish('operations', { type: 'operation', operation });
        const { sn } = operation;
        if (isLocking) publish(`busy:${sn}`, { type: 'busy', sn, operation: operations.busy(sn) });
      },
    });
    const own = threads ?? { configurations: new ConfigurationThread(), sheets: new SheetThreads() };
    const { configurations: thread, sheets: sheetThreads } = own;
    const configurations = new Configurations({
      gateways: gateway,
      store,
      states: {
        of: async (serials) => {
          const { connection } = gateway;
          if (connection === null || !serials.includes(connection.sn)) return [];
          return [{ online: connection.online, since: new Date(connection.since) }];
        },
        workWith: (key) => store.workWith(key),
      },
      locks: operations,
      thread,
      events: {
        publish: async ({ sn }) => {
          streams.frameStreams.configurationChanged(sn);
          await publishConfiguration({ store, hub: channel, log }, sn);
        },
      },
      clock,
      log,
    });
    const importPlans = new ImportPlans(async ({ base, ...sheet }) =>
      sheetThreads.run({ kind: 'plan', document: await configurations.document(base), ...sheet }),
    );
    const publishPresence = (connection = gateway.connection) => {
      if (connection === null) return;
      const presence = presenceOf(connection);
      for (const topic of ['gateways', `gateway:${connection.sn}`] as const)
        publish(topic, { type: 'presence', gateways: [presence] });
    };
    let shown: 'file' | 'gateway' | undefined;
    gateway.hear({
      presence: (connection) => {
        const { sn, online } = connection;
        publishPresence(connection);
        if (!online) return;
        const kind = connection.mode === 'file' ? 'file' : 'gateway';
        // Revisions of a file are none of the gateway that it names.
        store.forgetOthers(kind === shown ? sn : '');
        shown = kind;
        void readConfiguration(sn);
      },
      configuration: (sn, changed) => void configurations.take(sn, changed, changed).then(() => readName(sn)),
    });
    /** Reads what a gateway works with as soon as it is there: the first page needs it. Never rejects. */
    const readConfiguration = async (sn: string) => {
      try {
        const state = await gateway.request(sn, configurationState, {});
        await configurations.take(sn, state, state);
        await readName(sn);
      } catch (error) {
        log.info({ err: error, sn }, 'The configuration of the gateway could not be read yet.');
      }
    };
    /** Reads the name of a gateway in its configuration. Never rejects: the name is beside the serial number only. */
    const readName = async (sn: string) => {
      try {
        const reported = await store.latest(sn);
        if (reported === undefined) return;
        const { revision, hash } = reported;
        const name = await configurations.section({ sn, revision, hash }, ['name']);
        // Pages look the gateway up again when they hear of it.
        if (typeof name === 'string' && gateway.rename(sn, name)) publishPresence();
      } catch (error) {
        log.debug({ err: error, sn }, 'The name of the gateway could not be read yet.');
      }
    };
    channel.serve(localTopics({ gateway, store, operations, ...streams }));
    const { driverWatches } = streams;
    const host = localHost({ gateway, configurations, driverWatches, operations, log });
    this.gateway = gateway;
    this.sessions = sessions;
    this.channel = channel;
    this.thread = thread;
    this.handlers = localHandlers({
      host,
      gateway,
      configurations,
      health,
      operations,
      sheetThreads,
      importPlans,
      sessions,
      version,
    });
    this.#running = [
      channel,
      operations,
      configurations,
      importPlans,
      health,
      ...Object.values(streams),
      ...(threads === undefined ? [thread, sheetThreads] : []),
    ];
  }

  /** Ends the connection, all operations and all sockets. */
  async stop(): Promise<void> {
    for (const one of this.#running) await one.stop();
    await this.gateway.close();
  }
}
