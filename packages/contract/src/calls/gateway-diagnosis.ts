import { z } from 'zod';
import { diagnosisBundleSchema, diagnosisPartSchema } from '../model/diagnosis.ts';
import { serialNumberSchema } from '../model/serial-number.ts';
import { authCodeAccess, defineCall } from './call.ts';

const sn = serialNumberSchema;
const access = authCodeAccess('gateway:configure');
const errors = ['data.notFound', 'gateway.offline', 'gateway.timeout', 'gateway.unsupported'] as const;

/** Bytes that a page reads of a bundle at once: a second or two of a serial line, so that progress shows and a cancel ends it. */
export const diagnosisChunk = { min: 256, max: 262_144, default: 65_536 } as const;

/**
 * Has a gateway make a diagnosis bundle: a ZIP archive with its log, its configuration, counters, health, machine, network and
 * versions, without any secret. It is read in chunks ({@link gatewayDiagnosisRead}).
 */
export const gatewayDiagnosisCollect = defineCall({
  path: '/api/mqtt/gateway/diagnosis/collect',
  access,
  request: z.object({ sn }),
  answer: diagnosisBundleSchema,
  errors: [...errors],
});

/** Reads a part of a bundle. `transfer.missing` once the gateway has forgotten it. */
export const gatewayDiagnosisRead = defineCall({
  path: '/api/mqtt/gateway/diagnosis/read',
  access,
  request: z.object({
    sn,
    bundle: diagnosisBundleSchema.shape.bundle,
    offset: z.coerce.number().int().min(0),
    limit: z.coerce
      .number()
      .int()
      .min(diagnosisChunk.min)
      .max(diagnosisChunk.max)
      .default(diagnosisChunk.default),
  }),
  answer: diagnosisPartSchema,
  errors: [...errors, 'transfer.missing'],
});

/** The calls of this file, for the list of all. */
export const gatewayDiagnosisCalls = { gatewayDiagnosisCollect, gatewayDiagnosisRead } as const;
