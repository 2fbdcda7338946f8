import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { revisionSchema } from '../schema/revision.ts';
import { pageFits } from '../dashboard/page.ts';
import { limits } from '../rules/limits.ts';
import { choice, integer, mark, text } from '../schema/field.ts';
import { authCodeAccess, customerAccess, defineCall, defineDownload, defineUpload } from './call.ts';
import { idSchema } from './identifier.ts';
import { listFields, pagedAnswer, pageFields } from './paged.ts';
import { companyLookSchema } from '../dashboard/company-look.ts';
import { pageTitlesSchema } from '../dashboard/page-texts.ts';
import { pageEditorSchema, pageEditorTokenSchema } from './page-editor.ts';

/** How a page fits its window. */
const fit = choice(pageFits);

/** Width or height of a page, in page units. */
const length = integer(1, 20_000);

/** The accounts that may change pages: those that may change products. */
export const changingPages = authCodeAccess('equipment:edit');

/** The author of the last save of a page. */
export const pageSavedFields = {
  /** From 1; each save adds one. */
  revision: revisionSchema,
  /** The user name of who saved it. */
  author: z.string(),
  updateTime: z.iso.datetime(),
} as const;

/** One page of a product in a list. */
export const pageRowSchema = z.object({
  id: idSchema,
  productId: idSchema,
  /** As its author wrote it. */
  title: z.string(),
  /** The title in other languages, from the texts of the page. */
  titles: pageTitlesSchema,
  width: z.number().int(),
  height: z.number().int(),
  widgetCount: z.number().int(),
  /** Whether it asks for a password. */
  checkpwd: z.boolean(),
  /** The address of its picture; empty where there is none yet. */
  pictureUrl: z.string(),
  ...pageSavedFields,
  createTime: z.iso.datetime(),
  /** The account that has it open for editing; null where there is none. */
  editor: pageEditorSchema.nullable(),
  /** How many threads of comments are not resolved. */
  openComments: z.number().int(),
});
export type PageRow = z.output<typeof pageRowSchema>;

/** The columns by which pages are sorted; `order` is the one that people gave them. */
export const pageSortColumns = ['order', 'title', 'updateTime', 'createTime'] as const;

/** The pages of a product: the title contains the keyword. */
export const pageQuery = defineCall({
  path: '/api/product/page/query',
  access: customerAccess,
  request: z.object({
    productId: idSchema,
    ...listFields(pageSortColumns, { column: 'order', direction: 'ascending' }),
    ...pageFields,
  }),
  answer: pagedAnswer(pageRowSchema),
  errors: ['data.notFound'],
});

/** A page with all that it consists of; one with a password for who may change it only. The password is never answered. */
export const pageInfo = defineCall({
  path: '/api/product/page/info',
  access: customerAccess,
  request: z.object({ id: idSchema }),
  answer: z.object({
    id: idSchema,
    productId: idSchema,
    productTitle: z.string(),
    title: z.string(),
    titles: pageTitlesSchema,
    width: z.number().int(),
    height: z.number().int(),
    fit,
    bgColor: z.string(),
    bgImage: z.string(),
    checkpwd: z.boolean(),
    ...pageSavedFields,
    note: z.string(),
    /** Whether it was saved automatically. */
    automatic: z.boolean(),
    /** The text of the file it is saved in (platform specification, section 7). */
    json: z.string(),
    /** The look of the company whose page it is. */
    look: companyLookSchema,
    /** Whether the caller may change it. */
    changeable: z.boolean(),
    editor: pageEditorSchema.nullable(),
  }),
  errors: ['data.notFound', 'permission.missing'],
});

/** The settings of a page beside its widgets (platform specification, section 3). */
const settings = {
  title: text('requiredText'),
  width: length.default(limits.page.width),
  height: length.default(limits.page.height),
} as const;

