import { z } from 'zod';
import { customerAccess, defineCall } from './call.ts';
import { historySignals } from './history.ts';
import { idSchema } from './identifier.ts';

/** Limits of annotations. `shown`: how many are answered at once. */
export const annotationLimits = { perEquipment: 2000, textLength: 500, shown: 500 } as const;

const annotationFields = {
  /** Its begin, ms since 1970. */
  from: z.number().int().min(0).max(8_640_000_000_000),
  /** Its end, ms since 1970; equal to `from` for a moment. */
  to: z.number().int().min(0).max(8_640_000_000_000),
  text: z.string().trim().min(1).max(annotationLimits.textLength),
};

/** An annotation of somebody to a time of an equipment. */
export const annotationSchema = z.object({
  id: idSchema,
  equipmentId: idSchema,
  ...annotationFields,
  /** Its author; empty where the account is gone. */
  author: z.string(),
  /** Whether the caller may change and delete it. */
  isMine: z.boolean(),
  updateTime: z.iso.datetime(),
});
export type Annotation = z.output<typeof annotationSchema>;

/** The annotations of some equipments that reach into a time, the latest first. */
export const annotationQuery = defineCall({
  path: '/api/annotation/query',
  access: customerAccess,
  request: z.object({
    equipmentIds: z.array(idSchema).min(1).max(historySignals),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
  }),
  answer: z.object({
    rows: z.array(annotationSchema),
    /** Whether there are more than were answered. */
    more: z.boolean(),
  }),
  errors: ['data.notFound'],
});

/** Writes an annotation. Whoever may acknowledge alarms of the equipment may. */
export const annotationAdd = defineCall({
  path: '/api/annotation/add',
  access: customerAccess,
  request: z.object({ equipmentId: idSchema, ...annotationFields }),
  answer: z.object({ id: idSchema }),
  errors: ['data.notFound', 'request.invalid', 'permission.missing', 'annotation.tooMany'],
});

/** Changes an annotation: its author may, and whoever may edit the equipment. */
export const annotationEdit = defineCall({
  path: '/api/annotation/edit',
  access: customerAccess,
  request: z.object({ id: idSchema, ...annotationFields }),
  answer: z.object({}),
  errors: ['data.notFound', 'request.invalid', 'permission.missing'],
});

/** Deletes an annotation: its author may, and whoever may edit the equipment. */
export const annotationDelete = defineCall({
  path: '/api/annotation/delete',
  access: customerAccess,
  request: z.object({ id: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound', 'permission.missing'],
});

/** The calls of this file, for the list of all. */
export const annotationCalls = { annotationQuery, annotationAdd, annotationEdit, annotationDelete } as const;
