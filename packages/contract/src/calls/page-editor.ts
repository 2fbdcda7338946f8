import { z } from 'zod';
import { revisionSchema } from '../schema/revision.ts';
import { authCodeAccess, defineCall } from './call.ts';
import { idSchema } from './identifier.ts';

/** Names an editor: one tab in which a page is open. Tabs make it, at random. */
export const pageEditorTokenSchema = z.uuid();

/** The account that has a page open for editing. */
export const pageEditorSchema = z.object({
  token: pageEditorTokenSchema,
  /** The preferred name of the account, or its user name. */
  account: z.string(),
  /** Whether it is the account of the caller, in this tab or in another one. */
  own: z.boolean(),
  since: z.iso.datetime(),
});
export type PageEditor = z.output<typeof pageEditorSchema>;

/**
 * Opens a page for editing, or says that it is still open: an editor sends it every 3 s and counts as gone when two are
 * missing. One editor has a page at a time. With `takeOver` it is taken from who has it, who hears it over the live channel
 * (topic `page:{id}`) and can read from then on, until it takes it over again.
 */
export const pageEditorOpen = defineCall({
  path: '/api/product/page/editor/open',
  access: authCodeAccess('equipment:edit'),
  request: z.object({
    id: idSchema,
    editor: pageEditorTokenSchema,
    takeOver: z.boolean().default(false),
  }),
  answer: z.object({
    /** Whether the caller's editor has it now. */
    held: z.boolean(),
    /** The present editor. */
    editor: pageEditorSchema,
    /** The present revision: another than the one that was read means that the page was saved meanwhile. */
    revision: revisionSchema,
    author: z.string(),
    updateTime: z.iso.datetime(),
  }),
  errors: ['data.notFound'],
});

/** An editor is closed. */
export const pageEditorClose = defineCall({
  path: '/api/product/page/editor/close',
  access: authCodeAccess('equipment:edit'),
  request: z.object({ id: idSchema, editor: pageEditorTokenSchema }),
  answer: z.object({}),
  errors: ['data.notFound'],
});

/** The calls of this file, for the list of all. */
export const pageEditorCalls = { pageEditorOpen, pageEditorClose } as const;
