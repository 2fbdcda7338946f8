import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import { connectionsOf } from '@penstock/contract/configuration/model/target';
import { type SubDevice, subDevicesIn } from '@penstock/contract/rules/sub-devices';
import { limits } from '@penstock/contract/rules/limits';
import { filledTopic, splitsReport } from '@penstock/contract/rules/topic-places';
import type { ReportInput, ReportValue } from '../exchange/report-values.ts';
import { reportValue, type ReportVariable } from './report-variable.ts';

/** The most values of one message that has samples. */
const sampledValues = 1000;

/** A report topic of a configuration. */
export type ReportTopic = Configuration['topics']['report'][number];

interface InputOptions {
  readonly sn: string;
  /** When the report is made, ms since 1970. */
  readonly time: number;
  readonly nextId: () => string;
  /** The devices behind the gateway at the cloud of the topic, by their drivers. */
  readonly subDevices?: ReadonlyMap<string, SubDevice> | undefined;
}

/**
 * The inputs of a report: its variables with their values of now, each input with as many as a report may have, and the values of one topic
 * where the places of the topic differ from value to value.
 */
export function reportInputs(
  topic: Pick<ReportTopic, 'id' | 'topic' | 'service'>,
  variables: readonly ReportVariable[],
  options: InputOptions,
): ReportInput[] {
  const values = variables.flatMap((variable) => reportValue(variable) ?? []);
  return inputsOfValues(topic, values, limits.variablesPerReport, options);
}

/** The inputs of a report with several values of each of its variables. */
export function sampledInputs(
  topic: Pick<ReportTopic, 'id' | 'topic' | 'service'>,
  values: readonly ReportValue[],
  options: InputOptions,
): ReportInput[] {
  return inputsOfValues(topic, values, sampledValues, options);
}

function inputsOfValues(
  { id, topic, service }: Pick<ReportTopic, 'id' | 'topic' | 'service'>,
  values: readonly ReportValue[],
  most: number,
  { sn, time, nextId, subDevices }: InputOptions,
): ReportInput[] {
  const inputs: ReportInput[] = [];
  for (const [filled, ofTopic] of byTopic(topic, sn, values))
    for (let at = 0; at < ofTopic.length; at += most) {
      const part = ofTopic.slice(at, at + most);
      inputs.push({ sn, id, topic: filled, service, time, reportId: nextId(), subDevices, values: part });
    }
  return inputs;
}

/** The values by the topic that they go to, its places filled in. */
function byTopic(
  topic: string,
  sn: string,
  values: readonly ReportValue[],
): ReadonlyMap<string, readonly ReportValue[]> {
  if (!splitsReport(topic)) return new Map([[filledTopic(topic, { sn, driver: null, key: '' }), values]]);
  const parts = new Map<string, ReportValue[]>();
  for (const value of values) {
    const filled = filledTopic(topic, { sn, ...value });
    const part = parts.get(filled);
    if (part === undefined) parts.set(filled, [value]);
    else part.push(value);
  }
  return parts;
}

/** The variables of a topic, in its order; all where it names none. */
export function variablesOfTopic(
  { keys }: Pick<ReportTopic, 'keys'>,
  variables: ReadonlyMap<string, ReportVariable>,
): readonly ReportVariable[] {
  return keys.length === 0 ? [...variables.values()] : keys.flatMap((key) => variables.get(key) ?? []);
}

/** The devices behind the gateway at the cloud that a topic reports to, by their drivers; undefined where there are none. */
export function subDevicesOfTopic(
  configuration: Configuration,
  { target }: Pick<ReportTopic, 'target'>,
): ReadonlyMap<string, SubDevice> | undefined {
  for (const { kind, connection } of connectionsOf(configuration, target)) {
    if (kind !== 'mqtt' || !('subDevices' in connection.signIn)) continue;
    const { subDevices, vendor } = connection.signIn;
    const devices = subDevicesIn(subDevices, vendor !== 'huawei');
    if (devices.length > 0) return new Map(devices.map((one) => [one.driver, one]));
  }
  return undefined;
}
