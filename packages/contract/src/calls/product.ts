import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { parameterValueSchema } from '../product/definition.ts';
import { severityCountsSchema } from '../model/severity-counts.ts';
import { revisionSchema } from '../schema/revision.ts';
import { integer, text } from '../schema/field.ts';
import { answeredTranslations, translations } from '../schema/translations.ts';
import { authCodeAccess, customerAccess, defineCall, defineDownload, defineUpload } from './call.ts';
import { idSchema } from './identifier.ts';
import { listFields, pagedAnswer, pageFields } from './paged.ts';

/** One row of the list of products. */
export const productRowSchema = z.object({
  id: idSchema,
  title: z.string(),
  titleTranslations: answeredTranslations,
  remark: z.string(),
  /** Whether it has hardware of its own (platform specification, section 3). */
  hardwareFlag: z.boolean(),
  /** How many days what is recorded of its equipment is kept; 0: as long as the installation says. */
  recordDays: z.number().int(),
  /** The revision of its definition. */
  revision: revisionSchema,
  driverCount: z.number().int(),
  signalCount: z.number().int(),
  alarmCount: z.number().int(),
  equipmentCount: z.number().int(),
  /** Open alarms of its equipment, as far as the caller may see that. */
  openAlarms: severityCountsSchema,
  /** When it was last changed, its definition included. */
  updateTime: z.iso.datetime(),
  createTime: z.iso.datetime(),
  owner: z.string(),
});
export type ProductRow = z.infer<typeof productRowSchema>;

/** The columns by which the list of products can be sorted. */
export const productSortColumns = [
  'title',
  'remark',
  'hardwareFlag',
  'driverCount',
  'signalCount',
  'alarmCount',
  'equipmentCount',
  'openAlarms',
  'updateTime',
  'createTime',
  'owner',
] as const;

/** The products of the caller and of the caller's company, by page: title, remark or owner contain the keyword. */
export const productQuery = defineCall({
  path: '/api/product/query',
  access: customerAccess,
  request: z.object({
    ...listFields(productSortColumns, { column: 'updateTime', direction: 'descending' }),
    /** Only those with hardware of their own, or without; empty for all. */
    hardwareFlag: z.enum(['', 'yes', 'no']).default(''),
    /** Only these; empty for all. */
    ids: z.array(idSchema).max(1000).default([]),
    ...pageFields,
  }),
  answer: pagedAnswer(productRowSchema),
});

/** The fields that people enter of a product. */
const productFields = {
  title: text('requiredText'),
  titleTranslations: translations('generalText'),
  remark: text('generalText').default(''),
  hardwareFlag: z.boolean().default(false),
  recordDays: integer(0, 36_500).default(0),
} as const;

/** Adds a product; its definition is empty. */
export const productAdd = defineCall({
  path: '/api/product/add',
  access: authCodeAccess('equipment:edit'),
  request: z.object(productFields),
  answer: z.object({ id: idSchema }),
});

/** Changes the titles, the remark and the flag of a product; what is left out stays as it is. */
export const productEdit = defineCall({
  path: '/api/product/edit',
  access: authCodeAccess('equipment:edit'),
  request: z.object({
    id: idSchema,
    title: productFields.title.optional(),
    titleTranslations: productFields.titleTranslations.unwrap().optional(),
    remark: productFields.remark.unwrap().optional(),
    hardwareFlag: productFields.hardwareFlag.unwrap().optional(),
    recordDays: productFields.recordDays.unwrap().optional(),
  }),
  answer: z.object({}),
  errors: ['data.notFound'],
});

/** Deletes a product that no equipment uses. */
export const productDelete = defineCall({
  path: '/api/product/delete',
  access: authCodeAccess('equipment:edit'),
  request: z.object({ id: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound', 'product.inUse'],
});

/** One product. */
export const productInfo = defineCall({
  path: '/api/product/info',
  access: customerAccess,
  request: z.object({ id: idSchema }),
  answer: productRowSchema,
  errors: ['data.notFound'],
});

/** The users of a product: its equipment by page, whoever owns it. */
export const productRelation = defineCall({
  path: '/api/product/relation',
  access: customerAccess,
  request: z.object({ id: idSchema, ...pageFields }),
  answer: z.object({
    total: z.number().int(),
    equipments: z.array(
      z.object({
        id: idSchema,
        title: z.string(),
        /** The gateway that it is bound to; empty when none. */
        sn: z.string(),
        online: z.boolean(),
      }),
    ),
  }),
  errors: ['data.notFound'],
});

/** How the equipment of a product differs from it and from each other: what the caller may see of it, by page. */
export const productDifferences = defineCall({
  path: '/api/product/differences',
  access: customerAccess,
  request: z.object({ id: idSchema, ...pageFields }),
  answer: z.object({
    /** The parameters of the product, in their order. */
    parameters: z.array(
      z.object({
        key: z.string(),
        /** In the caller's language where both were given. */
        title: z.string(),
      }),
    ),
    total: z.number().int(),
    rows: z.array(
      z.object({
        id: idSchema,
        title: z.string(),
        /** The values of parameters, by their keys; of those that are not filled in that of the product counts. */
        values: z.record(z.string(), parameterValueSchema.shape.value),
        /** In how many places its definition differs from that of the product, apart from parameters. */
        changes: z.number().int(),
      }),
    ),
  }),
  errors: ['data.notFound'],
});

/** Adds a product from an exported file. Secrets are not in such files: they are empty until somebody enters them. */
export const productImport = defineUpload({
  path: '/api/product/advance/importProduct',
  access: authCodeAccess('equipment:edit'),
  request: z.object({ productTitle: productFields.title, hardwareFlag: z.boolean() }),
  files: { json: { rule: 'configurationFile', required: true } },
  answer: z.object({ id: idSchema }),
  errors: ['document.invalid'],
});

/** A product as a file that can be imported. Its secrets are hidden. */
export const productExport = defineDownload({
  method: 'GET',
  path: '/api/product/advance/exportProduct',
  access: customerAccess,
  request: z.object({ id: idSchema }),
  answer: {
    contentType: 'application/json; charset=utf-8',
    name: textAt('contract.calls:product.productExport.answer.name'),
  },
  errors: ['data.notFound'],
});

/** Copies a product with its definition. The copy is the caller's. */
export const productCopy = defineCall({
  path: '/api/product/advance/copyProduct',
  access: authCodeAccess('equipment:edit'),
  request: z.object({ id: idSchema, title: productFields.title }),
  answer: z.object({ id: idSchema }),
  errors: ['data.notFound'],
});

/** The calls of this file, for the list of all. */
export const productCalls = {
  productQuery,
  productAdd,
  productEdit,
  productDelete,
  productInfo,
  productRelation,
  productDifferences,
  productImport,
  productExport,
  productCopy,
} as const;
