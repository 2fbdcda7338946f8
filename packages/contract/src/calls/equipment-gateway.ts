import { z } from 'zod';
import { customerAccess, defineCall } from './call.ts';
import { idSchema } from './identifier.ts';
import { listFields, pagedAnswer, pageFields } from './paged.ts';

/**
 * EG gateways (platform specification, section 2: EG gateway management): gateways as those who work with equipment see them, by what
 * hangs on them. Whoever may see an equipment may see the gateway that reads it, whether they may configure it or not.
 */
export const equipmentGatewayRowSchema = z.object({
  sn: z.string(),
  name: z.string(),
  online: z.boolean(),
  /** Since when it is so; empty when that is not known. */
  since: z.string(),
  hardware: z.string(),
  version: z.string(),
  /** Whether the caller may configure it. */
  configurable: z.boolean(),
  /** How many equipments that the caller may see hang on it, and the first of them. */
  equipmentCount: z.number().int(),
  equipments: z.array(z.object({ id: idSchema, title: z.string(), product: z.string() })),
  signals: z.number().int(),
  /** Open alarms of these equipments. */
  alarms: z.number().int(),
});
export type EquipmentGatewayRow = z.output<typeof equipmentGatewayRowSchema>;

export const equipmentGatewaySortColumns = [
  'sn',
  'name',
  'online',
  'hardware',
  'version',
  'equipmentCount',
  'signals',
  'alarms',
] as const;

/** Gateways with equipment: serial number, name, or title of an equipment contain the keyword. */
export const equipmentGatewayQuery = defineCall({
  path: '/api/gateway/query',
  access: customerAccess,
  request: z.object({
    status: z.enum(['all', 'online', 'offline']).default('all'),
    ...listFields(equipmentGatewaySortColumns, { column: 'equipmentCount', direction: 'descending' }),
    ...pageFields,
  }),
  answer: pagedAnswer(equipmentGatewayRowSchema),
});

/** The calls of this file, for the list of all. */
export const equipmentGatewayCalls = { equipmentGatewayQuery } as const;
