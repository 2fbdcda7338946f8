import { idSchema } from '@penstock/contract/calls/identifier';
import {
  reportAdd,
  reportDraftSchema,
  reportEdit,
  reportInfo,
  reportRun,
} from '@penstock/contract/calls/report';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { type DraftEditing, useDraftEditor } from '../../kit/form/use-draft-editor.ts';
import { type DraftReport, requestOf } from './report-draft.ts';
import { reportsKey } from './use-report-list.tsx';

/** A report in the editor. */
export type ReportEditing = DraftEditing<DraftReport>;

/** The state of the editor. `id`: the report that is changed; undefined for a new one. */
export function useReportEditor(
  start: DraftReport,
  id: string | undefined,
  onSaved: () => void,
): ReportEditing {
  const { t } = useTexts('reports');
  return useDraftEditor({
    start,
    onSaved,
    nameOf: ({ title }) => (title === '' ? t('editor.addTitle') : title),
    requestOf,
    schema: reportDraftSchema,
    save: async (written) => {
      const known = idSchema.safeParse(id).data;
      if (known === undefined) await client.call(reportAdd, written);
      else await client.call(reportEdit, { id: known, ...written });
    },
    savedText: ({ title }) => t('saved', { title }),
    invalidates: [reportsKey, [reportInfo.path], [reportRun.path]],
  });
}
