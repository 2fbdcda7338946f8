import { z } from 'zod';
import { limits } from '../rules/limits.ts';
import { text } from '../schema/field.ts';
import { customerAccess, defineCall } from './call.ts';
import { idSchema } from './identifier.ts';
import { changingPages } from './page.ts';

/** A coordinate on a page, in its units, or a part of the box of an element from 0 to 1. */
const coordinate = z.number().min(-limits.pageCoordinate).max(limits.pageCoordinate);

/** The place of a thread: an element of the page, or a point of it where no element is. */
export const commentPlaceSchema = z.object({
  /** The widget; empty for a point of the page. */
  widgetId: z.string().max(100),
  /** The name of the widget, for when it is deleted. Empty for a point of the page. */
  widgetName: text('generalText'),
  /** Parts of the width and height of the widget from 0 to 1, or units of the page. */
  x: coordinate,
  y: coordinate,
});
export type CommentPlace = z.output<typeof commentPlaceSchema>;

/** One comment. Its text is plain: nothing in it is a tag or a link. */
export const pageCommentSchema = z.object({
  id: idSchema,
  /** The name of the author as it was then. */
  author: z.string(),
  /** Whether a visitor of a link for a review wrote it, with a name that nobody has checked. */
  isReviewer: z.boolean(),
  /** Whether the caller wrote it, and may change it. */
  isOwn: z.boolean(),
  /** Whether the caller may delete it: an own one, or one of a visitor where the caller may change the page. */
  isDeletable: z.boolean(),
  text: z.string(),
  createTime: z.iso.datetime(),
  /** Empty where it was never changed. */
  editTime: z.union([z.iso.datetime(), z.literal('')]),
});
export type PageComment = z.output<typeof pageCommentSchema>;

/** Comments at one place of a page, the oldest first; there is always one. */
export const commentThreadSchema = z.object({
  id: idSchema,
  ...commentPlaceSchema.shape,
  /** The account that resolved it, and when; null while it is open. */
  resolved: z.object({ by: z.string(), time: z.iso.datetime() }).nullable(),
  comments: z.array(pageCommentSchema),
});
export type CommentThread = z.output<typeof commentThreadSchema>;

/** The threads of a page, the oldest first. For whoever may see the page in the designer. */
export const pageCommentQuery = defineCall({
  path: '/api/product/page/comment/query',
  access: customerAccess,
  request: z.object({ pageId: idSchema }),
  answer: z.object({
    threads: z.array(commentThreadSchema),
    /** Whether the caller may write. */
    isWritable: z.boolean(),
  }),
  errors: ['data.notFound', 'permission.missing'],
});

/** The errors of a new comment. */
export const commentErrors = ['data.notFound', 'page.tooManyComments', 'request.tooMany'] as const;

/** Begins a thread at a place of a page. */
export const pageThreadAdd = defineCall({
  path: '/api/product/page/comment/addThread',
  access: changingPages,
  request: z.object({ pageId: idSchema, place: commentPlaceSchema, text: text('commentText') }),
  answer: z.object({ threadId: idSchema }),
  errors: [...commentErrors],
});

/** Replies in a thread. A resolved one stays so. */
export const pageCommentAdd = defineCall({
  path: '/api/product/page/comment/add',
  access: changingPages,
  request: z.object({ threadId: idSchema, text: text('commentText') }),
  answer: z.object({ id: idSchema }),
  errors: [...commentErrors],
});

/** Changes an own comment. Refused with `permission.missing` for that of another. */
export const pageCommentEdit = defineCall({
  path: '/api/product/page/comment/edit',
  access: changingPages,
  request: z.object({ id: idSchema, text: text('commentText') }),
  answer: z.object({}),
  errors: ['data.notFound', 'permission.missing', 'request.tooMany'],
});

/** Deletes an own comment, or one of a visitor. The last comment of a thread takes the thread along. */
export const pageCommentDelete = defineCall({
  path: '/api/product/page/comment/delete',
  access: changingPages,
  request: z.object({ id: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound', 'permission.missing'],
});

/** Resolves a thread, or opens it again. */
export const pageThreadResolve = defineCall({
  path: '/api/product/page/comment/resolve',
  access: changingPages,
  request: z.object({ threadId: idSchema, resolved: z.boolean() }),
  answer: z.object({}),
  errors: ['data.notFound'],
});

/** The calls of this file, for the list of all. */
export const pageCommentCalls = {
  pageCommentQuery,
  pageThreadAdd,
  pageCommentAdd,
  pageCommentEdit,
  pageCommentDelete,
  pageThreadResolve,
} as const;
