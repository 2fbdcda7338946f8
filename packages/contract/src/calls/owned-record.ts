import { z } from 'zod';
import type { ErrorKey } from '../errors/catalogue.ts';
import { text } from '../schema/field.ts';
import { answeredTranslations, translations } from '../schema/translations.ts';
import { type Access, authCodeAccess, customerAccess, defineCall } from './call.ts';
import { idSchema } from './identifier.ts';
import { listFields, pagedAnswer, pageFields } from './paged.ts';

/** The titles of a record as they are written. */
export const titleFields = {
  title: text('requiredText'),
  titleTranslations: translations('generalText'),
} as const;

/** The titles of a record as they were written. */
export const writtenTitles = {
  title: z.string(),
  titleTranslations: answeredTranslations,
} as const;

/** The facts that a row of a list of owned records has beside what it is about. */
export const ownedRowFields = {
  id: idSchema,
  owner: z.string(),
  updateTime: z.iso.datetime(),
} as const;

/** The access to calls that add, change and delete records of a plant. */
export const changing = authCodeAccess('equipment:edit');

/** The beginning of the path of each call about a kind of record. */
type RecordPath = `/api/${string}`;

/**
 * The calls that list, show and delete records that an account owns and its company sees.
 *
 * @param columns those by which the list can be sorted, `updateTime` among them: where the caller names none, the last changed is
 * first.
 * @param filters of the list beside its keyword.
 */
export function ownedRecordCalls<
  const Columns extends readonly ['title', ...string[]],
  Row extends z.ZodType,
  Info extends z.ZodType,
  Filters extends z.ZodRawShape,
>({
  path,
  columns,
  filters,
  row,
  info,
  shown = customerAccess,
}: {
  readonly path: RecordPath;
  readonly columns: Columns;
  readonly filters: Filters;
  readonly row: Row;
  readonly info: Info;
  /** The access to one as it was written. */
  readonly shown?: Access;
}) {
  const key = z.object({ id: idSchema });
  return {
    query: defineCall({
      path: `${path}/query`,
      access: customerAccess,
      request: z.object({
        ...listFields(columns, { column: 'updateTime', direction: 'descending' }),
        ...filters,
        ...pageFields,
      }),
      answer: pagedAnswer(row),
    }),
    info: defineCall({
      path: `${path}/info`,
      access: shown,
      request: key,
      answer: info,
      errors: ['data.notFound'],
    }),
    delete: defineCall({
      path: `${path}/delete`,
      access: changing,
      request: key,
      answer: z.object({}),
      errors: ['data.notFound'],
    }),
  };
}

/**
 * The calls that add and change a record that an account owns.
 *
 * @param draft what is written of one.
 * @param edited the same with the id of the record that is changed.
 * @param errors of both calls.
 */
export function draftCalls<Draft extends z.ZodObject, Edited extends z.ZodObject>({
  path,
  draft,
  edited,
  errors,
}: {
  readonly path: RecordPath;
  readonly draft: Draft;
  readonly edited: Edited;
  readonly errors: { readonly add: readonly ErrorKey[]; readonly edit: readonly ErrorKey[] };
}) {
  return {
    add: defineCall({
      path: `${path}/add`,
      access: changing,
      request: draft,
      answer: z.object({ id: idSchema }),
      errors: errors.add,
    }),
    edit: defineCall({
      path: `${path}/edit`,
      access: changing,
      request: edited,
      answer: z.object({}),
      errors: ['data.notFound', ...errors.edit],
    }),
  };
}
