import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { serialNumberSchema } from '../model/serial-number.ts';
import { customerAccess, defineCall, defineDownload } from './call.ts';
import { commandStateSchema } from './equipment.ts';

const errors = ['data.notFound', 'gateway.offline'] as const;

/**
 * Reads the configuration of a gateway again, as a long operation (`/api/operation/query`). Answers the operation that
 * runs already, where there is one.
 */
export const configurationRefresh = defineCall({
  path: '/api/mqtt/gateway/configuration/refresh',
  access: customerAccess,
  request: z.object({ sn: serialNumberSchema }),
  answer: z.object({ uuid: z.uuid() }),
  errors: [...errors],
});

/** Prepares the configuration of a gateway as a file, as a long operation; poll {@link gatewayExportCallback}. */
export const gatewayExport = defineCall({
  path: '/api/mqtt/gateway/export',
  access: customerAccess,
  request: z.object({ sn: serialNumberSchema }),
  answer: z.object({ uuid: z.uuid() }),
  errors: [...errors],
});

/** How far an export has come (platform specification, section 4). Only who started it may ask. */
export const gatewayExportCallback = defineCall({
  path: '/api/mqtt/gateway/exportCallback',
  access: customerAccess,
  request: z.object({ uuid: z.uuid() }),
  answer: commandStateSchema.extend({
    /** The address of the file, from the root of the site; null until it is ready. */
    data: z.object({ download: z.string() }).nullable(),
  }),
  errors: ['data.notFound'],
});

/** The file of an export: the configuration as JSON, its secrets hidden. For a day, and only for who started it. */
export const gatewayExportFile = defineDownload({
  method: 'GET',
  path: '/api/mqtt/gateway/export/file',
  access: customerAccess,
  request: z.object({ uuid: z.uuid() }),
  answer: {
    contentType: 'application/json; charset=utf-8',
    name: textAt('contract.calls:gatewayConfiguration.gatewayExportFile.answer.name'),
  },
  errors: ['data.notFound'],
});

/** The calls of this file, for the list of all. */
export const gatewayConfigurationCalls = {
  configurationRefresh,
  gatewayExport,
  gatewayExportCallback,
  gatewayExportFile,
} as const;
