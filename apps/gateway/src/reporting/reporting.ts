import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import { allConnections } from '@penstock/contract/configuration/model/target';
import type { Logger } from 'pino';
import type { Collectors } from '../collector/collectors.ts';
import type { Clock } from '../collector/schedule.ts';
import type { DataFolder } from '../data/data-folder.ts';
import type { RunScript } from '../exchange/run-script.ts';
import type { OutboxMessage } from '../outbox/message.ts';
import { Outbox } from '../outbox/outbox.ts';
import { executionOf } from '../requests/execute.ts';
import { Requests } from '../requests/requests.ts';
import { RequestPreviews } from './request-preview.ts';
import type { ServerConnection } from '../servers/connection.ts';
import type { Servers } from '../servers/servers.ts';
import { Reports } from './reports.ts';

interface ReportingOptions {
  readonly sn: string;
  readonly folder: Pick<DataFolder, 'outbox'>;
  readonly outboxBytes: number;
  readonly clock: Clock;
  /** Numbers from 0 to 1. */
  readonly random: () => number;
  readonly collectors: Collectors;
  readonly servers: Pick<Servers, 'of'>;
  /** Whether nothing is reported now, whatever the configuration says. */
  readonly isPaused: () => boolean;
  readonly runScript: RunScript;
  /** Runs a script for what it returns alone. Rejects with `request.tooMany` while too many do. */
  readonly dryRunScript: RunScript;
  readonly log: Logger;
}

/** The messages to servers and their requests. */
export interface Reporting {
  readonly reports: Reports;
  readonly requests: Requests;
  readonly requestPreviews: RequestPreviews;
  readonly outbox: Outbox;
  /** The bound of what waits, in bytes. */
  readonly maxBytes: number;
  /** Sends what waits over the connections of a configuration. */
  connect(configuration: Configuration): Promise<void>;
}

/** The bytes of one segment of the outbox: what is dropped at once when it is full. */
const segmentBytes = 1024 * 1024;

const lineFeed = Buffer.from('\n');

/** Makes reports, requests and the outbox, and opens what waits on disk. */
export function createReporting(options: ReportingOptions): Reporting {
  const { sn, folder, outboxBytes, clock, random, collectors, servers, runScript, dryRunScript, log } =
    options;
  const outbox = Outbox.open({
    folder: folder.outbox,
    maxBytes: outboxBytes,
    segmentBytes: Math.min(segmentBytes, Math.floor(outboxBytes / 8)),
    clock,
    random,
    log,
    onSent: (report) => reports.sent(report),
    onDropped: (report, count, error) => reports.dropped(report, count, error),
  });
  const connectionsOf = (target: string) => servers.of(target);
  const reports = new Reports({
    sn,
    clock,
    collectors,
    isPaused: options.isPaused,
    runScript,
    dryRunScript,
    submit: (target, message, isText) => submitTo(outbox, connectionsOf(target), message, isText),
    log,
  });
  const execution = executionOf(collectors);
  const requests = new Requests({ clock, execution, runScript, connectionsOf, log });
  const requestPreviews = new RequestPreviews({ clock, collectors, dryRunScript, log });
  return {
    reports,
    requests,
    requestPreviews,
    outbox,
    maxBytes: outboxBytes,
    connect: async (configuration) => {
      const names = allConnections(configuration).map(({ connection }) => connection.name);
      const connections = names.flatMap((name) => servers.of(name).filter((one) => one.name === name));
      await outbox.apply(connections, new Set(names), configuration.settings.resumableUpload);
    },
  };
}

function submitTo(
  outbox: Outbox,
  connections: readonly ServerConnection[],
  message: OutboxMessage,
  isText: boolean,
): void {
  const isLine = isText && connections.some(({ kind }) => kind === 'tcp');
  const payload = isLine ? Buffer.concat([message.payload, lineFeed]) : message.payload;
  outbox.submit(connections, { ...message, payload });
}
