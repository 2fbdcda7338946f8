import { z } from 'zod';
import { revisionSchema } from '../schema/revision.ts';
import { changeLineSchema } from '../configuration/diff/change-line.ts';
import { syncActions, syncStates } from '../model/equipment-sync.ts';
import { serialNumberSchema } from '../model/serial-number.ts';
import { type EquipmentBinding, equipmentBindingSchema } from '../product/definition.ts';
import { managedLists } from '../product/resolve/gateway-items.ts';
import { authCodeAccess, customerAccess, defineCall } from './call.ts';
import { changeFields } from './configuration-change.ts';
import { idSchema } from './identifier.ts';

/** Most lines of changes in words that an answer has; more are only counted. */
export const shownSyncLines = 1000;

const id = idSchema;
const { note } = changeFields;
const lines = z.array(changeLineSchema).max(shownSyncLines);
const defaultBinding: EquipmentBinding = equipmentBindingSchema.parse({});

/** An item of the gateway's configuration, such as a driver by its name. */
const itemSchema = z.object({ list: z.enum(managedLists), name: z.string() });

/** Something wrong, and where: a path of the equipment's definition, or of the gateway's configuration. */
export const syncProblemSchema = z.object({
  of: z.enum(['definition', 'configuration']),
  path: z.string(),
  message: z.string(),
});
export type SyncProblem = z.output<typeof syncProblemSchema>;

/** The actions that `equipmentSyncPreview` previews. */
export const syncPreviewActions = ['bind', ...syncActions] as const;

const errors = [
  'data.notFound',
  'permission.missing',
  'binding.notBound',
  'gateway.importing',
  'gateway.upgradeRunning',
  'gateway.exporting',
  'gateway.copying',
  'gateway.binding',
  'configuration.changedBy',
] as const;

/** Says what binding, unbinding or applying would change on the gateway. Changes nothing. */
export const equipmentSyncPreview = defineCall({
  path: '/api/equipment/sync/preview',
  access: authCodeAccess('gateway:configure'),
  request: z.object({
    id,
    action: z.enum(syncPreviewActions),
    /** For `bind`: the gateway, and how the equipment is bound to it. */
    sn: z.union([serialNumberSchema, z.literal('')]).default(''),
    binding: equipmentBindingSchema.default(defaultBinding),
  }),
  answer: z.object({
    /** The revision of the gateway's configuration that this was made from; 0 where the platform knows none. */
    revision: revisionSchema,
    /** An offline gateway gets it when it is back. */
    online: z.boolean(),
    /** How many changes the configuration of the gateway gets; the first of them are in `lines`. */
    total: z.number().int(),
    lines,
    /** Why it cannot be done. */
    problems: z.array(syncProblemSchema),
    /** Items of others that have the same name. They are never overwritten. */
    collisions: z.array(itemSchema),
    /**
     * Items of the gateway that are just as the equipment asks for and belong to no other: with `takesOver` they become its
     * own, without it they are among the collisions.
     */
    equal: z.array(itemSchema),
    /** Items that binding brought and somebody has changed. They are overwritten when this is carried out. */
    conflicts: z.array(itemSchema),
  }),
  errors: [...errors, 'binding.otherGateway', 'binding.foreignSecrets'],
});

/** Binds an equipment to a gateway, or changes how it is bound; a long operation, also polled by `multi/callback`. */
export const equipmentBindGateway = defineCall({
  path: '/api/equipment/bindGateway',
  access: authCodeAccess('gateway:configure'),
  request: z.object({
    id,
    sn: serialNumberSchema,
    binding: equipmentBindingSchema.default(defaultBinding),
    /** The revision that was previewed. */
    revision: revisionSchema,
    note,
  }),
  answer: z.object({ uuid: z.uuid() }),
  errors: [
    ...errors,
    'binding.otherGateway',
    'binding.foreignSecrets',
    'binding.collision',
    'document.invalid',
  ],
});

/** Takes back from the gateway what binding brought, and nothing else. A long operation. */
export const equipmentUnbindGateway = defineCall({
  path: '/api/equipment/unbindGateway',
  access: authCodeAccess('gateway:configure'),
  request: z.object({
    id,
    /** The revision that was previewed. */
    revision: revisionSchema,
    /** The gateway keeps what binding brought, such as one that will never be online again. */
    leave: z.boolean().default(false),
    note,
  }),
  answer: z.object({ uuid: z.uuid() }),
  errors: [...errors],
});

/** Whether an equipment and its gateway agree, and where they differ. */
export const equipmentSyncQuery = defineCall({
  path: '/api/equipment/sync/query',
  access: customerAccess,
  request: z.object({ id }),
  answer: z.object({
    state: z.enum(syncStates),
    action: z.enum(syncActions),
    /** Why it failed or waits; null where nothing is wrong. */
    reason: z.object({ key: z.string(), message: z.string() }).nullable(),
    sn: z.string(),
    online: z.boolean(),
    binding: equipmentBindingSchema,
    /** The revision of the gateway's configuration that was last applied to; 0 before the first. */
    appliedRevision: revisionSchema,
    /** The revision that the gateway last reported; 0 where it has reported none. */
    currentRevision: revisionSchema,
    /** How the gateway differs from what was applied: what others have changed. */
    total: z.number().int(),
    lines,
    /**
     * The author and the time of the revision that made the difference; empty where there is none or it is
     * not known.
     */
    changedBy: z.string(),
    changedAt: z.string(),
    /** The number of changes that are still to be applied. */
    pendingTotal: z.number().int(),
    pendingLines: lines,
    /** When the state began; empty where the equipment is unbound. */
    since: z.string(),
  }),
  errors: ['data.notFound'],
});

/** Applies what the equipment asks for, over what others have changed up to the previewed revision. A long operation. */
export const equipmentSyncApply = defineCall({
  path: '/api/equipment/sync/apply',
  access: authCodeAccess('gateway:configure'),
  request: z.object({ id, revision: revisionSchema, note }),
  answer: z.object({ uuid: z.uuid() }),
  errors: [...errors],
});

/** Takes what others have changed on the gateway into the equipment's own definition. */
export const equipmentSyncTakeOver = defineCall({
  path: '/api/equipment/sync/takeOver',
  access: authCodeAccess('gateway:configure'),
  request: z.object({ id, revision: revisionSchema }),
  /** The revision of the equipment's definition. */
  answer: z.object({ revision: revisionSchema }),
  errors: [...errors, 'gateway.offline', 'gateway.timeout', 'binding.foreignSecrets', 'document.invalid'],
});

/** The calls of this file, for the list of all. */
export const equipmentBindingCalls = {
  equipmentSyncPreview,
  equipmentBindGateway,
  equipmentUnbindGateway,
  equipmentSyncQuery,
  equipmentSyncApply,
  equipmentSyncTakeOver,
} as const;
