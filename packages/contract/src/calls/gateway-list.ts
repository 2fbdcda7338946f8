import { z } from 'zod';
import { severityCountsSchema } from '../model/severity-counts.ts';
import { gatewaySchema, mapPositionSchema, signalQualityBands } from '../model/gateway.ts';
import { gatewayHealthSchema, gatewayProblemKinds } from '../model/gateway-health.ts';
import { serialNumberSchema } from '../model/serial-number.ts';
import { authCodeAccess, customerAccess, defineCall } from './call.ts';
import { presenceReasons } from './channel.ts';
import { idSchema } from './identifier.ts';
import { listFields, pagedAnswer, pageFields } from './paged.ts';
import { tagSchema } from './tag.ts';

/**
 * The relations of a caller to a gateway: it is bound to the caller or the caller's company; the caller is authorised on it; the caller
 * may see it by equipment that it reads; the caller may see all.
 */
export const gatewayRelations = ['own', 'authorised', 'equipment', 'all'] as const;
export type GatewayRelation = (typeof gatewayRelations)[number];

/** Which gateways a list has, by the relation of the caller to them; those that are bound to nobody are seen by administrators. */
export const gatewayOwnerships = ['all', 'own', 'authorised', 'equipment', 'unbound'] as const;

/** One row of the gateway list. */
export const gatewayRowSchema = z.object({
  sn: z.string(),
  /** Empty when it has none. */
  name: z.string(),
  /** The hardware, as the gateway last reported it; empty before it did. */
  hardware: z.string(),
  version: z.string(),
  /** A newer version that the platform has for it; null where there is none. */
  newVersion: z.string().nullable(),
  online: z.boolean(),
  /** When it came or went; empty when it was never online. */
  since: z.string(),
  reason: z.enum(presenceReasons),
  /** A VPN (PLC remote download) is open. */
  vpn: z.boolean(),
  remark: z.string(),
  /** The larger number ranks first. */
  priority: z.number().int(),
  /** The account it is bound to; empty when none. */
  account: z.string(),
  /** Its last report about its health, when, and how long ago in ms; null where it never did. */
  health: gatewayHealthSchema
    .extend({ reportedAt: z.iso.datetime(), reportAge: z.number().min(0) })
    .nullable(),
  /** The difference of its clock from that of the platform when it last reported, in ms; null where it is not known. */
  clockDifference: z.number().nullable(),
  /** Records that it lost lately (`limits.gatewayHealth.lossDays`), apart from those that somebody cleared. */
  lost: z.number().int(),
  /** Open alarms about it, and of equipment that it reads and the caller may see. */
  openAlarms: severityCountsSchema,
  /** The tags of the caller's company that it has. */
  tags: z.array(tagSchema),
  relation: z.enum(gatewayRelations),
  /** Whether the caller may configure it, and change what is noted about it. */
  mayConfigure: z.boolean(),
  /** Whether the caller may say whose it is: authorise, hand over, unbind. */
  mayManage: z.boolean(),
  /** How many accounts are authorised on it; 0 for those who may not manage it. */
  authorised: z.number().int(),
  /** How many equipments that the caller may see it reads. */
  equipment: z.number().int(),
  address: z.string(),
  /** Null where it is not known. */
  position: mapPositionSchema.nullable(),
  /** The address of its image; empty where it has none. */
  image: z.string(),
  /** When it was bound to its account; empty when it is bound to none. */
  boundTime: z.string(),
  /** When it was added to the platform. */
  createTime: z.iso.datetime(),
});
export type GatewayRow = z.infer<typeof gatewayRowSchema>;

/** The columns by which the list of gateways can be sorted. */
export const gatewaySortColumns = [
  'priority',
  'sn',
  'name',
  'hardware',
  'version',
  'online',
  'since',
  'remark',
  'account',
  'address',
  'boundTime',
  'createTime',
  'problems',
  'openAlarms',
] as const;

/** The problems that gateways are listed by, or `none`: nothing is wrong. */
export const gatewayProblemFilters = [...gatewayProblemKinds, 'none'] as const;
export type GatewayProblemFilter = (typeof gatewayProblemFilters)[number];

/** The quality of their mobile network that gateways are listed by: its band, or `unknown` where there is none. */
export const gatewaySignalFilters = [...signalQualityBands, 'unknown'] as const;
export type GatewaySignalFilter = (typeof gatewaySignalFilters)[number];

/** The stores of gateways in which data waits: records for the platform, reports for servers. */
export const gatewayWaitingFilters = ['records', 'messages'] as const;
export type GatewayWaitingFilter = (typeof gatewayWaitingFilters)[number];

/**
 * The gateways that the caller may see, by page: SN, name, remark, address, account name or phone contain the keyword. Among equals
 * the worst is first.
 */
export const gatewayQuery = defineCall({
  path: '/api/mqtt/gateway/query',
  access: customerAccess,
  request: z.object({
    ...listFields(gatewaySortColumns, { column: 'priority', direction: 'descending' }),
    status: z.enum(['all', 'online', 'offline']).default('all'),
    /** Only those with any of these problems; empty for all. */
    problems: z.array(z.enum(gatewayProblemFilters)).max(gatewayProblemFilters.length).default([]),
    /** Only those with this firmware version. */
    version: z.string().max(50).optional(),
    /** Only those in one of these bands; empty for all. */
    signal: z.array(z.enum(gatewaySignalFilters)).max(gatewaySignalFilters.length).default([]),
    /** Only those where data waits in any of these stores, as they last reported; empty for all. */
    waiting: z.array(z.enum(gatewayWaitingFilters)).max(gatewayWaitingFilters.length).default([]),
    /** Only those with any of these tags, or one below them in the tree; empty for all. */
    tags: z.array(idSchema).max(100).default([]),
    ownership: z.enum(gatewayOwnerships).default('all'),
    /** Only these; empty for all. */
    sns: z.array(serialNumberSchema).max(1000).default([]),
    ...pageFields,
  }),
  answer: pagedAnswer(gatewayRowSchema),
});

/** Changes what the platform keeps of a gateway. What is left out stays as it is. */
export const gatewayEdit = defineCall({
  path: '/api/mqtt/gateway/edit',
  access: authCodeAccess('gateway:configure'),
  request: z.object({
    sn: serialNumberSchema,
    name: gatewaySchema.shape.name.unwrap().optional(),
    remark: gatewaySchema.shape.remark.unwrap().optional(),
    priority: gatewaySchema.shape.priority.unwrap().optional(),
    address: gatewaySchema.shape.address.unwrap().optional(),
    position: mapPositionSchema.nullable().optional(),
  }),
  answer: z.object({}),
  errors: ['data.notFound', 'permission.missing', 'gateway.cloudOnly'],
});

/** The calls of this file, for the list of all. */
export const gatewayListCalls = { gatewayQuery, gatewayEdit } as const;
