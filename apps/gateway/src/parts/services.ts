import { randomBytes, randomUUID } from 'node:crypto';
import { maxSequence } from '@penstock/contract/link/methods/records';
import type { Environment } from '@penstock/protocols/environment';
import { describeFrame } from '@penstock/protocols/list';
import type { Logger } from 'pino';
import { ActiveAlarms } from '../alarms/active-alarms.ts';
import { Alarming } from '../alarms/alarming.ts';
import { GatewayAlarms } from '../alarms/gateway/gateway-alarms.ts';
import { AlarmJournal } from '../alarms/journal.ts';
import { Collectors } from '../collector/collectors.ts';
import { DriverTest } from '../collector/driver-test.ts';
import { DriverWatch } from '../collector/driver-watch.ts';
import type { Clock } from '../collector/schedule.ts';
import type { DataFolder } from '../data/data-folder.ts';
import { DurableMap } from '../data/durable-map.ts';
import { FrameWatch } from '../debug/frame-watch.ts';
import { EdgeNodes, sessionNumberSchema } from '../edge-nodes/edge-nodes.ts';
import { HeldWrites } from '../holds/held-writes.ts';
import { LiveSender } from '../live/live-sender.ts';
import { diskOf, GatewayFacts } from '../machine/gateway-facts.ts';
import { PortUse } from '../ports/port-use.ts';
import type { RunScript } from '../exchange/run-script.ts';
import type { Reporting } from '../reporting/reporting.ts';
import { createReporting } from '../reporting/reporting.ts';
import type { SerialPorts } from '../ports/serial-ports.ts';
import { RecordBuffer } from '../records/buffer.ts';
import { Recorder } from '../records/recorder.ts';
import { RecordUplink } from '../records/uplink.ts';
import { DynamicRegistration, keptRegistrationSchema } from '../registration/dynamic-registration.ts';
import { GatewayLog } from '../remote-log/gateway-log.ts';
import type { LogLines } from '../remote-log/log-lines.ts';
import { ClientIds } from '../servers/client-ids.ts';
import { type CredentialSourceOptions, credentialSource } from '../servers/credentials.ts';
import { randomText } from '../servers/random-text.ts';
import { ServerTest } from '../servers/server-test.ts';
import { Servers } from '../servers/servers.ts';
import type { ServerWorld } from '../servers/world.ts';
import { StatusReporting } from '../status-reporting/status-reporting.ts';
import { software } from '../about.ts';
import { Transparent } from '../transparent/transparent.ts';
import { createScriptServices, type ScriptServices } from './script-services.ts';

export interface ServiceOptions {
  /** The serial number of the gateway. */
  readonly sn: string;
  readonly folder: DataFolder;
  readonly environment: Environment;
  readonly serialPorts: SerialPorts;
  /** The most bytes that records waiting for the platform may take on disk. */
  readonly bufferBytes: number;
  /** The most bytes that reports waiting for their servers may take on disk. */
  readonly outboxBytes: number;
  readonly log: Logger;
  /** The log, line by line. */
  readonly logLines: LogLines;
  /** The lines of the log that could not be written since the start. */
  readonly droppedLogLines: () => number;
}

/** The services that parts and methods use. Each exists once, and idles until a configuration is applied. */
export interface Services extends ScriptServices {
  readonly log: Logger;
  readonly gatewayLog: GatewayLog;
  readonly droppedLogLines: () => number;
  readonly clock: Clock;
  readonly ports: PortUse;
  readonly collectors: Collectors;
  readonly heldWrites: HeldWrites;
  readonly driverWatch: DriverWatch;
  readonly driverTest: DriverTest;
  readonly frames: FrameWatch;
  readonly live: LiveSender;
  readonly buffer: RecordBuffer;
  readonly uplink: RecordUplink;
  readonly recorder: Recorder;
  readonly activeAlarms: ActiveAlarms;
  readonly alarming: Alarming;
  readonly gatewayAlarms: GatewayAlarms;
  readonly servers: Servers;
  readonly edgeNodes: EdgeNodes;
  readonly serverTest: ServerTest;
  readonly transparent: Transparent;
  readonly reporting: Reporting;
  readonly statusReporting: StatusReporting;
  readonly facts: GatewayFacts;
}

/** The bytes of one segment of the buffer: what is dropped at once when it is full. */
const segmentBytes = 1024 * 1024;

/** The sequences of one stream: a year at 100 records a second. */
const streamSequences = maxSequence / 16;

