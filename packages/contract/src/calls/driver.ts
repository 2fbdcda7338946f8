import { z } from 'zod';
import { text } from '../schema/field.ts';
import { revisionSchema } from '../schema/revision.ts';
import { withHiddenSecrets } from '../configuration/diff/hidden-secrets.ts';
import { driverSchema } from '../configuration/model/driver.ts';
import {
  connectionTestSchema,
  maxSearchCandidates,
  searchCandidateSchema,
  searchResultSchema,
} from '../model/connection-test.ts';
import { driverStatusSchema, driverStatusStates } from '../model/driver-status.ts';
import { authCodeAccess, callTimeouts, customerAccess, defineCall, defineUpload } from './call.ts';
import { endpointSearchSchema } from '../model/opc-ua-endpoints.ts';
import { planPreviewsSchema } from '../model/read-plan.ts';
import { indexedNamespaceSchema } from '../model/indexed-namespace.ts';
import { changeFields, loadErrors } from './configuration-change.ts';
import { serialNumberSchema } from '../model/serial-number.ts';

const sn = serialNumberSchema;
/** A driver in which a secret may read `hiddenSecret`. */
const driver = withHiddenSecrets(driverSchema);
/** Certificates and keys of a driver, by the name of the setting that they replace. */
export const driverFiles = {
  clientCertificate: { rule: 'certificateFile', required: false },
  privateKey: { rule: 'certificateFile', required: false },
  serverCertificate: { rule: 'certificateFile', required: false },
} as const;
const driverName = z.string().min(1).max(100);
/** The driver whose secrets are meant by `hiddenSecret`; empty where there is none. */
const copyOf = z.string().max(100).default('');

/** The answer to a change of a configuration. `changed` is false when nothing was different. */
const changeAnswer = z.object({ revision: revisionSchema, changed: z.boolean() });

/** The errors of every call that changes the configuration of a gateway. */
const changeErrors = [
  'data.notFound',
  'gateway.offline',
  'gateway.timeout',
  'gateway.restartNeeded',
  'gateway.unsupported',
  'configuration.changedBy',
  'document.invalid',
] as const;

/** One driver of a gateway, as the list shows it. */
export const driverRowSchema = z.object({
  /** The driver of the configuration. A secret that is set reads as `hiddenSecret`. */
  driver,
  /** Its present status; null when the gateway has not reported it. */
  status: driverStatusSchema.nullable(),
  /** How many variables it has. */
  variables: z.number().int().min(0),
});
export type DriverRow = z.output<typeof driverRowSchema>;

/** The columns by which drivers can be sorted; `order` is that of the configuration. */
export const driverSortColumns = ['order', 'name', 'protocol', 'state', 'variables', 'failed'] as const;

/** The drivers of a gateway, by page. */
export const driverQuery = defineCall({
  path: '/api/mqtt/driver/query',
  access: customerAccess,
  request: z.object({
    sn,
    /** Searches name, brand, model, protocol and address (host or endpoint). */
    keyword: z.string().max(200).default(''),
    /** Empty lists filter nothing. */
    protocols: z.array(z.string().max(50)).max(50).default([]),
    states: z.array(z.enum(driverStatusStates)).max(10).default([]),
    sort: z
      .object({ column: z.enum(driverSortColumns), direction: z.enum(['ascending', 'descending']) })
      .default({ column: 'order', direction: 'ascending' }),
    pageNo: z.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.number().int().min(1).max(200).default(20),
  }),
  answer: z.object({
    /** The revision these drivers are of: the base of a change. */
    revision: revisionSchema,
    total: z.number().int(),
    rows: z.array(driverRowSchema),
  }),
  errors: ['data.notFound', 'gateway.offline', 'gateway.timeout', ...loadErrors],
});

/** How many drivers a gateway has, how many of them are enabled, and how many it may have. */
export const driverCount = defineCall({
  path: '/api/mqtt/driver/queryCount',
  access: customerAccess,
  request: z.object({ sn }),
  answer: z.object({
    total: z.number().int(),
    enabled: z.number().int(),
    maximum: z.number().int(),
  }),
  errors: ['data.notFound', 'gateway.offline', 'gateway.timeout', ...loadErrors],
});

/** Adds a driver. Problems name fields as `driver.settings.host`. */
export const driverAdd = defineUpload({
  path: '/api/mqtt/driver/add',
  access: authCodeAccess('gateway:configure'),
  request: z.object({ sn, baseRevision: revisionSchema, driver, copyOf, ...changeFields }),
  answer: changeAnswer,
  errors: [...changeErrors],
  files: driverFiles,
  limit: 4_194_304,
});

/**
 * Changes a driver. A secret that reads `hiddenSecret` stays as it is. A new name of it, or of a scan group at its place in the list, is
 * taken over by the variables. `driver.scanGroupUsed` where a group is left out that has variables.
 */
export const driverEdit = defineUpload({
  path: '/api/mqtt/driver/edit',
  access: authCodeAccess('gateway:configure'),
  request: z.object({
    sn,
    baseRevision: revisionSchema,
    /** The name it has now. */
    name: driverName,
    driver,
    ...changeFields,
  }),
  answer: changeAnswer,
  errors: ['gateway.driverMissing', 'driver.scanGroupUsed', ...changeErrors],
  files: driverFiles,
  limit: 4_194_304,
});

