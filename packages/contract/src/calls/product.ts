import { z } from 'zod';
import { text } from '../schema/field.ts';
import { authCodeAccess, customerAccess, defineCall } from './call.ts';
import { idSchema } from './identifier.ts';
import { listFields, pagedAnswer, pageFields } from './paged.ts';

/** One row of the list of products. */
export const productRowSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** Empty: as `title`. */
  titleEn: z.string(),
  remark: z.string(),
  /** Whether it has hardware of its own (platform specification, section 3). */
  hardwareFlag: z.boolean(),
  /** Of its definition. */
  revision: z.number().int(),
  driverCount: z.number().int(),
  signalCount: z.number().int(),
  alarmCount: z.number().int(),
  equipmentCount: z.number().int(),
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
  summary: { zh: '查询产品列表', en: 'List products' },
});

/** What people say of a product. */
const productFields = {
  title: text('requiredText'),
  titleEn: text('generalText').default(''),
  remark: text('generalText').default(''),
  hardwareFlag: z.boolean().default(false),
} as const;

/** Adds a product; its definition is empty. */
export const productAdd = defineCall({
  path: '/api/product/add',
  access: authCodeAccess('equipment:edit'),
  request: z.object(productFields),
  answer: z.object({ id: idSchema }),
  summary: { zh: '新增产品', en: 'Add a product' },
});

/** Changes what is said of a product; what is left out stays as it is. */
export const productEdit = defineCall({
  path: '/api/product/edit',
  access: authCodeAccess('equipment:edit'),
  request: z.object({
    id: idSchema,
    title: productFields.title.optional(),
    titleEn: productFields.titleEn.unwrap().optional(),
    remark: productFields.remark.unwrap().optional(),
    hardwareFlag: productFields.hardwareFlag.unwrap().optional(),
  }),
  answer: z.object({}),
  summary: { zh: '修改产品信息', en: 'Change a product' },
  errors: ['data.notFound'],
});

/** Deletes a product that no equipment uses. */
export const productDelete = defineCall({
  path: '/api/product/delete',
  access: authCodeAccess('equipment:edit'),
  request: z.object({ id: idSchema }),
  answer: z.object({}),
  summary: { zh: '删除产品', en: 'Delete a product' },
  errors: ['data.notFound', 'product.inUse'],
});

/** One product. */
export const productInfo = defineCall({
  path: '/api/product/info',
  access: customerAccess,
  request: z.object({ id: idSchema }),
  answer: productRowSchema,
  summary: { zh: '查询产品信息', en: 'A product' },
  errors: ['data.notFound'],
});
