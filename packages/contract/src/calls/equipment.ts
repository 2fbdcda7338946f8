import { z } from 'zod';
import { customerAccess, defineCall, defineDownload } from './call.ts';
import { idSchema } from './identifier.ts';
import { listFields, pagedAnswer, pageFields } from './paged.ts';
import { timeZoneSchema } from './time-zone.ts';

/** One row of the equipment list. */
export const equipmentRowSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** The gateway it is bound to; empty when none. */
  sn: z.string(),
  online: z.boolean(),
  /** When the gateway was last known to be online; empty when never. */
  lastOnline: z.string(),
  signalCount: z.number().int(),
  owner: z.string(),
  address: z.string(),
  remark: z.string(),
  /** True when the caller owns it, false when it was authorised to the caller. */
  owned: z.boolean(),
  createTime: z.iso.datetime(),
});
export type EquipmentRow = z.infer<typeof equipmentRowSchema>;

/** The columns by which the list of equipment can be sorted. */
export const equipmentSortColumns = [
  'createTime',
  'title',
  'sn',
  'online',
  'lastOnline',
  'signalCount',
  'owner',
  'address',
  'remark',
] as const;

/** Which equipment is listed: title, SN, owner or remark contain the keyword. */
const equipmentFields = {
  ...listFields(equipmentSortColumns, { column: 'createTime', direction: 'descending' }),
  status: z.enum(['all', 'online', 'offline']).default('all'),
  /** Only these; empty for all. */
  ids: z.array(idSchema).max(1000).default([]),
};

/** The equipment that the caller owns, is authorised on, or administers; by page. */
export const equipmentQuery = defineCall({
  path: '/api/equipment/query',
  access: customerAccess,
  request: z.object({ ...equipmentFields, ...pageFields }),
  answer: pagedAnswer(equipmentRowSchema),
  summary: { zh: '查询设备列表', en: 'List equipment' },
});

/** The same list as a file for a spreadsheet, all pages of it. */
export const equipmentExport = defineDownload({
  path: '/api/equipment/export',
  access: customerAccess,
  request: z.object({
    ...equipmentFields,
    timeZone: timeZoneSchema,
  }),
  answer: {
    contentType: 'text/csv; charset=utf-8',
    name: { zh: '设备列表.csv', en: 'equipment.csv' },
  },
  summary: { zh: '导出设备列表', en: 'Export the list of equipment' },
});

/** The state of a command that a gateway is asked to do (platform specification, section 4). */
export const commandStateSchema = z.object({
  status: z.enum(['pending', 'success', 'failure']),
  /** The code of the result: "200", or that of an error. */
  code: z.string(),
  message: z.string(),
  /** The result of a success; of a failure its key and parameters, as an answer that reports an error has them. */
  data: z.unknown(),
  /** How far a long command has come, 0 to 100; null when it does not tell. */
  percent: z.number().min(0).max(100).nullable(),
});
export type CommandState = z.infer<typeof commandStateSchema>;

/** Asks for the result of a command by the uuid its call answered. Only who gave the command may ask. */
export const multiCallback = defineCall({
  path: '/api/equipment/multi/callback',
  access: customerAccess,
  request: z.object({ uuid: z.uuid() }),
  answer: commandStateSchema,
  summary: { zh: '查询异步命令结果', en: 'Poll the result of a command' },
  errors: ['data.notFound'],
});
