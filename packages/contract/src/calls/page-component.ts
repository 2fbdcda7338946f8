import { z } from 'zod';
import { revisionSchema } from '../schema/revision.ts';
import { text } from '../schema/field.ts';
import { customerAccess, defineCall, defineUpload } from './call.ts';
import { idSchema } from './identifier.ts';
import { listFields, pagedAnswer, pageFields } from './paged.ts';
import { changingPages, pageSavedFields } from './page.ts';
import { namedPageSchema } from './page-image.ts';

/** One component in a list. */
export const pageComponentRowSchema = z.object({
  id: idSchema,
  title: z.string(),
  width: z.number(),
  height: z.number(),
  widgetCount: z.number().int(),
  parameterCount: z.number().int(),
  ...pageSavedFields,
});

export const pageComponentSortColumns = ['title', 'updateTime'] as const;

/** The components, or the symbols, of the caller and of the caller's company: the title contains the keyword. */
export const pageComponentQuery = defineCall({
  path: '/api/product/page/component/query',
  access: customerAccess,
  request: z.object({
    /** Components of widgets, or symbols of the company. */
    kind: z.enum(['component', 'symbol']).default('component'),
    ...listFields(pageComponentSortColumns, { column: 'title', direction: 'ascending' }),
    ...pageFields,
  }),
  answer: pagedAnswer(pageComponentRowSchema),
});

/** Some components with all that they consist of; those that are gone, or that the caller may not see, are left out. */
export const pageComponentInfo = defineCall({
  path: '/api/product/page/component/info',
  access: customerAccess,
  request: z.object({ ids: z.array(idSchema).max(200) }),
  answer: z.object({
    components: z.array(
      z.object({
        id: idSchema,
        revision: revisionSchema,
        /** The text of a component of the contract. */
        json: z.string(),
        /** Whether the caller may change it. */
        changeable: z.boolean(),
      }),
    ),
  }),
});

const file = { json: { rule: 'pageComponentFile', required: true } } as const;

/** Adds a component. */
export const pageComponentAdd = defineUpload({
  path: '/api/product/page/component/add',
  access: changingPages,
  request: z.object({
    /** Empty: the title in its content. */
    title: text('generalText').default(''),
  }),
  files: file,
  answer: z.object({ id: idSchema, revision: revisionSchema }),
  errors: ['document.invalid', 'page.tooManyComponents'],
});

/** Changes a component from the revision it was read at; the pages that use it show the change. */
export const pageComponentSave = defineUpload({
  path: '/api/product/page/component/save',
  access: changingPages,
  request: z.object({ id: idSchema, revision: revisionSchema }),
  files: file,
  answer: z.object({ revision: revisionSchema }),
  errors: ['data.notFound', 'document.invalid', 'page.componentChanged'],
});

/** Renames a component. */
export const pageComponentEdit = defineCall({
  path: '/api/product/page/component/edit',
  access: changingPages,
  request: z.object({ id: idSchema, title: text('requiredText') }),
  answer: z.object({}),
  errors: ['data.notFound'],
});

/** Deletes a component that no page uses. */
export const pageComponentDelete = defineCall({
  path: '/api/product/page/component/delete',
  access: changingPages,
  request: z.object({ id: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound', 'page.componentInUse'],
});

/** Which pages use a component. */
export const pageComponentUses = defineCall({
  path: '/api/product/page/component/uses',
  access: customerAccess,
  request: z.object({ id: idSchema }),
  answer: z.object({ total: z.number().int(), pages: z.array(namedPageSchema).max(50) }),
  errors: ['data.notFound'],
});

/** The calls of this file, for the list of all. */
export const pageComponentCalls = {
  pageComponentQuery,
  pageComponentInfo,
  pageComponentAdd,
  pageComponentSave,
  pageComponentEdit,
  pageComponentDelete,
  pageComponentUses,
} as const;
