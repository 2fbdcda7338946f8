import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { javascriptLanguage } from '@codemirror/lang-javascript';
import type { Extension } from '@codemirror/state';
import type { VariableChoice } from '../variable/use-variable-choices.ts';

/** The most variables that are offered at once; typing more of a key finds the others. */
const mostOffered = 200;

/** The beginning of a text in a call of `variables`, or of its list of keys, up to what is typed. */
const inCall =
  /\bvariables\.(?:read|value|write|readNow|readAll)\(\s*(?:\[[^\]()]{0,500})?(["'`])(?<typed>[\w]{0,64})$/;
/** A member of the values of a report, up to what is typed. */
const ofValues = /(?<![\w$.])values(?:\.|\[\s*["'])(?<typed>\w{0,64})$/;

/** Offers the keys of a gateway's variables where a script names one. */
export function scriptKeys(variables: readonly VariableChoice[]): Extension {
  return javascriptLanguage.data.of({
    autocomplete: (context: CompletionContext) => completeKey(context, variables),
  });
}

/** Completes a key: in a call such as `variables.read('`, and behind `values.` of a report. */
export function completeKey(
  context: CompletionContext,
  variables: readonly VariableChoice[],
): CompletionResult | null {
  const line = context.state.doc.lineAt(context.pos);
  const before = context.state.sliceDoc(Math.max(line.from, context.pos - 700), context.pos);
  const typed = (inCall.exec(before) ?? ofValues.exec(before))?.groups?.['typed'];
  if (typed === undefined) return null;
  const wanted = typed.toLowerCase();
  const options: Completion[] = [];
  for (const { key, driver, remark } of variables) {
    if (options.length === mostOffered) break;
    if (!key.toLowerCase().includes(wanted)) continue;
    const detail = [driver, remark].filter(Boolean).join(' · ');
    options.push({ label: key, type: 'variable', ...(detail !== '' && { detail }) });
  }
  // Asked again with what is typed next: there may be more than were offered.
  return options.length === 0 ? null : { from: context.pos - typed.length, options };
}
