import { idSchema } from '@penstock/contract/calls/identifier';
import {
  monitoringVariableDraftSchema,
  mvarAdd,
  mvarEdit,
  mvarInfo,
} from '@penstock/contract/calls/monitoring-variable';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { type DraftEditing, useDraftEditor } from '../../kit/form/use-draft-editor.ts';
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
  return useDraftEditor({
    start,
    onSaved,
    nameOf: ({ title }) => (title === '' ? t('editor.addTitle') : title),
    requestOf,
    schema: monitoringVariableDraftSchema,
    save: async (written) => {
      const known = idSchema.safeParse(id).data;
      if (known === undefined) await client.call(mvarAdd, written);
      else await client.call(mvarEdit, { id: known, ...written });
    },
    savedText: ({ title }) => t('saved', { title }),
    invalidates: [variablesKey, [mvarInfo.path]],
  });
}
