import { isFields } from '@penstock/contract/document/fields';
import type { ScriptEntry } from '@penstock/contract/rules/script-entries';

/** An argument as JSON. */
export interface ArgumentText {
  readonly text: string;
  /** Parts that most scripts do not look at: they are read when the script asks for them, and cost nothing else. */
  readonly late: Readonly<Record<string, string>> | undefined;
}

/** The part of an entry's argument that is handed over late. */
const lateParts: Partial<Record<ScriptEntry, string>> = { reportToJson: 'details' };

/** An argument of an entry as JSON; integers of 64 bits become texts of their digits. */
export function argumentText(entry: ScriptEntry, argument: unknown): ArgumentText {
  const late = lateParts[entry];
  if (late === undefined || !isFields(argument) || argument[late] === undefined) {
    return { text: textOf(argument), late: undefined };
  }
  const { [late]: part, ...rest } = argument;
  return { text: textOf(rest), late: { [late]: textOf(part) } };
}

function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'null';
  } catch {
    // Only now, since a replacer makes it many times slower.
    const replace = (_name: string, part: unknown) => (typeof part === 'bigint' ? part.toString() : part);
    return JSON.stringify(value, replace) ?? 'null';
  }
}
