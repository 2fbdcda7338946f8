import type { Environment } from '@penstock/protocols/environment';
import { describeFrame } from '@penstock/protocols/list';
import type { Logger } from 'pino';
import { Collectors } from '../collector/collectors.ts';
import { DriverTest } from '../collector/driver-test.ts';
import { DriverWatch } from '../collector/driver-watch.ts';
import type { Clock } from '../collector/schedule.ts';
import type { DataFolder } from '../data/data-folder.ts';
import { DataServices } from '../data-services/data-services.ts';
import { FrameWatch } from '../debug/frame-watch.ts';
import { HeldWrites } from '../holds/held-writes.ts';
import { healthOf } from '../health/health.ts';
import { HealthReports } from '../health/health-reports.ts';
import type { GatewayHealth } from '@penstock/contract/model/gateway-health';
import { LiveSender } from '../live/live-sender.ts';
import { openOwnCertificate } from '../data/own-certificate.ts';
import { LocalPassword } from '../sign-in/local-password.ts';
import { SignInTries } from '../sign-in/sign-in-tries.ts';
import { type MachineSettings, noMachineSettings } from '../machine-settings/machine-settings.ts';
import { diskOf, GatewayFacts } from '../machine/gateway-facts.ts';
import type { Port } from '@penstock/contract/protocols/descriptor';
import { PortUse } from '../ports/port-use.ts';
import type { RunScript } from '../exchange/run-script.ts';
import type { Reporting } from '../reporting/reporting.ts';
import { executionOf } from '../requests/execute.ts';
import { createReporting } from '../reporting/reporting.ts';
import { portsForOthers, type SerialPorts } from '../ports/serial-ports.ts';
import { GatewayLog } from '../remote-log/gateway-log.ts';
import type { LogLines } from '../remote-log/log-lines.ts';
import { StatusReporting } from '../status-reporting/status-reporting.ts';
import { Terminals } from '../terminal/terminals.ts';
import { hardware, software } from '../about.ts';
import type { Upgrades } from '../firmware/upgrades.ts';
import { Transparent } from '../transparent/transparent.ts';
import { createScriptServices, type ScriptServices } from './script-services.ts';
import { openRecording, type RecordingServices } from './recording-services.ts';
import { openServers, type ServerServices } from './server-services.ts';

export interface ServiceOptions {
  /** The serial number of the gateway. */
  readonly sn: string;
  readonly folder: DataFolder;
  readonly environment: Environment;
  readonly serialPorts: SerialPorts;
  /** The serial port at which consoles are served; none by default. */
  readonly localSerial?: Port | undefined;
  /** Addresses that tunnels may lead to beside devices, this machine included; none by default. */
  readonly tunnelHosts?: readonly string[];
  /** Whether whoever has the machine allows a terminal on it; not by default. */
  readonly terminal?: boolean;
  /** The settings of the machine that the gateway runs on; set by others by default. */
  readonly machine?: MachineSettings;
  /** The upgrades of its firmware; it takes none by default. */
  readonly upgrades?: Upgrades | undefined;
  /** The most bytes that records waiting for the platform may take on disk. */
  readonly bufferBytes: number;
  /** The most bytes that reports waiting for their servers may take on disk; null: as much as the free disk gives. */
  readonly outboxBytes: number | null;
  readonly log: Logger;
  /** The log, line by line. */
  readonly logLines: LogLines;
  /** The lines of the log that could not be written since the start. */
  readonly droppedLogLines: () => number;
  /** The identifier of the hardware model; that of the machine by default. */
  readonly hardware?: string;
}

/** The services that parts and methods use. Each exists once, and idles until a configuration is applied. */
export interface Services extends ScriptServices, RecordingServices, ServerServices {
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
  readonly transparent: Transparent;
  readonly reporting: Reporting;
  readonly statusReporting: StatusReporting;
  readonly dataServices: DataServices;
  readonly health: HealthReports;
  /** Its health as it is now. */
  readonly healthNow: () => GatewayHealth;
  readonly facts: GatewayFacts;
  readonly machine: MachineSettings;
  readonly upgrades: Upgrades | undefined;
  readonly localPassword: LocalPassword;
  readonly terminals: Terminals;
  readonly hardware: string;
}

