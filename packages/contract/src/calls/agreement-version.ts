import { z } from 'zod';
import { text } from '../schema/field.ts';
import { answeredTranslations, translations } from '../schema/translations.ts';
import { authCodeAccess, defineCall, publicAccess, sessionAccess } from './call.ts';
import { idSchema } from './identifier.ts';
import { listFields, pagedAnswer, pageFields } from './paged.ts';

/** The agreements of an installation. */
export const agreementKinds = ['user', 'privacy'] as const;
export type AgreementKind = (typeof agreementKinds)[number];
const kind = z.enum(agreementKinds);

const editing = authCodeAccess('agreement:edit');

/** The fields of a version that are written. Empty lines part paragraphs; a line that starts with “# ” is a heading. */
export const agreementDraftSchema = z.object({
  kind,
  text: text('agreementText'),
  textTranslations: translations('optionalAgreementText'),
  /** The note on what has changed, shown to those who are asked again. */
  note: text('generalText').default(''),
  noteTranslations: translations('generalText'),
});
export type AgreementDraft = z.output<typeof agreementDraftSchema>;

/** A version as its operators see it. */
export const agreementRowSchema = z.object({
  id: idSchema,
  kind,
  /** From 1, by kind; 0 for a draft. */
  version: z.number().int(),
  /** `current`: it is the one that is shown and asked for. */
  state: z.enum(['draft', 'current', 'earlier']),
  text: z.string(),
  textTranslations: answeredTranslations,
  note: z.string(),
  noteTranslations: answeredTranslations,
  author: z.string(),
  /** Empty for a draft. */
  published: z.union([z.iso.datetime(), z.literal('')]),
  updated: z.iso.datetime(),
  /** How many accounts have agreed to it. */
  consents: z.number().int(),
});
export type AgreementRow = z.output<typeof agreementRowSchema>;

export const agreementSortColumns = ['kind', 'version', 'published', 'updated', 'consents'] as const;

/** The versions of the agreements: text or note contain the keyword. */
export const agreementQuery = defineCall({
  path: '/api/agreement/version/query',
  access: editing,
  request: z.object({
    kind: kind.optional(),
    ...listFields(agreementSortColumns, { column: 'updated', direction: 'descending' }),
    ...pageFields,
  }),
  answer: pagedAnswer(agreementRowSchema),
});

export const agreementInfo = defineCall({
  path: '/api/agreement/version/info',
  access: editing,
  request: z.object({ id: idSchema }),
  answer: agreementRowSchema,
  errors: ['data.notFound'],
});

export const agreementAdd = defineCall({
  path: '/api/agreement/version/add',
  access: editing,
  request: agreementDraftSchema,
  answer: z.object({ id: idSchema }),
});

/** Changes a draft. A version that was published stays as people have agreed to it. */
export const agreementEdit = defineCall({
  path: '/api/agreement/version/edit',
  access: editing,
  request: agreementDraftSchema.extend({ id: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound', 'agreement.published'],
});

/** Publishes a draft: it becomes the version that is shown, and every account is asked for its consent. */
export const agreementPublish = defineCall({
  path: '/api/agreement/version/publish',
  access: editing,
  request: z.object({ id: idSchema }),
  answer: z.object({ version: z.number().int() }),
  errors: ['data.notFound', 'agreement.published'],
});

/** Deletes a draft. */
export const agreementDelete = defineCall({
  path: '/api/agreement/version/delete',
  access: editing,
  request: z.object({ id: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound', 'agreement.published'],
});

/** The accounts that have agreed to a version, and the times. */
export const agreementConsents = defineCall({
  path: '/api/agreement/version/consents',
  access: editing,
  request: z.object({
    id: idSchema,
    ...listFields(['username', 'time'], { column: 'time', direction: 'descending' }),
    ...pageFields,
  }),
  answer: pagedAnswer(z.object({ username: z.string(), nickName: z.string(), time: z.iso.datetime() })),
  errors: ['data.notFound'],
});

/** An agreement as it is shown; null where its operator has published none, and the text of the product counts. */
export const agreementShown = defineCall({
  path: '/api/agreement/shown',
  access: publicAccess,
  request: z.object({ kind }),
  answer: z.object({
    shown: z
      .object({
        version: z.number().int(),
        text: z.string(),
        textTranslations: answeredTranslations,
        published: z.iso.datetime(),
      })
      .nullable(),
  }),
});

/** The agreements whose current version the caller has not agreed to yet. */
export const agreementPending = defineCall({
  path: '/api/agreement/pending',
  access: sessionAccess,
  request: z.object({}),
  answer: z.object({
    rows: z.array(
      z.object({
        kind,
        version: z.number().int(),
        note: z.string(),
        noteTranslations: answeredTranslations,
        /** Whether the caller has agreed to an earlier version. */
        again: z.boolean(),
      }),
    ),
  }),
});

/** The caller agrees to a version. One that is no longer the current one is refused. */
export const agreementAccept = defineCall({
  path: '/api/agreement/accept',
  access: sessionAccess,
  request: z.object({ kind, version: z.number().int().min(1) }),
  answer: z.object({}),
  errors: ['agreement.notCurrent'],
});

/** The calls of this file, for the list of all. */
export const agreementVersionCalls = {
  agreementQuery,
  agreementInfo,
  agreementAdd,
  agreementEdit,
  agreementPublish,
  agreementDelete,
  agreementConsents,
  agreementShown,
  agreementPending,
  agreementAccept,
} as const;
