import { alarmSeverities, type AlarmSeverity } from '@penstock/contract/model/alarm-severity';
import { type SyncState, syncStates } from '@penstock/contract/model/equipment-sync';
import {
  type GatewayProblemKind,
  gatewayProblemKinds,
  severeProblems,
} from '@penstock/contract/model/gateway-health';
import type { SeverityCounts } from '@penstock/contract/model/severity-counts';

/** Something that asks for attention, and how often it is there. */
export type Concern = { readonly count: number } & (
  | {
      readonly kind: 'alarms';
      readonly severity: AlarmSeverity;
      /** There are at least as many. */
      readonly atLeast?: true;
    }
  | { readonly kind: 'gateways'; readonly problem: GatewayProblemKind }
  | { readonly kind: 'sync'; readonly state: SyncState }
);

/** The numbers of each kind. */
export interface Counted {
  readonly alarms: SeverityCounts;
  /** The severities of which there are at least as many alarms. */
  readonly partial?: readonly AlarmSeverity[];
  readonly problems: Readonly<Partial<Record<GatewayProblemKind, number>>>;
  readonly sync: Readonly<Partial<Record<SyncState, number>>>;
}

const alarmRanks: Readonly<Record<AlarmSeverity, number>> = { critical: 0, high: 2, medium: 4, low: 6 };
/** Only these say that somebody has to act; the others change by themselves or are as they should be. */
const syncRanks: Readonly<Partial<Record<SyncState, number>>> = { failed: 3, outOfSync: 5 };

function rankOf(concern: Concern): number {
  switch (concern.kind) {
    case 'alarms':
      return alarmRanks[concern.severity];
    case 'gateways':
      return severeProblems.includes(concern.problem) ? 1 : 5;
    case 'sync':
      return syncRanks[concern.state] ?? 7;
  }
}

/** All that asks for attention, the worst first: critical alarms before gateways that do not work, and so on. */
export function concernsOf({ alarms, partial = [], problems, sync }: Counted): readonly Concern[] {
  const all: readonly Concern[] = [
    ...alarmSeverities.map(
      (severity) =>
        ({
          kind: 'alarms',
          severity,
          count: alarms[severity],
          ...(partial.includes(severity) && { atLeast: true as const }),
        }) as const,
    ),
    ...gatewayProblemKinds.map(
      (problem) => ({ kind: 'gateways', problem, count: problems[problem] ?? 0 }) as const,
    ),
    ...syncStates
      .filter((state) => syncRanks[state] !== undefined)
      .map((state) => ({ kind: 'sync', state, count: sync[state] ?? 0 }) as const),
  ];
  return all.filter(({ count }) => count > 0).toSorted((one, other) => rankOf(one) - rankOf(other));
}
