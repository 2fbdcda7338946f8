import {
  monitoringVariableDraftSchema,
  mvarAdd,
  mvarEdit,
  mvarInfo,
} from '@penstock/contract/calls/monitoring-variable';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import type { DraftEditing } from '../../kit/form/use-draft-editor.ts';
import { useRecordEditor } from '../../kit/record/use-record-editor.ts';
import { variablesKey } from './use-variable-list.tsx';
import { requestOf, type VariableDraft } from './variable-draft.ts';

/** A monitoring variable in the editor. */
export type VariableEditing = DraftEditing<VariableDraft>;

/** The state of the editor. `id`: the monitoring variable that is changed; undefined for a new one. */
export function useVariableEditor(
  start: VariableDraft,
  id: string | undefined,
  onSaved: () => void,
): VariableEditing {
  const { t } = useTexts('monitoringVariables');
  return useRecordEditor(t, {
    start,
    id,
    onSaved,
    requestOf,
    schema: monitoringVariableDraftSchema,
    save: (written, known) =>
      known === undefined ? client.call(mvarAdd, written) : client.call(mvarEdit, { id: known, ...written }),
    invalidates: [variablesKey, [mvarInfo.path]],
  });
}
