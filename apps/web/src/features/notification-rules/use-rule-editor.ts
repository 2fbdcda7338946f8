import { ClientError } from '@penstock/client/calls/error';
import { idSchema } from '@penstock/contract/calls/identifier';
import {
  notificationRuleAdd,
  type NotificationRuleDraft,
  notificationRuleDraftSchema,
  notificationRuleEdit,
  notificationRuleInfo,
  stepFindings,
} from '@penstock/contract/calls/notification';
import { requestFailure } from '@penstock/contract/document/issues';
import { errorText } from '@penstock/contract/errors/error';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { useUnsavedGuard } from '../../kit/form/unsaved-changes.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { requestOf, type RuleDraft } from './rule-draft.ts';
import { rulesKey } from './use-rule-list.tsx';

/** A notification rule in the editor. */
export interface RuleEditing {
  readonly draft: RuleDraft;
  readonly set: (change: Partial<RuleDraft>) => void;
  /** What is wrong at a path of the request; undefined while nothing is, or nothing was submitted. */
  readonly problemOf: (path: string) => string | undefined;
  /** What failed and is about no field; undefined when nothing. */
  readonly error: unknown;
  readonly submitting: boolean;
  readonly saved: boolean;
  readonly submit: () => Promise<void>;
}

/** The state of the editor. `id`: the rule that is changed; undefined for a new one. */
export function useRuleEditor(start: RuleDraft, id: string | undefined): RuleEditing {
  const { t } = useTranslation('notificationRules');
  const language = useLanguage();
  const [draft, setDraft] = useState(start);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [error, setError] = useState<unknown>(undefined);
  const [saved, setSaved] = useState(false);
  const request = useMemo(() => requestOf(draft), [draft]);
  const read = useMemo(() => notificationRuleDraftSchema.safeParse(request), [request]);
  const problems = useMemo(() => {
    if (!tried || read.success) return new Map<string, string>();
    const found = requestFailure(read.error.issues, request).problems.map(
      ({ path, key, parameters }) => [path, errorText(key, parameters, language)] as const,
    );
    // The schema looks at these only once every field is right.
    const ofSteps = stepFindings(draft.steps).map(
      ([path, { key, parameters }]) => [path.join('.'), errorText(key, parameters, language)] as const,
    );
    return new Map([...found, ...ofSteps]);
  }, [tried, read, request, draft.steps, language]);
  const isChanged = JSON.stringify(start) !== JSON.stringify(draft);
  useUnsavedGuard(isChanged && !saved, draft.title === '' ? t('editor.addTitle') : draft.title);

  const change = useChange(
    async (written: NotificationRuleDraft) => {
      const known = idSchema.safeParse(id).data;
      if (known === undefined) await client.call(notificationRuleAdd, written);
      else await client.call(notificationRuleEdit, { id: known, ...written });
      return written;
    },
    {
      success: ({ title }) => t('saved', { title }),
      invalidates: [rulesKey, [notificationRuleInfo.path]],
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
      if (named.length > 0) setRefused(new Map(named.map(({ path, message }) => [path, message])));
      else setError(failure);
    }
  }

  return {
    draft,
    set: (changes) => {
      setRefused(new Map());
      setDraft((before) => ({ ...before, ...changes }));
    },
    problemOf: (path) => problems.get(path) ?? refused.get(path),
    error,
    submitting: change.running,
    saved,
    submit,
  };
}
