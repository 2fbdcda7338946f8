import { z } from 'zod';
import { revisionSchema } from '../schema/revision.ts';
import { text } from '../schema/field.ts';
import { customerAccess, defineCall } from './call.ts';
import { idSchema } from './identifier.ts';
import { changingPages, pageSavedFields } from './page.ts';
import { pageEditorTokenSchema } from './page-editor.ts';
import { pagedAnswer, pageFields } from './paged.ts';

/** One revision of a page in a list. */
export const pageRevisionRowSchema = z.object({
  ...pageSavedFields,
  note: z.string(),
  automatic: z.boolean(),
  title: z.string(),
  widgetCount: z.number().int(),
  /** Bytes of its file. */
  size: z.number().int(),
  /** The address of its picture; empty where there is none. */
  pictureUrl: z.string(),
});
export type PageRevisionRow = z.output<typeof pageRevisionRowSchema>;

/** The revisions that are kept of a page, the latest first. */
export const pageRevisions = defineCall({
  path: '/api/product/page/revision/query',
  access: customerAccess,
  request: z.object({ id: idSchema, ...pageFields }),
  answer: pagedAnswer(pageRevisionRowSchema),
  errors: ['data.notFound'],
});

/** The content of a page at a revision. */
export const pageRevisionInfo = defineCall({
  path: '/api/product/page/revision/info',
  access: customerAccess,
  request: z.object({ id: idSchema, revision: revisionSchema }),
  answer: pageRevisionRowSchema.extend({ json: z.string() }),
  errors: ['data.notFound', 'permission.missing'],
});

/** Makes the page what it was at a revision; that is a new revision, so nothing is lost. Who edits it may do it, or nobody does. */
export const pageRevisionReturn = defineCall({
  path: '/api/product/page/revision/return',
  access: changingPages,
  request: z.object({
    id: idSchema,
    /** The revision to return to. */
    revision: revisionSchema,
    /** The revision that the page has, as the caller knows it. */
    current: revisionSchema,
    /** The caller's editor; left out where it has none. */
    editor: pageEditorTokenSchema.optional(),
    note: text('generalText').default(''),
  }),
  answer: z.object(pageSavedFields),
  errors: ['data.notFound', 'page.changedBy', 'page.editedBy'],
});

/** The calls of this file, for the list of all. */
export const pageRevisionCalls = { pageRevisions, pageRevisionInfo, pageRevisionReturn } as const;
