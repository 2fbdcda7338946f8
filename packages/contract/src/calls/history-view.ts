import { z } from 'zod';
import { customerAccess, defineCall } from './call.ts';
import { idSchema } from './identifier.ts';

/** Limits of saved views. */
export const historyViewLimits = { perAccount: 50, nameLength: 50, addressLength: 4000 } as const;

const nameSchema = z.string().trim().min(1).max(historyViewLimits.nameLength);
/** The content of the page, in the form that its address has after the question mark. */
const viewSchema = z
  .string()
  .min(1)
  .max(historyViewLimits.addressLength)
  .regex(/^[A-Za-z0-9%&=*+._~-]+$/);

/** A view of the page of history that somebody saved. */
export const historyViewSchema = z.object({
  id: idSchema,
  name: z.string(),
  view: z.string(),
  updateTime: z.iso.datetime(),
});
export type HistoryView = z.output<typeof historyViewSchema>;

/** The caller's own views, by name. */
export const historyViewQuery = defineCall({
  path: '/api/history/view/query',
  access: customerAccess,
  request: z.object({}),
  answer: z.object({ rows: z.array(historyViewSchema) }),
});

/** Saves a view. */
export const historyViewAdd = defineCall({
  path: '/api/history/view/add',
  access: customerAccess,
  request: z.object({ name: nameSchema, view: viewSchema }),
  answer: z.object({ id: idSchema }),
  errors: ['duplicate.name', 'historyView.tooMany'],
});

/** Gives a view another name or content; what is left out stays. */
export const historyViewEdit = defineCall({
  path: '/api/history/view/edit',
  access: customerAccess,
  request: z.object({ id: idSchema, name: nameSchema.optional(), view: viewSchema.optional() }),
  answer: z.object({}),
  errors: ['data.notFound', 'duplicate.name'],
});

/** Deletes a view. */
export const historyViewDelete = defineCall({
  path: '/api/history/view/delete',
  access: customerAccess,
  request: z.object({ id: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound'],
});

/** The calls of this file, for the list of all. */
export const historyViewCalls = {
  historyViewQuery,
  historyViewAdd,
  historyViewEdit,
  historyViewDelete,
} as const;
