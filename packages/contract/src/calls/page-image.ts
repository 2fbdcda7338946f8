import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { imageHashSchema } from '../dashboard/image-hash.ts';
import { text } from '../schema/field.ts';
import { customerAccess, defineCall, defineDownload, defineUpload, partedFileErrors } from './call.ts';
import { idSchema } from './identifier.ts';
import { listFields, pagedAnswer, pageFields } from './paged.ts';
import { changingPages } from './page.ts';

/** An image for pages. */
export const pageImageSchema = z.object({
  sha256: imageHashSchema,
  title: z.string(),
  contentType: z.string(),
  /** In pixels; 0 where an SVG names none. */
  width: z.number().int(),
  height: z.number().int(),
  /** In bytes. */
  size: z.number().int(),
  url: z.string(),
  createTime: z.iso.datetime(),
});
export type PageImage = z.output<typeof pageImageSchema>;

/** The address of an image. What is behind it never changes. */
export function pageImageUrl(sha256: string): string {
  return `${pageImageFile.path}?sha256=${sha256}`;
}

/** How a page names an image. */
export function pageImageReference(sha256: string): string {
  return `image:${sha256}`;
}

/** The address of an image that a page names; undefined where it names none. */
export function pageImageAddress(reference: string): string | undefined {
  const sha256 = /^image:([0-9a-f]{64})$/.exec(reference)?.[1];
  return sha256 === undefined ? undefined : pageImageUrl(sha256);
}

export const pageImageSortColumns = ['createTime', 'title', 'size'] as const;

/** The images of the caller and of the caller's company: the title contains the keyword. */
export const pageImageQuery = defineCall({
  path: '/api/product/page/image/query',
  access: customerAccess,
  request: z.object({
    ...listFields(pageImageSortColumns, { column: 'createTime', direction: 'descending' }),
    ...pageFields,
  }),
  answer: pagedAnswer(pageImageSchema),
});

/**
 * Adds an image: PNG, JPEG, WebP, GIF or SVG, known by its content. Of an SVG only what it draws is kept: scripts, links,
 * handlers and references to anything outside are taken out. The same image is stored once.
 */
export const pageImageUpload = defineUpload({
  path: '/api/product/page/image/upload',
  access: changingPages,
  request: z.object({
    /** Empty: the name of the file. */
    title: text('generalText').default(''),
  }),
  files: { image: { rule: 'pageImageFile', required: true } },
  answer: pageImageSchema.extend({
    /** How many parts of an SVG were taken out. */
    removed: z.number().int(),
  }),
  errors: ['file.format', 'image.dimensions', 'image.active', 'page.tooManyImages', 'page.imageSpace'],
});

/** Deletes an image that no page uses. Revisions of pages that used it before have a gap there afterwards. */
export const pageImageDelete = defineCall({
  path: '/api/product/page/image/delete',
  access: changingPages,
  request: z.object({ sha256: imageHashSchema }),
  answer: z.object({}),
  errors: ['data.notFound', 'page.imageInUse'],
});

/** An image, for whose it is and for who may see a page that uses it. */
export const pageImageFile = defineDownload({
  method: 'GET',
  path: '/api/product/page/image/file',
  access: customerAccess,
  request: z.object({ sha256: imageHashSchema }),
  answer: {
    contentType: 'image/*',
    name: textAt('contract.calls:pageImage.pageImageFile.answer.name'),
    disposition: 'inline',
  },
  errors: ['data.notFound', ...partedFileErrors],
});

/** A page by its id and title, where somebody has to know which. */
export const namedPageSchema = z.object({ id: idSchema, title: z.string(), productTitle: z.string() });

/** Which pages use an image. */
export const pageImageUses = defineCall({
  path: '/api/product/page/image/uses',
  access: customerAccess,
  request: z.object({ sha256: imageHashSchema }),
  answer: z.object({ total: z.number().int(), pages: z.array(namedPageSchema).max(50) }),
  errors: ['data.notFound'],
});

/** The calls of this file, for the list of all. */
export const pageImageCalls = {
  pageImageQuery,
  pageImageUpload,
  pageImageDelete,
  pageImageFile,
  pageImageUses,
} as const;
