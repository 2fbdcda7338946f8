import type { ErrorKey } from '@penstock/contract/errors/catalogue';
import type { scriptEntries } from '@penstock/contract/rules/script-entries';
import type { TextParameters } from '@penstock/languages/language';

/** The outcome of one run of a script, as reports and requests need it. */
export type ScriptResult =
  | { readonly ok: true; readonly output: unknown }
  | {
      readonly ok: false;
      readonly problem: {
        readonly key: ErrorKey;
        readonly parameters: TextParameters;
        readonly line: number | null;
        readonly column: number | null;
        readonly message: string;
      };
    };

/** An entry of a script, such as `reportToJson`. */
type Entry = (typeof scriptEntries)[keyof typeof scriptEntries];

/** Calls an entry of a script with an argument; `owner` names whose script it is. Never rejects. */
export type RunScript = (
  entry: Entry,
  owner: string,
  code: string,
  argument: unknown,
) => Promise<ScriptResult>;
