import { z } from 'zod';
import { revisionSchema } from '../schema/revision.ts';
import { isListSectionName } from '../configuration/model/section.ts';
import { serialNumberSchema } from '../model/serial-number.ts';
import { serverErrorSchema } from '../model/server-status.ts';
import { authCodeAccess, customerAccess, defineCall } from './call.ts';
import { changeFields, loadErrors } from './configuration-change.ts';

const sn = serialNumberSchema;
const section = z.string().refine(isListSectionName);
/** The identity of an item: a name, an id, a key. */
const identity = z.string().min(1).max(200);

/** A list of the configuration of a gateway, such as its MQTT connections, whole and in its order. */
export const sectionQuery = defineCall({
  path: '/api/mqtt/configuration/section/query',
  access: customerAccess,
  request: z.object({ sn, section }),
  answer: z.object({
    /** The revision these items are of: the base of a change. */
    revision: revisionSchema,
    /** Items by the schema of the section; a secret that is set reads as `hiddenSecret`. */
    items: z.array(z.unknown()),
  }),
  errors: ['data.notFound', 'gateway.offline', 'gateway.timeout', ...loadErrors],
});

/** Several lists of the configuration of a gateway, all of the same revision: what belongs together and is checked together. */
export const sectionsQuery = defineCall({
  path: '/api/mqtt/configuration/sections/query',
  access: customerAccess,
  request: z.object({ sn, sections: z.array(section).min(1).max(20) }),
  answer: z.object({
    /** The revision all of them are of: the base of a change. */
    revision: revisionSchema,
    /** In the order asked for; as {@link sectionQuery} answers each. */
    lists: z.array(z.object({ section, items: z.array(z.unknown()) })),
  }),
  errors: ['data.notFound', 'gateway.offline', 'gateway.timeout', ...loadErrors],
});

/** The list of a change that is of another list than the request names. */
const otherSection = section.optional();

const itemChange = z.discriminatedUnion('kind', [
  /** Adds an item at the end. Secrets that read `hiddenSecret` are those of `copyOf`. */
  z.object({
    kind: z.literal('add'),
    section: otherSection,
    item: z.unknown(),
    copyOf: z.string().max(200).default(''),
  }),
  /** Replaces an item; a secret that reads `hiddenSecret` stays as it is. */
  z.object({ kind: z.literal('edit'), section: otherSection, identity, item: z.unknown() }),
  z.object({ kind: z.literal('delete'), section: otherSection, identity }),
]);

/**
 * Changes items of a list, or of several, all in one revision. `identity` and `copyOf` name items as they are before
 * all changes. Problems name fields as `item.host`, or `changes.1.item.host` where there are several.
 */
export const sectionChange = defineCall({
  path: '/api/mqtt/configuration/section/change',
  access: authCodeAccess('gateway:configure'),
  request: z.object({
    sn,
    section,
    baseRevision: revisionSchema,
    changes: z.array(itemChange).min(1).max(10_000),
    ...changeFields,
  }),
  answer: z.object({ revision: revisionSchema, changed: z.boolean() }),
  errors: [
    'data.notFound',
    'gateway.offline',
    'gateway.timeout',
    'gateway.restartNeeded',
    'gateway.unsupported',
    'configuration.changedBy',
    'document.invalid',
  ],
  // Ten thousand variables, form-encoded, with room for long remarks.
  limit: 16_777_216,
});

/** Tests a connection to a server with settings that need not be saved. */
export const serverTest = defineCall({
  path: '/api/mqtt/gateway/server/test',
  access: authCodeAccess('gateway:configure'),
  request: z.object({
    sn,
    section,
    /** The connection whose secrets are meant by `hiddenSecret`; empty for a new one. */
    identity: z.string().max(200).default(''),
    item: z.unknown(),
  }),
  answer: z.object({
    reachable: z.boolean(),
    /** How long it took, in ms; null when there was no answer. */
    latency: z.number().nullable(),
    error: serverErrorSchema.nullable(),
  }),
  errors: ['data.notFound', 'gateway.offline', 'gateway.timeout', 'gateway.unsupported', 'document.invalid'],
  limit: 4_194_304,
});

/** The calls of this file, for the list of all. */
export const sectionCalls = { sectionQuery, sectionsQuery, sectionChange, serverTest } as const;
