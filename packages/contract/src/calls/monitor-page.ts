import { z } from 'zod';
import { companyLookSchema } from '../dashboard/company-look.ts';
import { revisionSchema } from '../schema/revision.ts';
import { alarmSeverities } from '../model/alarm-severity.ts';
import { equipmentRights } from '../model/equipment-right.ts';
import { authCodeAccess, customerAccess, defineCall } from './call.ts';
import { limits } from '../rules/limits.ts';
import { areaFilterSchema } from './equipment.ts';
import { idSchema } from './identifier.ts';
import { listFields, pagedAnswer, pageFields } from './paged.ts';
import { sealedText, sealedWith } from './sealed.ts';

/** A page as who operates an equipment knows it. */
export const monitoredPageSchema = z.object({
  id: idSchema,
  /** In the caller's language where the page has it. */
  title: z.string(),
  /** The title that it is saved with, by which clicks and scripts name it: the same in all languages. */
  savedTitle: z.string(),
  /** Whether it asks the caller for a password: it has one, and the caller may not change pages of its product. */
  checkpwd: z.boolean(),
  /** The address of its picture; empty where there is none, and while it asks for a password. */
  pictureUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type MonitoredPage = z.output<typeof monitoredPageSchema>;

/** An equipment for operating it (platform specification, section 7): what it is, its pages, and what the caller may do. */
export const equipmentDetailInfo = defineCall({
  path: '/api/monitor/multi/equipment/detailInfo',
  access: customerAccess,
  request: z.object({ equipmentId: idSchema }),
  answer: z.object({
    id: idSchema,
    /** In the caller's language where both were given. */
    title: z.string(),
    /** Empty where it is of no product. */
    productId: z.union([idSchema, z.literal('')]),
    productTitle: z.string(),
    /** Null where it has none. */
    gateway: z
      .object({
        sn: z.string(),
        title: z.string(),
        online: z.boolean(),
        vpn: z.boolean(),
        /** When it came or went; empty when it was never online. */
        since: z.union([z.literal(''), z.iso.datetime()]),
      })
      .nullable(),
    /** The pages of its product, in their order. */
    pages: z.array(monitoredPageSchema),
    /** How many open alarms it has. */
    openAlarms: z.number().int(),
    /** The rights of the caller on the equipment. */
    rights: z.array(z.enum(equipmentRights)),
    /** Whether the caller may change the pages of its product. */
    pagesChangeable: z.boolean(),
  }),
  errors: ['data.notFound'],
});

/** The columns by which the equipments of a page are sorted. */
export const pageEquipmentSortColumns = ['title', 'createTime'] as const;

/** A page, and the equipments of its product that the caller may see: the title contains the keyword. */
export const pageEquipments = defineCall({
  path: '/api/monitor/page/equipments',
  access: customerAccess,
  request: z.object({
    pageId: idSchema,
    ...listFields(pageEquipmentSortColumns, { column: 'title', direction: 'ascending' }),
    areas: areaFilterSchema,
    ...pageFields,
  }),
  answer: pagedAnswer(
    z.object({ id: idSchema, title: z.string(), sn: z.string(), online: z.boolean() }),
  ).extend({ title: z.string() }),
  errors: ['data.notFound'],
});

/** The rights of a page for the viewer who has opened it. */
export const pageRightsSchema = z.object({
  /** The account that saved it; empty where the account is gone. */
  author: z.string(),
  /** Other equipments that it is bound to, which its author and the caller may see. */
  equipments: z.array(idSchema),
  /** How many that the caller may see are left out, since its author may not. */
  hiddenEquipments: z.number().int(),
  /** Its scripts run only when the caller says so: the caller may do everything everywhere, and the author may not. */
  scriptsAsked: z.boolean(),
  /** The titles of the scripts that are declared to write without a click. */
  writingScripts: z.array(z.string()),
  /** Names these scripts and their author for {@link pageScriptsAgree}; another one as soon as one of them changes. */
  digest: z.string(),
  /** Whether the caller has agreed to them. */
  agreed: z.boolean(),
});
export type PageRights = z.output<typeof pageRightsSchema>;

/**
 * Agrees that the scripts of a page write without a click, wherever the caller opens it, or takes that back. Refused with
 * `page.changedScripts` where they are not those that the caller was shown.
 */
export const pageScriptsAgree = defineCall({
  path: '/api/monitor/page/scripts/agree',
  access: authCodeAccess('equipment:write'),
  request: z.object({ pageId: idSchema, digest: z.string().max(64), agreed: z.boolean() }),
  answer: z.object({}),
  errors: ['data.notFound', 'permission.missing', 'page.changedScripts'],
});

/**
 * The equipments for which a repeater of a page draws a component once each: those that the author of the page and the caller may
 * both see. `over`: all of its product, all of areas with what is below, or chosen ones. `areas` counts for `product`, too.
 */
export const pageRepeated = defineCall({
  path: '/api/monitor/page/repeated',
  access: customerAccess,
  request: z.object({
    pageId: idSchema,
    over: z.enum(['product', 'area', 'chosen']),
    areas: areaFilterSchema,
    equipmentIds: z.array(idSchema).max(limits.repeatedRows).default([]),
    /** By title, or the worst open alarms first. */
    order: z.enum(['title', 'alarm']).default('title'),
    limit: z.number().int().min(1).max(limits.repeatedRows).default(limits.repeatedRows),
  }),
  answer: z.object({
    /** How many there are; the rows are not more than `limit`. */
    total: z.number().int(),
    rows: z.array(
      z.object({
        id: idSchema,
        /** In the caller's language where it was given. */
        title: z.string(),
        online: z.boolean(),
        /** The severity of its worst open alarm; null where it has none. */
        severity: z.enum(alarmSeverities).nullable(),
      }),
    ),
  }),
  errors: ['data.notFound'],
});

/**
 * Opens a page for operating an equipment of its product. A page with a password is answered with the right one only,
 * except to who may change it. Wrong passwords are limited by account and address.
 */
export const pageOpen = defineCall({
  path: '/api/monitor/page/open',
  access: customerAccess,
  request: z.object({
    pageId: idSchema,
    equipmentId: idSchema,
    /** The password, sealed with a key of `/api/user/signInKey`; left out where the page asks for none. */
    sealed: z.object({ password: sealedText, ...sealedWith }).optional(),
  }),
  answer: z.object({
    id: idSchema,
    productId: idSchema,
    title: z.string(),
    revision: revisionSchema,
    checkpwd: z.boolean(),
    /** The text of the file it is saved in (platform specification, section 7). */
    json: z.string(),
    /** The look of the company whose page it is. */
    look: companyLookSchema,
    rights: pageRightsSchema,
  }),
  errors: ['data.notFound', 'page.passwordWrong', 'account.tooManyTries', 'signIn.keyExpired'],
});

/** The calls of this file, for the list of all. */
export const monitorPageCalls = {
  equipmentDetailInfo,
  pageEquipments,
  pageRepeated,
  pageScriptsAgree,
  pageOpen,
} as const;
