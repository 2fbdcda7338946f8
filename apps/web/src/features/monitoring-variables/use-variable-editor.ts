import { ClientError } from '@penstock/client/calls/error';
import { idSchema } from '@penstock/contract/calls/identifier';
import {
  monitoringVariableDraftSchema,
  type MonitoringVariableDraft,
  mvarAdd,
  mvarEdit,
  mvarInfo,
} from '@penstock/contract/calls/monitoring-variable';
import { requestFailure } from '@penstock/contract/document/issues';
import { errorText } from '@penstock/contract/errors/error';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { useUnsavedGuard } from '../../kit/form/unsaved-changes.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { variablesKey } from './use-variable-list.tsx';
import { requestOf, type VariableDraft } from './variable-draft.ts';

/** A monitoring variable in the editor. */
export interface VariableEditing {
  readonly draft: VariableDraft;
  readonly set: (change: Partial<VariableDraft>) => void;
  /** What is wrong at a path of the request, in the reader's language; undefined while nothing is, or nothing was submitted. */
  readonly problemOf: (path: string) => string | undefined;
  /** What failed and is about no field; undefined when nothing. */
  readonly error: unknown;
  readonly submitting: boolean;
  readonly saved: boolean;
  readonly submit: () => Promise<void>;
}

/** Problems that the platform named, and the draft they are about: what was changed since is not judged by them. */
interface Refused {
  readonly draft: VariableDraft;
  readonly problems: ReadonlyMap<string, string>;
}

/** The state of the editor. `id`: the monitoring variable that is changed; undefined for a new one. */
export function useVariableEditor(start: VariableDraft, id: string | undefined): VariableEditing {
  const { t } = useTranslation('monitoringVariables');
  const language = useLanguage();
  const [draft, setDraft] = useState(start);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Refused | undefined>(undefined);
  const [error, setError] = useState<unknown>(undefined);
  const [saved, setSaved] = useState(false);
  const request = useMemo(() => requestOf(draft), [draft]);
  const read = useMemo(() => monitoringVariableDraftSchema.safeParse(request), [request]);
  const problems = useMemo(() => {
    if (!tried || read.success) return new Map<string, string>();
    const found = requestFailure(read.error.issues, request).problems;
    return new Map(found.map(({ path, key, parameters }) => [path, errorText(key, parameters, language)]));
  }, [tried, read, request, language]);
  const isChanged = JSON.stringify(start) !== JSON.stringify(draft);
  useUnsavedGuard(isChanged && !saved, draft.title === '' ? t('editor.addTitle') : draft.title);

  const change = useChange(
    async (written: MonitoringVariableDraft) => {
      const known = idSchema.safeParse(id).data;
      if (known === undefined) await client.call(mvarAdd, written);
      else await client.call(mvarEdit, { id: known, ...written });
      return written;
    },
    {
      success: ({ title }) => t('saved', { title }),
      invalidates: [variablesKey, [mvarInfo.path]],
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
      const named = failure instanceof ClientError ? failure.problems : [];
      if (named.length > 0)
        setRefused({ draft, problems: new Map(named.map(({ path, message }) => [path, message])) });
      else setError(failure);
    }
  }

  return {
    draft,
    set: (changes) => setDraft((before) => ({ ...before, ...changes })),
    problemOf: (path) =>
      problems.get(path) ?? (refused?.draft === draft ? refused.problems.get(path) : undefined),
    error,
    submitting: change.running,
    saved,
    submit,
  };
}
