import { z } from 'zod';
import { revisionSchema } from '../schema/revision.ts';
import { textSchema } from '../schema/text.ts';
import { firmwareTypes, upgradePhases } from '../model/firmware.ts';
import { authoritySchema } from '../model/authority.ts';
import { managementSchema } from '../model/gateway-machine.ts';
import { gatewaySecretSchema, serialNumberSchema } from '../model/serial-number.ts';
import { limits } from '../rules/limits.ts';
import { type AnyCall, authCodeAccess, customerAccess, defineCall } from './call.ts';

const sn = serialNumberSchema;
const configure = authCodeAccess('gateway:configure');
const errors = ['data.notFound', 'gateway.offline', 'gateway.timeout'] as const;

/** Restarts a gateway: the program that collects and reports. It is back within seconds. */
export const gatewayReboot = defineCall({
  path: '/api/mqtt/gateway/reboot',
  access: configure,
  request: z.object({ sn }),
  answer: z.object({}),
  errors: [...errors],
});

/** The same, for a page that was refused with `gateway.restartNeeded` and tries again afterwards. */
export const gatewayRestart = defineCall({
  path: '/api/mqtt/gateway/restart',
  access: configure,
  request: z.object({
    sn,
    /** Whether the gateway has to be online: refused with `gateway.offline` when it is not. */
    validStatus: z.boolean().default(true),
  }),
  answer: z.object({
    /** False when it is offline: nothing is restarted. */
    restarting: z.boolean(),
  }),
  errors: [...errors],
});

/**
 * Clears data of a gateway: what is named, or where nothing is, the recorded values and reports that wait on its disk.
 * Its identity and its platform stay.
 */
export const gatewayClear = defineCall({
  path: '/api/mqtt/gateway/clear',
  access: configure,
  request: z.object({
    sn,
    /** Recorded values that the platform does not have yet; they count as lost. */
    records: z.boolean().default(false),
    /** Reports that their servers do not have yet. */
    reports: z.boolean().default(false),
    /** The data that scripts store. */
    userData: z.boolean().default(false),
    /** The lines of the log on its disk. */
    log: z.boolean().default(false),
    /** The configuration; an empty one becomes its next revision, and one can return to the one before. */
    configuration: z.boolean().default(false),
    /** The local password; another is set by whoever connects first over the LAN or the serial port. */
    localPassword: z.boolean().default(false),
  }),
  answer: z.object({}),
  errors: [...errors, 'configuration.onProbation'],
});

/** Ends the session of the caller with a gateway, which heartbeats prolong. */
export const gatewayClose = defineCall({
  path: '/api/mqtt/gateway/close',
  access: customerAccess,
  request: z.object({ sn }),
  answer: z.object({}),
  errors: ['data.notFound'],
});

/** Whether there is firmware of a type that is newer than what a gateway runs. */
export const getNewVersion = defineCall({
  path: '/api/mqtt/gateway/getNewVersion',
  access: customerAccess,
  request: z.object({ sn, type: z.enum(firmwareTypes).default('application') }),
  answer: z.object({
    /** The version that it runs, as it last reported; empty before it did, and for a system that was not upgraded from here. */
    version: z.string(),
    /** Null where none is known. */
    newVersion: z.string().nullable(),
  }),
  errors: ['data.notFound'],
});

/**
 * Upgrades the firmware of a gateway to the latest of its hardware model, or from the address that its settings name.
 * `gateway.firmwareNewest` where there is nothing newer, `gateway.upgradeRunning` while one is under way, `gateway.upgradeFailed` where
 * the gateway refuses it, `gateway.unsupported` where it takes no upgrades.
 */
export const upgradeApp = defineCall({
  path: '/api/mqtt/gateway/upgrade/app',
  access: configure,
  request: z.object({ sn, type: z.enum(firmwareTypes).default('application') }),
  answer: z.object({ uuid: z.uuid() }),
  errors: [
    ...errors,
    'gateway.unsupported',
    'gateway.upgradeRunning',
    'gateway.upgradeFailed',
    'gateway.firmwareNewest',
  ],
});

/** How far an upgrade has come, and how it ended. */
const upgradeFields = {
  status: z.enum(['pending', 'success', 'failure']),
  /** The version after a success; empty before. */
  newVersion: z.string(),
  phase: z.enum(upgradePhases),
  percent: z.number().min(0).max(100),
  /** Why it failed: one of the reasons of an upgrade; empty where it did not. */
  reason: z.string(),
  /** In addition, in words; null where there is nothing to add. */
  detail: textSchema.nullable(),
  /** "200" after a success, that of the error after a failure; empty before. */
  code: z.string(),
  message: textSchema.nullable(),
} as const;

