import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import { limits } from '@penstock/contract/rules/limits';
import type { ReportInput } from '../exchange/report-values.ts';
import { reportValue, type ReportVariable } from './report-variable.ts';

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
  { id, topic, service }: Pick<ReportTopic, 'id' | 'topic' | 'service'>,
  variables: readonly ReportVariable[],
  { sn, time, nextId }: InputOptions,
): ReportInput[] {
  const values = variables.flatMap((variable) => reportValue(variable) ?? []);
  const inputs: ReportInput[] = [];
  for (let at = 0; at < values.length; at += limits.variablesPerReport) {
    const part = values.slice(at, at + limits.variablesPerReport);
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
