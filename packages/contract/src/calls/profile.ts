import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { text } from '../schema/field.ts';
import { defineCall, defineDownload, defineUpload, sessionAccess } from './call.ts';
import { idSchema } from './identifier.ts';
import { userInfoSchema } from './user-info.ts';

/** The facts that people write about themselves (gateway specification, section 3, user). */
export const profileSchema = z.object({
  /** The name that the person prefers; empty where the user name is shown. */
  nickName: text('companyName'),
  company: text('companyName'),
  address: text('generalText'),
  /** The contact, such as a name and an extension. */
  contact: text('generalText'),
  note: text('generalText'),
});
export type Profile = z.output<typeof profileSchema>;

/** Changes the caller's own profile. */
export const profileUpdate = defineCall({
  path: '/api/user/profile/update',
  access: sessionAccess,
  request: profileSchema,
  answer: userInfoSchema,
});

/** Sets the caller's own avatar: an image of a declared format, examined by its content; or removes it. */
export const avatarUpdate = defineUpload({
  path: '/api/user/avatar/update',
  access: sessionAccess,
  request: z.object({
    /** No image is sent: the avatar is removed. */
    remove: z.boolean().default(false),
  }),
  files: { avatar: { rule: 'avatarFile', required: false } },
  answer: userInfoSchema,
  errors: ['file.format', 'image.dimensions', 'image.active', 'value.required'],
});

/**
 * The avatar of an account: one's own, and everybody's for operation-level users. `version` is in the address that user
 * info gives; with the current one, the answer may be kept by the browser.
 */
export const avatarImage = defineDownload({
  method: 'GET',
  path: '/api/user/avatar',
  access: sessionAccess,
  request: z.object({ id: idSchema, version: z.string().max(64).optional() }),
  answer: {
    contentType: 'image/*',
    name: textAt('contract.calls:profile.avatarImage.answer.name'),
    disposition: 'inline',
  },
  errors: ['data.notFound'],
});

/** The calls of this file, for the list of all. */
export const profileCalls = { profileUpdate, avatarUpdate, avatarImage } as const;
