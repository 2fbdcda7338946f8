import { idSchema } from '@penstock/contract/calls/identifier';
import {
  reportAdd,
  type ReportDraft,
  reportDraftSchema,
  reportEdit,
  reportInfo,
  reportRun,
} from '@penstock/contract/calls/report';
import { requestFailure } from '@penstock/contract/document/issues';
import { errorText } from '@penstock/contract/errors/error';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { useUnsavedGuard } from '../../kit/form/unsaved-changes.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { type DraftReport, requestOf } from './report-draft.ts';
import { reportsKey } from './use-report-list.tsx';

/** A report in the editor. */
export interface ReportEditing {
  readonly draft: DraftReport;
  readonly set: (change: Partial<DraftReport>) => void;
  /** What is wrong at a path of the request, in the reader's language; undefined while nothing is, or nothing was submitted. */
  readonly problemOf: (path: string) => string | undefined;
  /** What failed and is about no field; undefined when nothing. */
  readonly error: unknown;
  readonly submitting: boolean;
  readonly saved: boolean;
  readonly submit: () => Promise<void>;
}

/** The state of the editor. `id`: the report that is changed; undefined for a new one. */
export function useReportEditor(start: DraftReport, id: string | undefined): ReportEditing {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const [draft, setDraft] = useState(start);
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<unknown>(undefined);
  const [saved, setSaved] = useState(false);
  const request = useMemo(() => requestOf(draft), [draft]);
  const read = useMemo(() => reportDraftSchema.safeParse(request), [request]);
  const problems = useMemo(() => {
    if (!tried || read.success) return new Map<string, string>();
    const found = requestFailure(read.error.issues, request).problems;
    return new Map(found.map(({ path, key, parameters }) => [path, errorText(key, parameters, language)]));
  }, [tried, read, request, language]);
  const isChanged = JSON.stringify(start) !== JSON.stringify(draft);
  useUnsavedGuard(isChanged && !saved, draft.title === '' ? t('editor.addTitle') : draft.title);

  const change = useChange(
    async (written: ReportDraft) => {
      const known = idSchema.safeParse(id).data;
      if (known === undefined) await client.call(reportAdd, written);
      else await client.call(reportEdit, { id: known, ...written });
      return written;
    },
    {
      success: ({ title }) => t('saved', { title }),
      invalidates: [reportsKey, [reportInfo.path], [reportRun.path]],
      failure: 'thrown',
    },
  );

  async function submit(): Promise<void> {
    setError(undefined);
    setTried(true);
    if (!read.success) return;
    try {
      await change.run(read.data);
      setSaved(true);
    } catch (failure) {
      setError(failure);
    }
  }

  return {
    draft,
    set: (changes) => setDraft((before) => ({ ...before, ...changes })),
    problemOf: (path) => problems.get(path),
    error,
    submitting: change.running,
    saved,
    submit,
  };
}
