import { z } from 'zod';
import { limits } from '../rules/limits.ts';
import { text } from '../schema/field.ts';
import { defineCall } from './call.ts';
import { idSchema } from './identifier.ts';
import { changingPages } from './page.ts';

/**
 * The permission of a link to a page: to see its values, or also to write the values that the page writes.
 */
export const shareRights = ['see', 'write'] as const;
export type ShareRight = (typeof shareRights)[number];

/** The kinds of links to a page: those that show it for an equipment, and those by which it is reviewed. */
export const linkKinds = [...shareRights, 'review'] as const;

/** A link by which a page of an equipment opens without signing in. The token of the link is shown once and stored nowhere. */
export const pageShareSchema = z.object({
  id: idSchema,
  /** Whom or what the link is for. */
  title: z.string(),
  /** The equipment whose values it shows; both are empty for a review without values of the plant. */
  equipmentId: z.union([idSchema, z.literal('')]),
  equipmentTitle: z.string(),
  rights: z.enum(linkKinds),
  /** Whether it asks for a password. */
  hasPassword: z.boolean(),
  /** The user name of who made it: it allows no more than this account may do. */
  author: z.string(),
  createTime: z.iso.datetime(),
  expires: z.iso.datetime(),
  /** When it was opened last, to a minute; empty when it never was. */
  lastUsed: z.union([z.iso.datetime(), z.literal('')]),
  /** How often it was opened. */
  useCount: z.number().int(),
});
export type PageShare = z.output<typeof pageShareSchema>;

/** The links to a page, the newest first; those that have expired as well, until they are cleared away. */
export const pageShareQuery = defineCall({
  path: '/api/product/page/share/query',
  access: changingPages,
  request: z.object({ pageId: idSchema }),
  answer: z.object({ rows: z.array(pageShareSchema).max(limits.pageShares) }),
  errors: ['data.notFound'],
});

/**
 * Makes a link to a page, for one equipment of its product. Only for people: an API key cannot make one. Whoever makes it
 * must have on the equipment what the link allows.
 */
export const pageShareAdd = defineCall({
  path: '/api/product/page/share/add',
  access: changingPages,
  request: z.object({
    pageId: idSchema,
    equipmentId: idSchema,
    title: text('requiredShortText'),
    rights: z.enum(shareRights),
    /** How long it is valid, in days. */
    days: z.number().int().min(1).max(limits.pageShareDays),
  }),
  answer: z.object({
    /** The end of the link's address. */
    token: z.string(),
    row: pageShareSchema,
  }),
  errors: ['data.notFound', 'permission.missing', 'page.tooManyShares'],
});

/** Revokes a link: it opens nothing from then on. */
export const pageShareRevoke = defineCall({
  path: '/api/product/page/share/revoke',
  access: changingPages,
  request: z.object({ id: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound'],
});

/** The calls of this file, for the list of all. */
export const pageShareCalls = { pageShareQuery, pageShareAdd, pageShareRevoke } as const;
