import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { roleTypeSchema } from '../model/role.ts';
import type { Finding } from '../rules/finding.ts';
import { timeRangeFinding } from '../rules/time-range.ts';
import { choice, text } from '../schema/field.ts';
import { translations } from '../schema/translations.ts';
import { foundIssue } from '../schema/found-issue.ts';
import { authCodeAccess, defineCall, defineDownload, defineUpload, sessionAccess } from './call.ts';
import { idSchema } from './identifier.ts';
import { listFields, pagedAnswer, pageFields } from './paged.ts';

/** An announcement, or that something expires: an API, a project, a SIM card (platform specification, section 1). */
export const announcementTypeSchema = choice(['notice', 'api', 'project', 'card']);

/** An ISO time with its zone, or an empty text for none. */
const optionalTime = z.union([z.iso.datetime(), z.literal('')]);

/** The maximum number of accounts that one announcement names. */
const maximumAccounts = 200;

const draftFields = {
  type: announcementTypeSchema.default('notice'),
  title: text('requiredText'),
  titleTranslations: translations('generalText'),
  /** Plain text; lines and empty lines are kept. */
  text: text('announcementText'),
  textTranslations: translations('optionalAnnouncementText'),
  audience: choice(['all', 'roles', 'accounts']).default('all'),
  roles: z.array(roleTypeSchema).max(10).default([]),
  /** User names. */
  accounts: z.array(text('username')).max(maximumAccounts).default([]),
  /** From when it is shown. */
  from: z.iso.datetime(),
  /** Until when it is shown; empty until it is withdrawn. */
  to: optionalTime.default(''),
  /** When what it is about expires; empty where nothing does. */
  expires: optionalTime.default(''),
};

interface DraftRelations {
  readonly audience: string;
  readonly roles: readonly string[];
  readonly accounts: readonly string[];
  readonly from: string;
  readonly to: string;
}

/** Problems of several fields together: the start after the end, an audience of nobody. */
function relationFindings(draft: DraftRelations): readonly (readonly [field: string, finding: Finding])[] {
  const required: Finding = { key: 'value.required', parameters: {} };
  const order = draft.to === '' ? null : timeRangeFinding(Date.parse(draft.from), Date.parse(draft.to));
  return [
    ...(order === null ? [] : [['to', order] as const]),
    ...(draft.audience === 'roles' && draft.roles.length === 0 ? [['roles', required] as const] : []),
    ...(draft.audience === 'accounts' && draft.accounts.length === 0
      ? [['accounts', required] as const]
      : []),
  ];
}

function related<Schema extends z.ZodType<DraftRelations>>(schema: Schema): Schema {
  return schema.check((context) => {
    for (const [field, finding] of relationFindings(context.value))
      context.issues.push(foundIssue(finding, context.value, [field]));
  });
}

/** The fields that an operator writes. */
export const announcementDraftSchema = related(z.object(draftFields));
export type AnnouncementDraft = z.output<typeof announcementDraftSchema>;

/** `scheduled`: its time has not come; `ended`: it is over. */
export const announcementStates = ['scheduled', 'shown', 'ended', 'withdrawn'] as const;

/** An announcement as its operators see it. */
export const announcementRowSchema = z.object({
  id: idSchema,
  ...draftFields,
  imageUrl: z.string(),
  state: z.enum(announcementStates),
  createTime: z.iso.datetime(),
  /** The author; empty where the account no longer exists. */
  author: z.string(),
  /** How many accounts do not want to be reminded. */
  remindersOff: z.number().int(),
});
export type AnnouncementRow = z.output<typeof announcementRowSchema>;

export const announcementSortColumns = ['from', 'createTime', 'title'] as const;

const editing = authCodeAccess('announcement:edit');
const image = { image: { rule: 'deviceImageFile', required: false } } as const;
const writeErrors = ['file.format', 'image.dimensions', 'announcement.accountsUnknown'] as const;

/** The announcements, those to come and those that are over included. */
export const announcementQuery = defineCall({
  path: '/api/announcement/query',
  access: editing,
  request: z.object({
    ...listFields(announcementSortColumns, { column: 'from', direction: 'descending' }),
    ...pageFields,
    states: z.array(z.enum(announcementStates)).default([]),
  }),
  answer: pagedAnswer(announcementRowSchema),
});

/** Writes an announcement; it is shown when its time comes. */
export const announcementAdd = defineUpload({
  path: '/api/announcement/add',
  access: editing,
  request: announcementDraftSchema,
  files: image,
  answer: z.object({ id: idSchema }),
  errors: writeErrors,
});

/** Changes an announcement. `keepImage`: it keeps the image it has where none is sent. */
export const announcementEdit = defineUpload({
  path: '/api/announcement/edit',
  access: editing,
  request: related(
    z.object({
      id: idSchema,
      ...draftFields,
      keepImage: z.boolean().default(true),
      /** People who do not want to be reminded are reminded again. */
      remindAgain: z.boolean().default(false),
    }),
  ),
  files: image,
  answer: z.object({}),
  errors: ['data.notFound', ...writeErrors],
});

/** Takes an announcement back before its end, or shows it again. */
export const announcementWithdraw = defineCall({
  path: '/api/announcement/withdraw',
  access: editing,
  request: z.object({ id: idSchema, withdrawn: z.boolean().default(true) }),
  answer: z.object({}),
  errors: ['data.notFound'],
});

/** Deletes an announcement. */
export const announcementDelete = defineCall({
  path: '/api/announcement/delete',
  access: editing,
  request: z.object({ id: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound'],
});

/** An announcement as its readers see it, in the language of the call. */
export const announcementSchema = z.object({
  id: idSchema,
  type: announcementTypeSchema,
  title: z.string(),
  text: z.string(),
  expires: optionalTime,
  imageUrl: z.string(),
});
export type Announcement = z.output<typeof announcementSchema>;

/**
 * The announcements for the account that is signed in, the newest first, without those that it does not want
 * to be reminded of.
 */
export const announcementMine = defineCall({
  path: '/api/announcement/mine',
  access: sessionAccess,
  request: z.object({}),
  answer: z.object({ announcements: z.array(announcementSchema) }),
});

/** Does not remind the caller of an announcement again. */
export const announcementRemindOff = defineCall({
  path: '/api/announcement/remindOff',
  access: sessionAccess,
  request: z.object({ id: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound'],
});

/** The image of an announcement, for those who may see it. */
export const announcementImage = defineDownload({
  method: 'GET',
  path: '/api/announcement/image',
  access: sessionAccess,
  request: z.object({ id: idSchema, version: z.string().max(64).optional() }),
  answer: {
    contentType: 'image/*',
    name: textAt('contract.calls:announcement.announcementImage.answer.name'),
    disposition: 'inline',
  },
  errors: ['data.notFound'],
});

/** The calls of this file, for the list of all. */
export const announcementCalls = {
  announcementQuery,
  announcementAdd,
  announcementEdit,
  announcementWithdraw,
  announcementDelete,
  announcementMine,
  announcementRemindOff,
  announcementImage,
} as const;
