import type { ErrorKey } from '@penstock/contract/errors/catalogue';
import type { TextParameters } from '@penstock/contract/texts/language';

/** What became of one run of a script, as reports and requests need it. */
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

/** Runs `reportToJson` of a script; `owner` names whose script it is. Never rejects. */
export type RunReportScript = (owner: string, code: string, argument: unknown) => Promise<ScriptResult>;
