import { ClientError } from '@penstock/client/calls/error';
import {
  announcementAdd,
  type AnnouncementDraft,
  announcementDraftSchema,
  announcementEdit,
  type AnnouncementRow,
} from '@penstock/contract/calls/announcement';
import { requestFailure } from '@penstock/contract/document/request-failure';
import { errorText } from '@penstock/contract/errors/error';
import { useEffect, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { useUnsavedGuard } from '../../kit/form/unsaved-changes.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { announcementsKey } from './use-announcement-list.tsx';

/** The change of the image: kept as it is, removed, or replaced. */
export type ImageChoice =
  | { readonly kind: 'keep' | 'none' }
  | {
      readonly kind: 'new';
      readonly file: File /** Under which the browser shows it. */;
      readonly url: string;
    };

/** An announcement while it is written. */
export interface AnnouncementEditing {
  readonly draft: AnnouncementDraft;
  readonly set: (change: Partial<AnnouncementDraft>) => void;
  readonly image: ImageChoice;
  readonly setImage: (image: ImageChoice) => void;
  readonly remindAgain: boolean;
  readonly setRemindAgain: (again: boolean) => void;
  /**
   * The problem of a field, in the reader's language; undefined while there is none, or nothing was
   * submitted.
   */
  readonly problemOf: (field: keyof AnnouncementDraft | 'image') => string | undefined;
  /** The failure that is about no field; undefined when there is none. */
  readonly error: unknown;
  readonly submitting: boolean;
  /** It is saved: nothing is lost when the editor closes. */
  readonly saved: boolean;
  readonly submit: () => Promise<void>;
}

/** The state of the editor: of an announcement that exists, or of a new one. */
export function useAnnouncementEditor(row: AnnouncementRow | undefined): AnnouncementEditing {
  const { t } = useTexts('announcement');
  const language = useLanguage();
  const [start] = useState(() => draftOf(row));
  const [draft, setDraft] = useState(start);
  const [image, setImage] = useState<ImageChoice>({ kind: 'keep' });
  const [remindAgain, setRemindAgain] = useState(false);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [error, setError] = useState<unknown>(undefined);
  const [saved, setSaved] = useState(false);
  const imageUrl = image.kind === 'new' ? image.url : '';
  useEffect(() => () => URL.revokeObjectURL(imageUrl), [imageUrl]);
  const isChanged = JSON.stringify(start) !== JSON.stringify(draft) || image.kind !== 'keep' || remindAgain;
  useUnsavedGuard(isChanged && !saved, draft.title === '' ? t('page.addTitle') : draft.title);

  const change = useChange(
    async (written: AnnouncementDraft) => {
      const file = image.kind === 'new' ? { image: image.file } : {};
      if (row === undefined) await client.call(announcementAdd, { ...written, ...file });
      else {
        const keepImage = image.kind === 'keep';
        await client.call(announcementEdit, { id: row.id, ...written, keepImage, remindAgain, ...file });
      }
      return written;
    },
    {
      success: ({ title }) => t('page.saved', { title }),
      invalidates: [announcementsKey],
      failure: 'thrown',
    },
  );

  async function submit(): Promise<void> {
    setError(undefined);
    setProblems(new Map());
    const read = announcementDraftSchema.safeParse(draft);
    if (!read.success) {
      const found = requestFailure(read.error.issues, draft).problems;
      setProblems(
        new Map(
          found.map(({ path, key, parameters }) => [
            path.split('.')[0] ?? path,
            errorText(key, parameters, language),
          ]),
        ),
      );
      return;
    }
    try {
      await change.run(read.data);
      setSaved(true);
    } catch (failure) {
      const named = failure instanceof ClientError ? failure.problems : [];
      if (failure instanceof ClientError && failure.is('announcement.accountsUnknown'))
        setProblems(new Map([['accounts', failure.message]]));
      else if (named.length > 0)
        setProblems(new Map(named.map(({ path, message }) => [path.split('.')[0] ?? path, message])));
      else setError(failure);
    }
  }

  return {
    draft,
    set: (changes) => setDraft((before) => ({ ...before, ...changes })),
    image,
    setImage,
    remindAgain,
    setRemindAgain,
    problemOf: (field) => problems.get(field),
    error,
    submitting: change.running,
    saved,
    submit,
  };
}

/** The initial fields of the editor. */
function draftOf(row: AnnouncementRow | undefined): AnnouncementDraft {
  if (row === undefined)
    return {
      type: 'notice',
      title: '',
      titleTranslations: {},
      text: '',
      textTranslations: {},
      audience: 'all',
      roles: [],
      accounts: [],
      from: new Date(client.platformTime()).toISOString(),
      to: '',
      expires: '',
    };
  const {
    type,
    title,
    titleTranslations,
    text,
    textTranslations,
    audience,
    roles,
    accounts,
    from,
    to,
    expires,
  } = row;
  return {
    type,
    title,
    titleTranslations,
    text,
    textTranslations,
    audience,
    roles,
    accounts,
    from,
    to,
    expires,
  };
}
