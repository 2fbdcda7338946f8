import {
  reportAdd,
  reportDraftSchema,
  reportEdit,
  reportInfo,
  reportRun,
} from '@penstock/contract/calls/report';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import type { DraftEditing } from '../../kit/form/use-draft-editor.ts';
import { useRecordEditor } from '../../kit/record/use-record-editor.ts';
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
  return useRecordEditor(t, {
    start,
    id,
    onSaved,
    requestOf,
    schema: reportDraftSchema,
    save: (written, known) =>
      known === undefined
        ? client.call(reportAdd, written)
        : client.call(reportEdit, { id: known, ...written }),
    invalidates: [reportsKey, [reportInfo.path], [reportRun.path]],
  });
}
