import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import { connectionsOf } from '@penstock/contract/configuration/model/target';
import type { ValuePosition } from '../collector/computed.ts';
import { reportValue, type ReportVariable, reportVariables } from '../reporting/report-variable.ts';
import type { DeclaredType } from '../templates/sparkplug/metric.ts';
import type { SentMetric } from '../templates/sparkplug/payload.ts';
import { declaredType } from '../templates/sparkplug.ts';

/** A variable as an edge node declares it. */
export interface DeclaredMetric {
  readonly type: DeclaredType;
  readonly variable: ReportVariable;
}

/** What an edge node declares in its births. */
export interface DeclaredMetrics {
  /** Intermediate and system variables. */
  readonly node: readonly DeclaredMetric[];
  /** The variables of each driver, by its name. */
  readonly devices: ReadonlyMap<string, readonly DeclaredMetric[]>;
}

/** All that the Sparkplug report topics of a connection may ever send: Sparkplug wants it declared before. */
export function declaredMetrics(
  configuration: Configuration,
  connection: string,
  positionOf: (key: string) => ValuePosition | undefined,
): DeclaredMetrics {
  const keys = keysOf(configuration, connection);
  const longs = new Set<string>();
  for (const { key, dataType } of configuration.variables) if (dataType === 'uint64') longs.add(key);
  const node: DeclaredMetric[] = [];
  const devices = new Map<string, DeclaredMetric[]>();
  for (const [key, variable] of reportVariables(configuration, positionOf)) {
    if (keys !== 'all' && !keys.has(key)) continue;
    const type = declaredType[variable.dataType];
    const metric: DeclaredMetric = { type: type === 'Int64' && longs.has(key) ? 'UInt64' : type, variable };
    if (variable.driver === null) node.push(metric);
    else {
      const list = devices.get(variable.driver);
      if (list === undefined) devices.set(variable.driver, [metric]);
      else list.push(metric);
    }
  }
  return { node, devices };
}

/** The metrics with the values of now, for a birth. */
export function birthMetrics(metrics: readonly DeclaredMetric[], now: number): SentMetric[] {
  return metrics.map(({ type, variable }) => {
    const { value, time } = reportValue(variable) ?? { value: null, time: now };
    return { name: variable.key, timestamp: time, type, value };
  });
}

/** Whether two sets declare the same metrics with the same types. */
export function declareTheSame(one: DeclaredMetrics, other: DeclaredMetrics): boolean {
  return fingerprint(one) === fingerprint(other);
}

function fingerprint({ node, devices }: DeclaredMetrics): string {
  const list = (metrics: readonly DeclaredMetric[]) =>
    metrics.map(({ type, variable }) => [variable.key, type]);
  return JSON.stringify([list(node), [...devices].map(([name, metrics]) => [name, list(metrics)])]);
}

function keysOf(configuration: Configuration, connection: string): ReadonlySet<string> | 'all' {
  const keys = new Set<string>();
  for (const { enabled, template, target, keys: chosen } of configuration.topics.report) {
    if (!enabled || template !== 'sparkplug') continue;
    if (!connectionsOf(configuration, target).some((one) => one.connection.name === connection)) continue;
    if (chosen.length === 0) return 'all';
    for (const key of chosen) keys.add(key);
  }
  return keys;
}
