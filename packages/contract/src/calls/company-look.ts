import { z } from 'zod';
import { companyLookSchema } from '../dashboard/company-look.ts';
import { revisionSchema } from '../schema/revision.ts';
import { customerAccess, defineCall } from './call.ts';
import { idSchema } from './identifier.ts';
import { changingPages } from './page.ts';

/**
 * The look of a company: the colours of its pages, and its logo. Without a product that of the caller's company, or of an account that is
 * in none; with one that of the company whose product it is, for who may see the product.
 */
export const companyLookInfo = defineCall({
  path: '/api/company/look/info',
  access: customerAccess,
  request: z.object({ productId: idSchema.optional() }),
  answer: companyLookSchema.extend({
    /** 0 while nothing was chosen; each save adds one. */
    revision: revisionSchema,
    /** The user name of who saved it, and when; empty while nobody did. */
    author: z.string(),
    updateTime: z.union([z.literal(''), z.iso.datetime()]),
    /** Whether the caller may change it. */
    changeable: z.boolean(),
  }),
  errors: ['data.notFound'],
});

/**
 * Saves the look of the caller's company, from the revision it was read at. Only the account of the company changes it, or an account that is in
 * none. The pictures of the logo are images of the company.
 */
export const companyLookSave = defineCall({
  path: '/api/company/look/save',
  access: changingPages,
  request: companyLookSchema.extend({ revision: revisionSchema }),
  answer: z.object({ revision: revisionSchema }),
  errors: [
    'permission.missing',
    'data.notFound',
    'companyLook.changed',
    'companyLook.unreadable',
    'companyLook.logoTooLarge',
  ],
});

/** The calls of this file, for the list of all. */
export const companyLookCalls = { companyLookInfo, companyLookSave } as const;
