import {
  notificationRuleAdd,
  notificationRuleDraftSchema,
  notificationRuleEdit,
  notificationRuleInfo,
  stepFindings,
} from '@penstock/contract/calls/notification';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import type { DraftEditing } from '../../kit/form/use-draft-editor.ts';
import { useRecordEditor } from '../../kit/record/use-record-editor.ts';
import { requestOf, type RuleDraft } from './rule-draft.ts';
import { rulesKey } from './use-rule-list.tsx';

/** A notification rule in the editor. */
export type RuleEditing = DraftEditing<RuleDraft>;

const findingsOf = ({ steps }: RuleDraft) =>
  stepFindings(steps).map(([path, finding]) => [path.join('.'), finding] as const);

/** The state of the editor. `id`: the rule that is changed; undefined for a new one. */
export function useRuleEditor(start: RuleDraft, id: string | undefined, onSaved: () => void): RuleEditing {
  const { t } = useTexts('notificationRules');
  return useRecordEditor(t, {
    start,
    id,
    onSaved,
    requestOf,
    schema: notificationRuleDraftSchema,
    findingsOf,
    save: (written, known) =>
      known === undefined
        ? client.call(notificationRuleAdd, written)
        : client.call(notificationRuleEdit, { id: known, ...written }),
    invalidates: [rulesKey, [notificationRuleInfo.path]],
  });
}