/** Enables or disables drivers. */
export const driverEnable = defineCall({
  path: '/api/mqtt/driver/enable',
  access: authCodeAccess('gateway:configure'),
  request: z.object({
    sn,
    baseRevision: revisionSchema,
    names: z.array(driverName).min(1).max(1000),
    enabled: z.boolean(),
    ...changeFields,
  }),
  answer: changeAnswer,
  errors: ['gateway.driverMissing', ...changeErrors],
});

/**
 * The meaning of the indexes of namespaces in the addresses of a driver's variables: OPC UA. `gateway.unsupported` where its protocol has
 * none.
 */
export const driverNamespaces = defineCall({
  path: '/api/mqtt/driver/namespaces',
  access: authCodeAccess('gateway:configure'),
  request: z.object({ sn, name: driverName }),
  answer: z.object({ namespaces: z.array(indexedNamespaceSchema) }),
  errors: [
    'data.notFound',
    'permission.missing',
    'gateway.offline',
    'gateway.timeout',
    'gateway.unsupported',
    'gateway.driverMissing',
  ],
});

/** Has all variables of a driver name their namespaces by URI in place of the index. `variables` is how many are changed. */
export const driverUseUris = defineCall({
  path: '/api/mqtt/driver/namespaces/useUris',
  access: authCodeAccess('gateway:configure'),
  request: z.object({ sn, baseRevision: revisionSchema, name: driverName, ...changeFields }),
  answer: changeAnswer.extend({ variables: z.number().int() }),
  errors: ['gateway.driverMissing', 'gateway.unsupported', ...changeErrors],
});

/** Deletes drivers. Refused with `driver.hasVariables` when they have variables, unless these are to go too. */
export const driverDelete = defineCall({
  path: '/api/mqtt/driver/delete',
  access: authCodeAccess('gateway:configure'),
  request: z.object({
    sn,
    baseRevision: revisionSchema,
    names: z.array(driverName).min(1).max(1000),
    /** Deletes the variables of the drivers too. */
    withVariables: z.boolean().default(false),
    ...changeFields,
  }),
  answer: changeAnswer.extend({ variables: z.number().int() }),
  errors: ['gateway.driverMissing', 'driver.hasVariables', ...changeErrors],
  timeout: callTimeouts.driverDelete,
});

/** Tests the connection to the device of a driver, stage by stage, with settings that need not be saved. Changes nothing. */
export const driverTest = defineCall({
  path: '/api/mqtt/driver/test',
  access: authCodeAccess('gateway:configure'),
  request: z.object({
    sn,
    /** The driver whose secrets and variables are meant; empty for a new one. */
    name: copyOf,
    driver,
    /** The variable that is read; the first of the driver where it is empty. */
    key: z.string().max(64).default(''),
  }),
  answer: connectionTestSchema,
  errors: ['data.notFound', 'gateway.offline', 'gateway.timeout', 'gateway.unsupported'],
  limit: 4_194_304,
});

/**
 * The read plan that a driver has with settings that are not saved yet, beside the one it has: requests, addresses read that no variable
 * needs, expected time. Asks the device for nothing.
 */
export const driverPlanPreview = defineCall({
  path: '/api/mqtt/driver/planPreview',
  access: authCodeAccess('gateway:configure'),
  request: z.object({ sn, name: driverName, driver }),
  answer: planPreviewsSchema,
  errors: [
    'data.notFound',
    'gateway.offline',
    'gateway.timeout',
    'gateway.unsupported',
    'gateway.driverMissing',
  ],
  limit: 4_194_304,
});

/** Tries units, slots or line parameters, to find those at which the device of a driver answers. Changes nothing. */
export const driverSearch = defineCall({
  path: '/api/mqtt/driver/search',
  access: authCodeAccess('gateway:configure'),
  request: z.object({
    sn,
    /** The driver whose secrets are meant by `hiddenSecret`; empty for a new one. */
    name: copyOf,
    driver,
    candidates: z.array(searchCandidateSchema).min(1).max(maxSearchCandidates),
  }),
  answer: z.object({
    /** One for each candidate, in their order. */
    results: z.array(searchResultSchema),
  }),
  errors: ['data.notFound', 'gateway.offline', 'gateway.timeout', 'gateway.unsupported'],
  limit: 4_194_304,
});

/** Searches the endpoints that a server of OPC UA offers, and looks at its certificate. Changes nothing and trusts nothing. */
export const driverEndpoints = defineCall({
  path: '/api/mqtt/driver/endpoints',
  access: authCodeAccess('gateway:configure'),
  request: z.object({ sn, endpoint: text('opcUrl'), serverCertificate: text('certificate').default('') }),
  answer: endpointSearchSchema,
  errors: ['data.notFound', 'gateway.offline', 'gateway.timeout', 'gateway.unsupported'],
});

/** The calls of this file, for the list of all. */
export const driverCalls = {
  driverQuery,
  driverCount,
  driverAdd,
  driverEdit,
  driverEnable,
  driverNamespaces,
  driverUseUris,
  driverDelete,
  driverTest,
  driverPlanPreview,
  driverSearch,
  driverEndpoints,
} as const;
