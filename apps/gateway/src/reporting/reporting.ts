import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import type { Logger } from 'pino';
import type { Collectors } from '../collector/collectors.ts';
import type { Clock } from '../collector/schedule.ts';
import type { DataFolder } from '../data/data-folder.ts';
import type { RunScript } from '../exchange/run-script.ts';
import { Outbox } from '../outbox/outbox.ts';
import { queueSettingsOf } from '../outbox/queue-settings.ts';
import type { NewMessage } from '../outbox/server-queue.ts';
import { executionOf } from '../requests/execute.ts';
import { Requests } from '../requests/requests.ts';
import { CloudReplies } from './cloud-replies.ts';
import { CounterFile } from './kept-counters.ts';
import { RequestPreviews } from './request-preview.ts';
import type { ServerConnection } from '../servers/connection.ts';
import type { Servers } from '../servers/servers.ts';
import { Reports } from './reports.ts';

interface ReportingOptions {
  readonly sn: string;
  readonly folder: Pick<DataFolder, 'outbox' | 'reportCounters'>;
  /** The most bytes that reports may take which wait for their servers; null: what the free disk gives (`roomOf`). */
  readonly outboxBytes: number | null;
  /** The free bytes of the disk; null where the system does not say them. */
  readonly freeBytes: number | null;
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
  /** Sends what waits over the connections of a configuration. */
  connect(configuration: Configuration): Promise<void>;
  /** Ends reports and what is sent of them. */
  stop(): Promise<void>;
}

/** The most bytes of one segment of the outbox: what is dropped at once when it is full. */
const segmentBytes = 1024 * 1024;

const lineFeed = Buffer.from('\n');

/** Makes reports, requests and the outbox, and opens what waits on disk. */
export function createReporting(options: ReportingOptions): Reporting {
  const { sn, folder, outboxBytes, freeBytes, clock, random, collectors, servers, log } = options;
  const { runScript, dryRunScript } = options;
  const connectionsOf = (target: string) => servers.of(target);
  const replies = new CloudReplies({
    sn,
    clock,
    connectionsOf,
    onOutcome: (one) => {
      reports.replied(one.report.report, one);
      if (one.outcome === 'refused') outbox.reject(one.server, one.report, one.error);
    },
    onUnknown: (report, error, message) => reports.noteReply(report, error, message),
    log,
  });
  const outbox = Outbox.open({
    folder: folder.outbox,
    maxBytes: outboxBytes,
    freeBytes,
    segmentBytes,
    clock,
    random,
    log,
    onSent: (report) => reports.sent(report),
    replies,
    onDropped: (report, count, error) => reports.dropped(report, count, error),
  });
  const file = folder.reportCounters;
  const kept = new CounterFile({ file, clock, counters: () => reports.kept(), log });
  const reports = new Reports({
    sn,
    clock,
    collectors,
    isPaused: options.isPaused,
    runScript,
    dryRunScript,
    submit: (target, message, isText) => submitTo(outbox, connectionsOf(target), message, isText),
    miss: (target, ...rest) => outbox.miss(connectionsOf(target), ...rest),
    before: (id) => ({ kept: kept.take(id), dropped: outbox.lostOf(id) }),
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
    connect: async (configuration) => {
      const settings = queueSettingsOf(configuration);
      const connections = [...settings.keys()].flatMap((name) =>
        servers.of(name).filter((one) => one.name === name),
      );
      const topics = configuration.topics.report.map(({ id }) => id);
      replies.apply(configuration);
      await outbox.apply(connections, settings, new Set(topics));
    },
    stop: async () => {
      reports.stop();
      await outbox.stop();
      replies.stop();
      await kept.stop();
    },
  };
}

function submitTo(
  outbox: Outbox,
  connections: readonly ServerConnection[],
  message: NewMessage,
  isText: boolean,
): void {
  const isLine = isText && connections.some(({ kind }) => kind === 'tcp');
  const lineOf = (sequence: number) => Buffer.concat([message.payloadOf(sequence), lineFeed]);
  outbox.submit(connections, isLine ? { ...message, payloadOf: lineOf } : message);
}
