import { ClientError } from '@penstock/client/calls/error';
import { requestFailure } from '@penstock/contract/document/request-failure';
import { errorText } from '@penstock/contract/errors/error';
import type { Finding } from '@penstock/contract/rules/finding';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { z } from 'zod';
import { useLanguage } from '../../app/preferences.ts';
import { useChange } from '../mutation/use-change.ts';
import { useUnsavedGuard } from './unsaved-changes.ts';

/** A record in an editor of its own, while it is changed as a draft. */
export interface DraftEditing<Draft> {
  readonly draft: Draft;
  readonly set: (change: Partial<Draft>) => void;
  /**
   * The problem at a path of the request, in the reader's language; undefined while there is none, or nothing
   * was submitted.
   */
  readonly problemOf: (path: string) => string | undefined;
  /** The failure that is about no field; undefined when there is none. */
  readonly error: unknown;
  readonly submitting: boolean;
  readonly submit: () => Promise<void>;
}

/** The facts about its record that an editor of drafts needs. */
export interface DraftKind<Draft, Request> {
  readonly start: Draft;
  /** The name of the draft where unsaved changes are named. */
  readonly nameOf: (draft: Draft) => string;
  readonly requestOf: (draft: Draft) => unknown;
  readonly schema: z.ZodType<Request>;
  /** The findings of the schema once every field is right, by path. */
  readonly findingsOf?: (draft: Draft) => readonly (readonly [path: string, finding: Finding])[];
  readonly save: (request: Request) => Promise<unknown>;
  /** The message when it is saved. */
  readonly savedText: (request: Request) => string;
  readonly invalidates: readonly QueryKey[];
  readonly onSaved: () => void;
}

/** Problems that the platform named, and the draft they are about: what was changed since is not judged by them. */
interface Refused<Draft> {
  readonly draft: Draft;
  readonly problems: ReadonlyMap<string, string>;
}

/** The state of an editor whose draft becomes a request: checked when it is submitted, and from then on. */
export function useDraftEditor<Draft extends object, Request>(
  kind: DraftKind<Draft, Request>,
): DraftEditing<Draft> {
  const { start, requestOf, schema, findingsOf, onSaved } = kind;
  const language = useLanguage();
  const [draft, setDraft] = useState(start);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Refused<Draft> | undefined>(undefined);
  const [error, setError] = useState<unknown>(undefined);
  const [saved, setSaved] = useState(false);
  const request = useMemo(() => requestOf(draft), [requestOf, draft]);
  const read = useMemo(() => schema.safeParse(request), [schema, request]);
  const problems = useMemo(() => {
    if (!tried || read.success) return new Map<string, string>();
    const found = requestFailure(read.error.issues, request).problems.map(
      ({ path, key, parameters }) => [path, errorText(key, parameters, language)] as const,
    );
    const more = (findingsOf?.(draft) ?? []).map(
      ([path, { key, parameters }]) => [path, errorText(key, parameters, language)] as const,
    );
    return new Map([...found, ...more]);
  }, [tried, read, request, findingsOf, draft, language]);
  const isChanged = JSON.stringify(start) !== JSON.stringify(draft);
  useUnsavedGuard(isChanged && !saved, kind.nameOf(draft));

  useEffect(() => {
    // Not at once: the guard of unsaved changes must have heard that nothing is unsaved.
    if (saved) onSaved();
  }, [saved, onSaved]);

  const change = useChange(
    async (written: Request) => {
      await kind.save(written);
      return written;
    },
    { success: kind.savedText, invalidates: kind.invalidates, failure: 'thrown' },
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
    submit,
  };
}
