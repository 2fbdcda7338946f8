import type { CallAnswer } from '@penstock/contract/calls/call';
import type { reportStates } from '@penstock/contract/calls/report-states';
import type { ListSectionName } from '@penstock/contract/configuration/model/section';
import type { ReportStatus, ScriptFailure, TimedError } from '@penstock/contract/model/report-status';
import type { RequestStatus } from '@penstock/contract/model/request-status';
import { readSections } from '../../kit/section/section-calls.ts';
import type { KnownItem } from '../../kit/section/use-item-changes.ts';

/** The purposes of topics. */
export const topicKinds = ['report', 'write', 'read'] as const;
export type TopicKind = (typeof topicKinds)[number];

/** The list that holds the topics of a kind. */
export const sectionOf = {
  report: 'topics.report',
  write: 'topics.write',
  read: 'topics.read',
} as const satisfies Record<TopicKind, ListSectionName>;

/** A topic, and what came of it. */
export interface TopicRow extends KnownItem {
  readonly kind: TopicKind;
  readonly id: string;
  readonly enabled: boolean;
  /** The topic of a report, or of the requests. */
  readonly topic: string;
  /** The name of the connection, or the group. */
  readonly target: string;
  /** Undefined while the gateway does not report it. */
  readonly report: ReportStatus | undefined;
  readonly request: RequestStatus | undefined;
}

/** The gateway's answer about its topics. */
export type ReportStates = CallAnswer<typeof reportStates>;

/** Reads every topic of a gateway, in the order of the configuration. `states` may fail without losing the rest. */
export async function readTopics(
  sn: string,
  states: Promise<ReportStates | undefined>,
  signal: AbortSignal,
): Promise<{ readonly revision: number; readonly rows: readonly TopicRow[] }> {
  const sections = topicKinds.map((kind) => sectionOf[kind]);
  const [known, { revision, lists }] = await Promise.all([states, readSections(sn, sections, signal)]);
  const rows = topicKinds.flatMap((kind, index) =>
    (lists[index] ?? []).map((item): TopicRow => {
      const id = textOf(item['id']);
      return {
        kind,
        section: sectionOf[kind],
        id,
        identity: id,
        enabled: item['enabled'] !== false,
        topic: textOf(kind === 'report' ? item['topic'] : item['requestTopic']),
        target: textOf(item['target']),
        item,
        revision,
        report: kind === 'report' ? known?.reports.find((one) => one.id === id) : undefined,
        request: known?.requests.find((one) => one.id === id && one.kind === kind),
      };
    }),
  );
  return { revision, rows };
}

/** The last failure of a topic: of its script, or of a message; null when there was none. */
export function failureOf({ report, request }: TopicRow): TimedError | ScriptFailure | null {
  const status = report ?? request;
  if (status === undefined) return null;
  const { error, scriptFailure } = status;
  if (error === null || scriptFailure === null) return scriptFailure ?? error;
  return scriptFailure.time >= error.time ? scriptFailure : error;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
