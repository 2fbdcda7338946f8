import { textSchema } from '../schema/text.ts';
import { z } from 'zod';
import { revisionSchema } from '../schema/revision.ts';
import { copyParts } from '../configuration/copy/copied.ts';
import { serialNumberSchema } from '../model/serial-number.ts';
import { authCodeAccess, customerAccess, defineCall } from './call.ts';
import { changeFields } from './configuration-change.ts';
import { proposedChangesSchema } from './configuration-revisions.ts';
import { commandStateSchema } from './equipment.ts';

const sn = serialNumberSchema;
const parts = z.array(z.enum(copyParts)).min(1).max(copyParts.length);

/** The notes about a gateway that can be copied beside its configuration. */
export const copiedNotes = ['name', 'remark', 'address'] as const;
export type CopiedNote = (typeof copiedNotes)[number];

/** Gateways that one operation copies to. */
export const maxCopyTargets = 50;

const errors = [
  'data.notFound',
  'gateway.modelsDiffer',
  'gateway.copySourceOffline',
  'gateway.copyTargetOffline',
  'gateway.importing',
  'gateway.upgradeRunning',
  'gateway.exporting',
  'gateway.copying',
] as const;

/** Says what copying parts of a configuration to another gateway of the same model would change there. Changes nothing. */
export const gatewayCopyCheck = defineCall({
  path: '/api/mqtt/gateway/copy/check',
  access: authCodeAccess('gateway:configure'),
  request: z.object({ sn, target: sn, parts }),
  answer: proposedChangesSchema.extend({ baseRevision: revisionSchema }),
  errors: [...errors, 'document.invalid'],
});

/** Copies parts of a configuration to other gateways of the same model, as a long operation. */
export const gatewayCopy = defineCall({
  path: '/api/mqtt/gateway/copy',
  access: authCodeAccess('gateway:configure'),
  request: z.object({
    sn,
    targets: z.array(sn).min(1).max(maxCopyTargets),
    parts,
    /** The notes about the gateway that are copied too, where its configuration was. */
    notes: z.array(z.enum(copiedNotes)).max(copiedNotes.length).default([]),
    ...changeFields,
  }),
  answer: z.object({ uuid: z.uuid() }),
  errors: [...errors],
});

/** The outcome of copying to one gateway. */
export const copyTargetSchema = z.object({
  sn: z.string(),
  name: z.string(),
  state: z.enum(['waiting', 'running', 'success', 'unchanged', 'failure']),
  /** The revision that the copy made; null unless it changed something. */
  revision: revisionSchema.nullable(),
  /** Why it failed, in both languages; null unless it did. */
  message: textSchema.nullable(),
});
export type CopyTarget = z.output<typeof copyTargetSchema>;

/** How far a copy has come, gateway by gateway. Only who started it may ask. */
export const gatewayCopyCallback = defineCall({
  path: '/api/mqtt/gateway/copyCallback',
  access: customerAccess,
  request: z.object({ uuid: z.uuid() }),
  answer: commandStateSchema.extend({ data: z.object({ targets: z.array(copyTargetSchema) }) }),
  errors: ['data.notFound'],
});

/** The calls of this file, for the list of all. */
export const configurationCopyCalls = { gatewayCopyCheck, gatewayCopy, gatewayCopyCallback } as const;
