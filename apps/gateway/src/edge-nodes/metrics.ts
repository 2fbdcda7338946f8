import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import { connectionsOf } from '@penstock/contract/configuration/model/target';
import type { ValuePosition } from '../collector/computed.ts';
import { reportValue, type ReportVariable, reportVariables } from '../reporting/report-variable.ts';
import type { Metric } from '../templates/sparkplug/payload.ts';
import { metricType } from '../templates/vendors/sparkplug.ts';

/** The metrics that an edge node declares in its births. */
export interface DeclaredMetrics {
  /** Intermediate and system variables. */
  readonly node: readonly ReportVariable[];
  /** The variables of each driver, by its name. */
  readonly devices: ReadonlyMap<string, readonly ReportVariable[]>;
}

/** All that the Sparkplug report topics of a connection may ever send: Sparkplug wants it declared before. */
export function declaredMetrics(
  configuration: Configuration,
  connection: string,
  positionOf: (key: string) => ValuePosition | undefined,
): DeclaredMetrics {
  const keys = keysOf(configuration, connection);
  const node: ReportVariable[] = [];
  const devices = new Map<string, ReportVariable[]>();
  for (const [key, variable] of reportVariables(configuration, positionOf)) {
    if (keys !== 'all' && !keys.has(key)) continue;
    if (variable.driver === null) node.push(variable);
    else {
      const list = devices.get(variable.driver);
      if (list === undefined) devices.set(variable.driver, [variable]);
      else list.push(variable);
    }
  }
  return { node, devices };
}

/** The metrics of variables with the values of now, for a birth. */
export function birthMetrics(variables: readonly ReportVariable[], now: number): Metric[] {
  return variables.map((variable) => {
    const { value, time } = reportValue(variable) ?? { value: null, time: now };
    return { name: variable.key, timestamp: time, type: metricType(variable), value };
  });
}

/** Whether two sets declare the same metrics with the same types. */
export function declareTheSame(one: DeclaredMetrics, other: DeclaredMetrics): boolean {
  return fingerprint(one) === fingerprint(other);
}

function fingerprint({ node, devices }: DeclaredMetrics): string {
  const list = (variables: readonly ReportVariable[]) =>
    variables.map((variable) => [variable.key, metricType(variable)]);
  return JSON.stringify([list(node), [...devices].map(([name, variables]) => [name, list(variables)])]);
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