/** How far an upgrade has come. `data.notFound` where none was started. */
export const upgradeCallback = defineCall({
  path: '/api/mqtt/gateway/upgrade/callback',
  access: configure,
  request: z.object({ uuid: z.uuid(), version: z.string().max(50).default('') }),
  answer: z.object(upgradeFields),
  errors: ['data.notFound'],
});

/**
 * Stops an upgrade, which ends with the reason `cancelled`. `gateway.upgradeRunning` once the gateway installs it. One that is offline
 * learns of it when it comes and goes on to read.
 */
export const upgradeCancel = defineCall({
  path: '/api/mqtt/gateway/upgrade/cancel',
  access: configure,
  request: z.object({ uuid: z.uuid() }),
  answer: z.object({}),
  errors: ['data.notFound', 'gateway.timeout', 'gateway.upgradeRunning'],
});

/** The last upgrade of a gateway, so that a page shows it that was opened later. */
export const upgradeLast = defineCall({
  path: '/api/mqtt/gateway/upgrade/last',
  access: customerAccess,
  request: z.object({ sn }),
  answer: z.object({
    /** Null where there was none. */
    upgrade: z
      .object({
        uuid: z.uuid(),
        ...upgradeFields,
        type: z.enum(firmwareTypes),
        fromVersion: z.string(),
        version: z.string(),
        startTime: z.iso.datetime(),
      })
      .nullable(),
  }),
  errors: ['data.notFound'],
});

/** Declares a call that switches the location by base stations. */
function switchesLocation(path: AnyCall['path']) {
  return defineCall({
    path,
    access: configure,
    request: z.object({ sn }),
    answer: z.object({
      /** The revision of the configuration with this setting. */
      revision: revisionSchema,
      changed: z.boolean(),
    }),
    errors: [
      ...errors,
      'gateway.unsupported',
      'gateway.machineRefused',
      'configuration.changedBy',
      'configuration.onProbation',
    ],
  });
}

/** Whether a gateway looks for its place by base stations. `gateway.unsupported` for one that cannot. */
export const locationRead = defineCall({
  path: '/api/mqtt/gateway/location/station/read',
  access: customerAccess,
  request: z.object({ sn }),
  answer: z.object({
    enabled: z.boolean(),
    /** How often, in s. */
    intervalSeconds: z.number().int(),
  }),
  errors: [...errors, 'gateway.unsupported'],
});
export const locationOpen = switchesLocation('/api/mqtt/gateway/location/station/open');
export const locationClose = switchesLocation('/api/mqtt/gateway/location/station/close');

/** The platform that a gateway belongs to, as the gateway has it. */
export const manageRemoteConfig = defineCall({
  path: '/api/mqtt/gateway/manage/remoteConfig',
  access: customerAccess,
  request: z.object({ sn }),
  answer: managementSchema.extend({
    /** Whether the gateway moves to another platform when asked to. */
    supported: z.boolean(),
  }),
  errors: ['data.notFound', 'gateway.offlineConfiguration', 'gateway.timeout'],
});

/**
 * Moves a gateway to another platform. It gives up this one only when the other has accepted it; answered after that, or
 * with why it stays. The other platform must know its serial number, and the secret is the one that it issued.
 */
export const manageSet = defineCall({
  path: '/api/mqtt/gateway/manage/set',
  access: configure,
  request: z.object({
    sn,
    /** An http or https address. */
    address: z.url({ protocol: /^https?$/ }).max(500),
    /**
     * The secret that the other platform issued; absent for another port of this host, or where an authority
     * vouches for the address.
     */
    secret: gatewaySecretSchema.optional(),
    /** The certificate authorities of the other platform, PEM; absent for those that the gateway trusts. */
    authority: authoritySchema.optional(),
    /** How long the gateway tries it, in s. */
    seconds: z
      .number()
      .int()
      .min(limits.managementTrialSeconds.min)
      .max(limits.managementTrialSeconds.max)
      .default(60),
  }),
  answer: z.object({}),
  errors: [
    ...errors,
    'gateway.offlineConfiguration',
    'gateway.unsupported',
    'gateway.managementRefused',
    'gateway.managementSilent',
    'request.tooMany',
  ],
});

/** The calls of this file, for the list of all. */
export const gatewayOperationCalls = {
  gatewayReboot,
  gatewayRestart,
  gatewayClear,
  gatewayClose,
  getNewVersion,
  upgradeApp,
  upgradeCallback,
  upgradeCancel,
  upgradeLast,
  locationRead,
  locationOpen,
  locationClose,
  manageRemoteConfig,
  manageSet,
} as const;
