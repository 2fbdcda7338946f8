import { errorText } from '@penstock/contract/errors/error';
import { deviceError } from '@penstock/contract/errors/device-code';
import type { Language } from '@penstock/languages/language';
import { type ReportVariable, reportValue } from '../../reporting/report-variable.ts';
import { jsonValue } from '../../templates/json.ts';

/** The variables that are asked for. */
export interface ValueQuery {
  /** Null: all. */
  readonly keys: ReadonlySet<string> | null;
  /** Null: whatever driver reads them; empty: those without one. */
  readonly driver: string | null;
  /** Only what changed after this change of the gateway; null: all. */
  readonly since: number | null;
}

/** The variables of a query, in their order. */
export function chosenVariables(
  variables: Iterable<ReportVariable>,
  { keys, driver, since }: ValueQuery,
): readonly ReportVariable[] {
  return [...variables].filter(
    (variable) =>
      (keys === null || keys.has(variable.key)) &&
      (driver === null || driver === (variable.driver ?? '')) &&
      (since === null || (variable.position.set.changes[variable.position.row] ?? 0) > since),
  );
}

/** The present value of a variable as JSON, and what of it makes a difference to a client: all but its time. */
export interface ValueText {
  readonly text: string;
  readonly state: string;
}

/** The present value of a variable. Integers that a double does not hold have all their digits. */
export function valueText(variable: ReportVariable, language: Language): ValueText {
  const { key, dataType, driver } = variable;
  const present = reportValue(variable);
  const common = `"key":${JSON.stringify(key)},"driver":${JSON.stringify(driver)},"dataType":"${typeName(dataType)}"`;
  if (present === undefined) return timed(`${common},"value":null,"quality":"unread"`, null);
  const { value, quality, time, code } = present;
  const why =
    code === undefined
      ? ''
      : `,"code":${JSON.stringify(code)},"message":${JSON.stringify(messageOf(code, language))}`;
  return timed(`${common},"value":${jsonValue(value)},"quality":"${quality}"${why}`, time);
}

function timed(state: string, time: number | null): ValueText {
  const text = time === null ? 'null' : `"${new Date(time).toISOString()}"`;
  return { state, text: `{${state},"time":${text}}` };
}

/** The data types as clients see them. */
function typeName(dataType: ReportVariable['dataType']): 'boolean' | 'integer' | 'number' | 'string' {
  switch (dataType) {
    case 'bit':
      return 'boolean';
    case 'integer':
      return 'integer';
    case 'float':
      return 'number';
    case 'string':
      return 'string';
  }
}

function messageOf(code: string, language: Language): string {
  const { key, parameters } = deviceError(code);
  return errorText(key, parameters, language);
}
