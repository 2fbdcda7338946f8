import { z } from 'zod';
import { defineCall, publicAccess } from './call.ts';

/** The picture code, where `showVcode` says that it is needed. */
export const pictureFields = {
  vcodeId: z.string().max(100).optional(),
  /** The characters of the picture; upper and lower case are the same. */
  vcode: z.string().max(10).optional(),
};

/** The purposes for which a picture code may be needed. */
export const picturePurposeSchema = z.enum(['signIn', 'code', 'findPassword', 'selectByTel']);
export type PicturePurpose = z.infer<typeof picturePurposeSchema>;

/** Tells whether a picture code is needed now, and draws one if so. */
export const showVcode = defineCall({
  path: '/api/user/showVcode',
  access: publicAccess,
  request: z.object({
    purpose: picturePurposeSchema,
    /** The account, phone number or email address that the next call will name. */
    account: z.string().max(254).optional(),
  }),
  answer: z.object({
    show: z.boolean(),
    /** Names the picture; empty when none is needed. */
    vcodeId: z.string(),
    /** A `data:` URL of an SVG image of 160 by 56; empty when none is needed. */
    image: z.string(),
  }),
});

/** The calls of this file, for the list of all. */
export const userPictureCalls = { showVcode } as const;