/** Makes the services and opens what they keep on disk. */
export async function createServices(options: ServiceOptions): Promise<Services> {
  const { sn, folder, environment, serialPorts, bufferBytes, log, droppedLogLines } = options;
  const { clock } = environment;
  const named = options.hardware ?? hardware();
  const ports = new PortUse(options.localSerial);
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
    exchanges: collectors.exchanges,
    describe: (port, bytes, direction) => {
      const protocol = collectors.protocolOn(port);
      return protocol === undefined ? undefined : describeFrame(protocol, bytes, direction);
    },
  });
  const live = new LiveSender({ clock, changes: collectors.changes, sets: () => collectors.sets });
  const recording = await openRecording({
    folder,
    bufferBytes,
    clock,
    collectors,
    // They are made below, and asked for when a configuration is applied.
    reporting: () => ({
      servers: servers.statuses(),
      outboxes: reporting.outbox.states(),
      reports: reporting.reports.statuses(),
      scripts: scriptServices.scripts.statuses(),
    }),
    log,
  });
  const serving = await openServers({ sn, folder, clock, collectors, log });
  const { servers } = serving;
  const file = folder.userData;
  const scriptServices = await createScriptServices({ sn, clock, collectors, servers, file, log });
  const driverWatch = new DriverWatch({ clock, statuses: () => collectors.statuses() });
  const runScript: RunScript = (entry, owner, code, argument) =>
    scriptServices.scriptEngine.run(entry, code, argument, { owner });
  const reporting = createReporting({
    ...options,
    freeBytes: (await diskOf(folder.outbox))?.free ?? null,
    clock,
    random: Math.random,
    collectors,
    servers,
    isPaused: () => ports.isTunnelled,
    runScript,
    dryRunScript: (entry, _owner, code, argument) =>
      scriptServices.scriptTrials.dryRun(entry, code, argument),
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
  const { machine = noMachineSettings } = options;
  const healthNow = () => ({
    ...healthOf(
      {
        drivers: collectors.statuses(),
        servers: servers.statuses(),
        reports: reporting.reports.statuses(),
        scripts: scriptServices.scripts.statuses(),
        outboxes: reporting.outbox.states(),
        lostMessages: reporting.outbox.lostLately,
        outboxBytes: reporting.outbox.room,
        records: { ...recording.buffer.state(), maxBytes: bufferBytes },
      },
      clock.wall(),
    ),
    signalQuality: machine.facts.signalQuality,
  });
  const gatewayLog = new GatewayLog({ sn, clock, lines: options.logLines, folder: folder.log });
  return {
    hardware: named,
    upgrades: options.upgrades,
    log,
    gatewayLog,
    droppedLogLines,
    clock,
    ports,
    collectors,
    heldWrites,
    driverWatch,
    driverTest: new DriverTest({
      environment,
      serialPorts,
      ports,
      withLine: (port, action) => collectors.withLine(port, action),
    }),
    frames,
    live,
    ...recording,
    ...serving,
    transparent: new Transparent({
      environment,
      serialPorts: portsForOthers(serialPorts, options.localSerial),
      servers,
      random: Math.random,
      log,
    }),
    ...scriptServices,
    reporting,
    statusReporting,
    dataServices: new DataServices({
      collectors,
      clock,
      log,
      execution: executionOf(collectors),
      sn,
      opcUaFolder: folder.opcUaServers,
      ownCertificate: () => openOwnCertificate(folder.localCertificate, sn, log),
    }),
    health: new HealthReports({ clock, health: healthNow }),
    healthNow,
    facts: new GatewayFacts({ hardware: named, sn, clock, serialPorts, folder: folder.records }),
    machine,
    terminals: await Terminals.open({
      isAllowed: options.terminal === true,
      file: folder.terminals,
      folder: folder.home,
      clock,
      log,
    }),
    localPassword: new LocalPassword({
      file: folder.localPassword,
      tries: new SignInTries(() => clock.monotonic()),
      log,
    }),
  };
}
