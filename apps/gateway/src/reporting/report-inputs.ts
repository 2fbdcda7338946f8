import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import { limits } from '@penstock/contract/rules/limits';
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
}

/** The inputs of a report: its variables with their values of now, each input with as many as a report may have. */
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
  { sn, time, nextId }: InputOptions,
): ReportInput[] {
  const inputs: ReportInput[] = [];
  for (let at = 0; at < values.length; at += most) {
    const part = values.slice(at, at + most);
    inputs.push({ sn, id, topic, service, time, reportId: nextId(), values: part });
  }
  return inputs;
}

/** The variables of a topic, in its order; all where it names none. */
export function variablesOfTopic(
  { keys }: Pick<ReportTopic, 'keys'>,
  variables: ReadonlyMap<string, ReportVariable>,
): readonly ReportVariable[] {
  return keys.length === 0 ? [...variables.values()] : keys.flatMap((key) => variables.get(key) ?? []);
}
