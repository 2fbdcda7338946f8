import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { text } from '../schema/field.ts';
import { customerAccess, defineCall, defineDownload, defineUpload, storedFileErrors } from './call.ts';
import { idSchema } from './identifier.ts';
import { changingPages } from './page.ts';

/** A page with its images and components as one file that can be imported. It has no password. */
export const pageExport = defineDownload({
  method: 'GET',
  path: '/api/product/page/export',
  access: customerAccess,
  request: z.object({ id: idSchema }),
  answer: {
    contentType: 'application/json; charset=utf-8',
    name: textAt('contract.calls:pageTransfer.pageExport.answer.name'),
  },
  errors: ['data.notFound', 'permission.missing', ...storedFileErrors],
});

/** Adds a page to a product from such a file, or from the file of a bare page. Its images and components come along. */
export const pageImport = defineUpload({
  path: '/api/product/page/import',
  access: changingPages,
  request: z.object({
    productId: idSchema,
    /** Empty: the title in the file. */
    title: text('generalText').default(''),
  }),
  files: { json: { rule: 'configurationFile', required: true } },
  answer: z.object({
    id: idSchema,
    /** How many images and components the file brought that were not there yet. */
    images: z.number().int(),
    components: z.number().int(),
  }),
  errors: [
    'data.notFound',
    'document.invalid',
    'capacity.pages',
    'duplicate.pageTitle',
    'page.tooManyImages',
    'page.imageSpace',
    'page.tooManyComponents',
  ],
});

/**
 * The kinds of bindings of a page that another product may not have. `equipment`: a particular one, whose
 * signals are used.
 */
export const rebindingKinds = ['signal', 'equipment', 'mvar'] as const;

/** The key of a signal of the product, or the identifier of an equipment or of a monitoring variable. */
const boundKey = z.string().min(1).max(100);

/** One line of a rebinding table: what the page uses, and what its copy is to use in the place of it. */
export const rebindingSchema = z.object({
  kind: z.enum(rebindingKinds),
  from: boundKey,
  /** Empty: bindings to it are reset. */
  to: z.string().max(100),
});
export type Rebinding = z.output<typeof rebindingSchema>;
export type RebindingKind = Rebinding['kind'];

/** The most lines of a rebinding table. */
export const maximumRebindings = 10_000;

/**
 * The sources that a page uses, and those that it could be bound to in another product: the same key, else a
 * signal of the same title.
 */
export const pageCopyCheck = defineCall({
  path: '/api/product/page/copy/check',
  access: customerAccess,
  request: z.object({ id: idSchema, productId: idSchema }),
  answer: z.object({
    rebindings: z
      .array(
        rebindingSchema.extend({
          /** Its title; its key where that is not known. */
          title: z.string(),
          /** How many bindings there are. */
          uses: z.number().int(),
          /** Why `to` is proposed; `none`: nothing fits. */
          by: z.enum(['key', 'title', 'none']),
        }),
      )
      .max(maximumRebindings),
    /** The signals of the other product. */
    signals: z.array(z.object({ key: z.string(), title: z.string(), unit: z.string() })),
  }),
  errors: ['data.notFound', 'permission.missing'],
});

/** Copies a page to another product by a rebinding table. What the table does not have keeps its binding. */
export const pageCopy = defineCall({
  path: '/api/product/page/copy',
  access: changingPages,
  request: z.object({
    id: idSchema,
    productId: idSchema,
    title: text('requiredText'),
    rebindings: z.array(rebindingSchema).max(maximumRebindings).default([]),
  }),
  limit: 4_194_304,
  answer: z.object({
    id: idSchema,
    /** The bindings that were reset: the widget, and what it was bound to. The first 1,000. */
    reset: z.array(z.object({ widget: z.string(), kind: z.enum(rebindingKinds), from: z.string() })),
    resetTotal: z.number().int(),
  }),
  errors: ['data.notFound', 'capacity.pages', 'duplicate.pageTitle'],
});

/** The calls of this file, for the list of all. */
export const pageTransferCalls = { pageExport, pageImport, pageCopyCheck, pageCopy } as const;
