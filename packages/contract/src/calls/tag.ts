import { z } from 'zod';
import { serialNumberSchema } from '../model/serial-number.ts';
import { limits } from '../rules/limits.ts';
import { text } from '../schema/field.ts';
import { authCodeAccess, customerAccess, defineCall } from './call.ts';
import { idSchema } from './identifier.ts';

/**
 * A tag is a named set of gateways and equipment. It belongs to a company, or to an account that is in none: who sees a gateway
 * or an equipment may put it into the sets of the own company, and others see nothing of it. A title with `/` is a place in a
 * tree: `North/Plant 2` is in the group `North`, and who asks for `North` gets what is below it too.
 */
export const tagSchema = z.object({ id: idSchema, title: z.string() });
export type Tag = z.output<typeof tagSchema>;

/** The parts of a title of a tag, the outermost group first. */
export function tagPath(title: string): readonly string[] {
  return title
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const changing = authCodeAccess('equipment:edit', 'gateway:configure');

/** The tags of the caller's company in the order of their titles, with how many gateways and equipments the caller sees in each. */
export const tagQuery = defineCall({
  path: '/api/tag/query',
  access: customerAccess,
  request: z.object({}),
  answer: z.object({
    tags: z.array(tagSchema.extend({ gateways: z.number().int(), equipment: z.number().int() })),
  }),
});

/** Gateways and equipment that are put into a set or taken out of it. */
const members = {
  sns: z.array(serialNumberSchema).max(limits.tagMembers).default([]),
  equipmentIds: z.array(idSchema).max(limits.tagMembers).default([]),
} as const;

/** Puts gateways and equipment into the set of a title, which is made where there is none. */
export const tagAssign = defineCall({
  path: '/api/tag/assign',
  access: changing,
  request: z.object({ title: text('tagTitle'), ...members }),
  answer: z.object({ id: idSchema, /** How many were not in it before. */ changed: z.number().int() }),
  errors: ['data.notFound', 'tag.tooMany'],
});

/** Takes gateways and equipment out of a set. */
export const tagUnassign = defineCall({
  path: '/api/tag/unassign',
  access: changing,
  request: z.object({ id: idSchema, ...members }),
  answer: z.object({ /** How many were in it. */ changed: z.number().int() }),
  errors: ['data.notFound'],
});

/** Gives a tag another title; what is below it in the tree moves with it. */
export const tagRename = defineCall({
  path: '/api/tag/rename',
  access: changing,
  request: z.object({ id: idSchema, title: text('tagTitle') }),
  answer: z.object({}),
  errors: ['data.notFound', 'tag.titleTaken'],
});

/** Deletes a tag; what is in it and what is below it in the tree stays. */
export const tagDelete = defineCall({
  path: '/api/tag/delete',
  access: changing,
  request: z.object({ id: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound'],
});

/** The calls of this file, for the list of all. */
export const tagCalls = { tagQuery, tagAssign, tagUnassign, tagRename, tagDelete } as const;
