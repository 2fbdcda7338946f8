import { z } from 'zod';
import { text } from '../schema/field.ts';
import { answeredTranslations, translations } from '../schema/translations.ts';
import { authCodeAccess, defineCall, sessionAccess } from './call.ts';
import { idSchema } from './identifier.ts';
import { listFields, pagedAnswer, pageFields } from './paged.ts';

/** The tools beside the platform (gateway specification, section 2: connection tool). */
export const appTools = ['configurationTool', 'networkTool', 'app'] as const;

const draftFields = {
  tool: z.enum(appTools),
  version: text('firmwareVersion'),
  /** The news in it; lines are kept. */
  note: text('optionalAnnouncementText').default(''),
  noteTranslations: translations('optionalAnnouncementText'),
} as const;

/** A version of a tool as it is written. */
export const appVersionDraftSchema = z.object(draftFields);
export type AppVersionDraft = z.output<typeof appVersionDraftSchema>;

export const appVersionRowSchema = z.object({
  id: idSchema,
  tool: z.enum(appTools),
  version: z.string(),
  note: z.string(),
  noteTranslations: answeredTranslations,
  /** No other version of the tool is newer. */
  isLatest: z.boolean(),
  createTime: z.iso.datetime(),
});
export type AppVersionRow = z.output<typeof appVersionRowSchema>;

export const appVersionSortColumns = ['createTime', 'tool'] as const;

const editing = authCodeAccess('firmware:edit');

/** The versions of the tools, for whoever asks whether theirs is the newest. */
export const appVersionQuery = defineCall({
  path: '/api/app/version/query',
  access: sessionAccess,
  request: z.object({
    ...listFields(appVersionSortColumns, { column: 'createTime', direction: 'descending' }),
    ...pageFields,
    tool: z.enum(appTools).optional(),
  }),
  answer: pagedAnswer(appVersionRowSchema),
});

/** Adds a version of a tool. */
export const appVersionAdd = defineCall({
  path: '/api/app/version/add',
  access: editing,
  request: appVersionDraftSchema,
  answer: z.object({ id: idSchema }),
  errors: ['duplicate.firmwareVersion'],
});

/** Changes a version of a tool. */
export const appVersionEdit = defineCall({
  path: '/api/app/version/edit',
  access: editing,
  request: appVersionDraftSchema.extend({ id: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound', 'duplicate.firmwareVersion'],
});

/** Deletes a version of a tool. */
export const appVersionDelete = defineCall({
  path: '/api/app/version/delete',
  access: editing,
  request: z.object({ id: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound'],
});

/** The calls of this file, for the list of all. */
export const appVersionCalls = { appVersionQuery, appVersionAdd, appVersionEdit, appVersionDelete } as const;