/**
 * Saves a page (platform specification, section 7), from the revision it was read at, by who edits it. Nothing is
 * overwritten silently: a page that was saved meanwhile is refused with `page.changedBy`, one that somebody else has taken
 * over with `page.notEditing`.
 */
export const pageSave = defineUpload({
  path: '/api/product/page/save',
  access: changingPages,
  request: z.object({
    id: idSchema,
    productId: idSchema,
    ...settings,
    fit: fit.default('container'),
    bgColor: z.string().max(50).default('#ffffff'),
    bgImage: text('generalText').default(''),
    checkpwd: z.boolean().default(false),
    /** Empty: the password stays as it is. It goes with `checkpwd`. */
    password: mark(text('keyValue').default(''), { secret: true }),
    /** The revision that it was read at. */
    revision: revisionSchema,
    /** Which editor saves it, by the token it opened the page with. */
    editor: pageEditorTokenSchema,
    note: text('generalText').default(''),
    /** Nobody asked for it: such saves replace each other for some minutes. */
    automatic: z.boolean().default(false),
  }),
  files: {
    json: { rule: 'pageFile', required: true },
    /** How the page looks, for lists; without one the picture stays. */
    picture: { rule: 'pagePictureFile', required: false },
  },
  answer: z.object(pageSavedFields),
  errors: [
    'data.notFound',
    'page.changedBy',
    'page.notEditing',
    'duplicate.pageTitle',
    'document.invalid',
    'file.format',
  ],
});

/** Adds an empty page to a product, or a copy of one of its pages. */
export const pageAdd = defineCall({
  path: '/api/product/page/add',
  access: changingPages,
  request: z.object({
    productId: idSchema,
    ...settings,
    /** The page that it is a copy of, its size included. */
    copyOf: idSchema.optional(),
  }),
  answer: z.object({ id: idSchema }),
  errors: ['data.notFound', 'capacity.pages', 'duplicate.pageTitle'],
});

/** Adds a page from what an editor has: a copy beside a page that somebody else saves. */
export const pageAddCopy = defineUpload({
  path: '/api/product/page/addCopy',
  access: changingPages,
  request: z.object({ productId: idSchema, title: settings.title }),
  files: {
    json: { rule: 'pageFile', required: true },
    picture: { rule: 'pagePictureFile', required: false },
  },
  answer: z.object({ id: idSchema }),
  errors: ['data.notFound', 'capacity.pages', 'duplicate.pageTitle', 'document.invalid', 'file.format'],
});

/** Renames a page that nobody else edits. */
export const pageEdit = defineCall({
  path: '/api/product/page/edit',
  access: changingPages,
  request: z.object({ id: idSchema, title: settings.title }),
  answer: z.object({}),
  errors: ['data.notFound', 'page.editedBy', 'duplicate.pageTitle'],
});

/** Moves a page before another of its product, or to the end. */
export const pageMove = defineCall({
  path: '/api/product/page/move',
  access: changingPages,
  request: z.object({ id: idSchema, before: idSchema.optional() }),
  answer: z.object({}),
  errors: ['data.notFound'],
});

/** Deletes a page with its revisions, unless somebody else edits it. */
export const pageDelete = defineCall({
  path: '/api/product/page/delete',
  access: changingPages,
  request: z.object({ id: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound', 'page.editedBy'],
});

/** The picture of a revision of a page. */
export const pagePicture = defineDownload({
  method: 'GET',
  path: '/api/product/page/picture',
  access: customerAccess,
  request: z.object({ id: idSchema, revision: revisionSchema }),
  answer: {
    contentType: 'image/*',
    name: textAt('contract.calls:page.pagePicture.answer.name'),
    disposition: 'inline',
  },
  errors: ['data.notFound'],
});

/** The calls of this file, for the list of all. */
export const pageCalls = {
  pageQuery,
  pageInfo,
  pageSave,
  pageAdd,
  pageAddCopy,
  pageEdit,
  pageMove,
  pageDelete,
  pagePicture,
} as const;
