import { withRenamedKeys } from '@penstock/contract/configuration/references/renamed-keys';
import type { ListSectionName } from '@penstock/contract/configuration/model/section';
import { isFields } from '@penstock/contract/document/fields';
import type { ListDraft } from './list-draft.ts';
import { isVariableSection } from './variable-sections.ts';

/** The lists whose items name variables by their keys. */
export const holdersOfKeys: readonly ListSectionName[] = [
  'intermediateVariables',
  'topics.report',
  'recordings',
  'alarms',
  'scripts',
  'dataServices.rest',
  'dataServices.opcUa',
  'dataServices.registers',
];

/**
 * Has everything that names a variable follow it: a new key is taken over by formulas, conditions and lists of keys; a
 * deleted variable leaves lists of keys, and its register goes. What cannot follow, such as a formula with a deleted variable, stays as it
 * is, and the rules of the configuration refuse it by its name. A script's own code is never changed.
 */
export function followVariables(drafts: readonly ListDraft[]): void {
  const keys = new Map<string, string | null>();
  const come = new Set<string>();
  for (const draft of drafts) {
    if (!isVariableSection(draft.section)) continue;
    for (const [before, after] of draft.renamed()) keys.set(before, after);
    for (const item of draft.items()) if (isFields(item)) come.add(String(item['key']));
  }
  // A key that another variable has now still names one: a variable that moved to the other list, or a deleted one
  // that was replaced.
  for (const [before, after] of keys) if (after === null && come.has(before)) keys.delete(before);
  if (keys.size === 0) return;
  for (const draft of drafts) {
    if (holdersOfKeys.includes(draft.section))
      draft.adapt((item) => withRenamedKeys(draft.section, item, keys));
  }
}
