import type { Environment } from '@penstock/protocols/environment';
import { describeFrame } from '@penstock/protocols/list';
import type { Logger } from 'pino';
import { Collectors } from '../collector/collectors.ts';
import { DriverTest } from '../collector/driver-test.ts';
import { DriverWatch } from '../collector/driver-watch.ts';
import type { Clock } from '../collector/schedule.ts';
import type { DataFolder } from '../data/data-folder.ts';
import { FrameWatch } from '../debug/frame-watch.ts';
import { HeldWrites } from '../holds/held-writes.ts';
import { healthOf } from '../health/health.ts';
import { HealthReports } from '../health/health-reports.ts';
import { LiveSender } from '../live/live-sender.ts';
import { GatewayFacts } from '../machine/gateway-facts.ts';
import { PortUse } from '../ports/port-use.ts';
import type { RunScript } from '../exchange/run-script.ts';
import type { Reporting } from '../reporting/reporting.ts';
import { createReporting } from '../reporting/reporting.ts';
import type { SerialPorts } from '../ports/serial-ports.ts';
import { GatewayLog } from '../remote-log/gateway-log.ts';
import type { LogLines } from '../remote-log/log-lines.ts';
import { StatusReporting } from '../status-reporting/status-reporting.ts';
import { software } from '../about.ts';
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
  readonly health: HealthReports;
  readonly facts: GatewayFacts;
}

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
    exchanges: collectors.exchanges,
    describe: (port, bytes, direction) => {
      const protocol = collectors.protocolOn(port);
      return protocol === undefined ? undefined : describeFrame(protocol, bytes, direction);
    },
  });
  const live = new LiveSender({ clock, changes: collectors.changes, sets: () => collectors.sets });
  const recording = await openRecording({ folder, bufferBytes, clock, collectors, log });
  const serving = await openServers({ folder, clock, collectors, log });
  const { servers } = serving;
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
  const health = new HealthReports({
    clock,
    health: () =>
      healthOf(
        {
          drivers: collectors.statuses(),
          servers: servers.statuses(),
          reports: reporting.reports.statuses(),
          scripts: scriptServices.scripts.statuses(),
          outboxes: reporting.outbox.states(),
          outboxBytes: reporting.maxBytes,
          records: { ...recording.buffer.state(), maxBytes: bufferBytes },
        },
        clock.wall(),
      ),
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
    transparent: new Transparent({ environment, serialPorts, servers, random: Math.random, log }),
    ...scriptServices,
    reporting,
    statusReporting,
    health,
    facts: new GatewayFacts({ sn, clock, serialPorts, folder: folder.records }),
  };
}