/** Makes the services and opens what they keep on disk. */
export async function createServices(options: ServiceOptions): Promise<Services> {
  const { sn, folder, environment, serialPorts, bufferBytes, log, droppedLogLines } = options;
  const { clock } = environment;
  const ports = new PortUse();
  const collectors = new Collectors({ environment, serialPorts, ports, log });
  const heldWrites = await HeldWrites.open({
    file: folder.heldWrites,
    collectors,
    clock,
    random: Math.random,
    log,
  });
  const frames = new FrameWatch({
    clock,
    tap: environment.tap,
    describe: (port, bytes, direction) => {
      const protocol = collectors.protocolOn(port);
      return protocol === undefined ? undefined : describeFrame(protocol, bytes, direction);
    },
  });
  const live = new LiveSender({ clock, changes: collectors.changes, sets: () => collectors.sets });
  const buffer = await RecordBuffer.open({
    folder: folder.records,
    maxBytes: bufferBytes,
    segmentBytes: Math.min(segmentBytes, Math.floor(bufferBytes / 4)),
    streamSequences,
    newStream: randomUUID,
    freeBytes: async () => (await diskOf(folder.records))?.free ?? null,
    log,
  });
  const uplink = new RecordUplink({ buffer, clock, log });
  const recorder = new Recorder({
    clock,
    positionOf: (key) => collectors.positionOf(key),
    changes: collectors.changes,
    watch: collectors.watch,
    append: (record) => {
      buffer.append(record);
      uplink.recorded();
    },
  });
  const activeAlarms = new ActiveAlarms({
    ...AlarmJournal.open(folder.alarms, log),
    clock,
    newOccurrence: randomUUID,
    deliver: async (events) => {
      for (const event of events) buffer.append(event);
      // A disk that fails is tried again with what is recorded next.
      uplink.recorded();
      await buffer.sync().catch(() => undefined);
      uplink.synced();
    },
  });
  const alarming = new Alarming({
    clock,
    watch: collectors.watch,
    positionOf: (key) => collectors.positionOf(key),
    active: activeAlarms,
  });
  const gatewayAlarms = new GatewayAlarms({
    clock,
    active: activeAlarms,
    facts: () => ({
      drivers: collectors.statuses(),
      buffer: { bytes: buffer.waitingBytes, maxBytes: bufferBytes },
    }),
  });
  const randomLetters = (length: number) => randomText(length, randomBytes);
  const createId = () => `gw${randomLetters(20)}`;
  const clientIds = await ClientIds.open({ file: folder.clientIds, create: createId, log });
  const registration = new DynamicRegistration({
    clock,
    randomText: randomLetters,
    kept: await DurableMap.open({ file: folder.registrations, schema: keptRegistrationSchema, log }),
    log,
  });
  const edgeNodes = new EdgeNodes({
    clock,
    collectors,
    sessions: await DurableMap.open({ file: folder.edgeNodes, schema: sessionNumberSchema, log }),
    log,
  });
  const signInFrom: Pick<CredentialSourceOptions, 'now' | 'randomText' | 'register'> = {
    now: () => clock.wall(),
    randomText: randomLetters,
    register: (connection, signIn, signal) => registration.of(connection, signIn, signal),
  };
  const serverWorld: ServerWorld = {
    clock,
    random: Math.random,
    log,
    credentials: credentialSource({
      ...signInFrom,
      clientIdOf: (name) => clientIds.of(name),
      willOf: (name) => edgeNodes.will(name),
    }),
  };
  // With an id of its own, a test does not end the connection that runs.
  const testCredentials = credentialSource({
    ...signInFrom,
    clientIdOf: () => Promise.resolve(createId()),
    willOf: () => Promise.resolve(undefined),
  });
  const servers = new Servers(serverWorld, (server) => edgeNodes.wrap(server));
  const file = folder.userData;
  const scriptServices = await createScriptServices({ sn, clock, collectors, servers, file, log });
  const driverWatch = new DriverWatch({ clock, statuses: () => collectors.statuses() });
  const runScript: RunScript = (entry, owner, code, argument) =>
    scriptServices.scriptEngine.run(entry, code, argument, { owner });
  const reporting = createReporting({
    ...options,
    clock,
    random: Math.random,
    collectors,
    servers,
    runScript,
  });
  const startedAt = clock.wall();
  const statusReporting = new StatusReporting({
    clock,
    connectionsOf: (target) => servers.of(target),
    state: () => ({
      sn,
      software,
      startedAt,
      drivers: collectors.statuses(),
      servers: servers.statuses(),
      outboxes: reporting.outbox.states(),
    }),
    log,
  });
  const gatewayLog = new GatewayLog({ sn, clock, lines: options.logLines, folder: folder.log });
  return {
    log,
    gatewayLog,
    droppedLogLines,
    clock,
    ports,
    collectors,
    heldWrites,
    driverWatch,
    driverTest: new DriverTest({ environment, serialPorts, ports }),
    frames,
    live,
    buffer,
    uplink,
    recorder,
    activeAlarms,
    alarming,
    gatewayAlarms,
    servers,
    edgeNodes,
    serverTest: new ServerTest({ ...serverWorld, credentials: testCredentials }),
    transparent: new Transparent({ environment, serialPorts, servers, random: Math.random, log }),
    ...scriptServices,
    reporting,
    statusReporting,
    facts: new GatewayFacts({ sn, clock, serialPorts, folder: folder.records }),
  };
}
