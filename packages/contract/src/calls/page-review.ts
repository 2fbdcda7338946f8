import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { companyLookSchema } from '../dashboard/company-look.ts';
import { imageHashSchema } from '../dashboard/image-hash.ts';
import { signalSchema } from '../model/signal.ts';
import { limits } from '../rules/limits.ts';
import { text } from '../schema/field.ts';
import { revisionSchema } from '../schema/revision.ts';
import { defineCall, defineDownload, publicAccess, storedFileErrors } from './call.ts';
import { idSchema } from './identifier.ts';
import { changingPages } from './page.ts';
import { commentErrors, commentPlaceSchema, commentThreadSchema } from './page-comment.ts';
import { pageShareSchema } from './page-share.ts';
import { sealedText, sealedWith } from './sealed.ts';
import { shareTokenSchema } from './shared-page.ts';

/** The token of a review: in the address of its link, or what {@link reviewEnter} answered. */
const ofReview = { token: shareTokenSchema } as const;

/**
 * Names the browser of a visitor, who may change and delete what was written from it: 256 random bits that it keeps. The
 * platform keeps their SHA-256 only.
 */
const ofVisitor = { ...ofReview, visitor: shareTokenSchema } as const;

/** The name that a visitor gives; nobody checks it. */
const visitorName = text('requiredShortText');

/**
 * Makes a link by which a page is reviewed: seen as it is saved last, and commented. Without an equipment no value of the plant is
 * shown. Only for people: an API key cannot make one.
 */
export const pageReviewAdd = defineCall({
  path: '/api/product/page/review/add',
  access: changingPages,
  request: z.object({
    pageId: idSchema,
    title: text('requiredShortText'),
    /** How long it is valid, in days. */
    days: z.number().int().min(1).max(limits.pageReviewDays.maximum).default(limits.pageReviewDays.default),
    /** The equipment whose values it shows; left out for sample values. */
    equipmentId: idSchema.optional(),
    /** A password of 6 to 50 characters, sealed with a key of `/api/user/signInKey`; left out where the link asks for none. */
    sealed: z.object({ password: sealedText, ...sealedWith }).optional(),
  }),
  answer: z.object({
    /** The end of the link's address. */
    token: z.string(),
    row: pageShareSchema,
  }),
  errors: [
    'data.notFound',
    'permission.missing',
    'page.tooManyShares',
    'request.invalid',
    'signIn.keyExpired',
  ],
});

/**
 * Enters a review by its link: answers the token of the calls below. A link that does not exist, has expired, was revoked, or
 * whose maker may no longer change the page, is `data.notFound`; so it is in the calls below. One with a password is answered
 * with the right one only; wrong ones are limited.
 */
export const reviewEnter = defineCall({
  path: '/api/monitor/review/enter',
  access: publicAccess,
  request: z.object({
    ...ofReview,
    /** The password, sealed with a key of `/api/user/signInKey`. */
    sealed: z.object({ password: sealedText, ...sealedWith }).optional(),
  }),
  answer: z.object(ofReview),
  errors: [
    'data.notFound',
    'request.tooMany',
    'page.passwordWrong',
    'account.tooManyTries',
    'signIn.keyExpired',
  ],
});

/** The facts about a signal that sample values and widgets are made by. */
const reviewedSignalSchema = signalSchema.pick({
  definedKey: true,
  title: true,
  dataType: true,
  unit: true,
  decimals: true,
  lowerLimit: true,
  upperLimit: true,
  states: true,
});
export type ReviewedSignal = z.output<typeof reviewedSignalSchema>;

/** The page of a review as it is saved last. Where it shows values, they are asked for by the calls of shared pages. */
export const reviewOpen = defineCall({
  path: '/api/monitor/review/open',
  access: publicAccess,
  request: z.object(ofReview),
  answer: z.object({
    title: z.string(),
    /** Whether it shows the values of an equipment, which the calls of shared pages answer for the same token. */
    isLive: z.boolean(),
    expires: z.iso.datetime(),
    revision: revisionSchema,
    /** The text of the page, without its scripts. */
    json: z.string(),
    /** The components that it uses, by their id. */
    components: z.array(z.object({ id: z.string(), json: z.string() })),
    /** The look of the company whose page it is. */
    look: companyLookSchema,
    /** SHA-256 of the images that it uses, those of the logo included. */
    images: z.array(imageHashSchema),
    /** The signals that it names, as the product defines them. */
    signals: z.array(reviewedSignalSchema),
  }),
  errors: ['data.notFound', 'request.tooMany'],
});

/** An image of a page that is reviewed. */
export const reviewImage = defineDownload({
  path: '/api/monitor/review/image',
  access: publicAccess,
  request: z.object({ ...ofReview, sha256: imageHashSchema }),
  answer: {
    contentType: 'image/*',
    name: textAt('contract.calls:sharedPage.sharedImage.answer.name'),
    disposition: 'inline',
  },
  errors: ['data.notFound', 'request.tooMany', ...storedFileErrors],
});

/** The comments of a page that is reviewed, where they differ from what the caller knows. */
export const reviewComments = defineCall({
  path: '/api/monitor/review/comment/query',
  access: publicAccess,
  request: z.object({
    ...ofVisitor,
    /** The number that the last answer had. */
    known: z.number().int().optional(),
  }),
  answer: z.object({
    /** The revision of the page: another than was opened means that it was saved meanwhile. */
    revision: revisionSchema,
    /** Grows with each change of a comment. */
    comments: z.number().int(),
    /** The threads, the oldest first; null where nothing changed. */
    threads: z.array(commentThreadSchema).nullable(),
  }),
  errors: ['data.notFound', 'request.tooMany'],
});

/** Begins a thread as a visitor. */
export const reviewThreadAdd = defineCall({
  path: '/api/monitor/review/comment/addThread',
  access: publicAccess,
  request: z.object({
    ...ofVisitor,
    name: visitorName,
    place: commentPlaceSchema,
    text: text('commentText'),
  }),
  answer: z.object({ threadId: idSchema }),
  errors: [...commentErrors],
});

/** Replies as a visitor. */
export const reviewCommentAdd = defineCall({
  path: '/api/monitor/review/comment/add',
  access: publicAccess,
  request: z.object({ ...ofVisitor, name: visitorName, threadId: idSchema, text: text('commentText') }),
  answer: z.object({ id: idSchema }),
  errors: [...commentErrors],
});

/** Changes a comment that was written from the same browser by the same link. */
export const reviewCommentEdit = defineCall({
  path: '/api/monitor/review/comment/edit',
  access: publicAccess,
  request: z.object({ ...ofVisitor, id: idSchema, text: text('commentText') }),
  answer: z.object({}),
  errors: ['data.notFound', 'permission.missing', 'request.tooMany'],
});

/** Deletes a comment that was written from the same browser by the same link. */
export const reviewCommentDelete = defineCall({
  path: '/api/monitor/review/comment/delete',
  access: publicAccess,
  request: z.object({ ...ofVisitor, id: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound', 'permission.missing', 'request.tooMany'],
});

/** The calls of this file, for the list of all. */
export const pageReviewCalls = {
  pageReviewAdd,
  reviewEnter,
  reviewOpen,
  reviewImage,
  reviewComments,
  reviewThreadAdd,
  reviewCommentAdd,
  reviewCommentEdit,
  reviewCommentDelete,
} as const;
