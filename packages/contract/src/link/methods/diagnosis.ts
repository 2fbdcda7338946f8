import { z } from 'zod';
import { diagnosisBundleSchema, diagnosisLimits, diagnosisPartSchema } from '../../model/diagnosis.ts';
import { authorSchema, method } from '../method.ts';

/**
 * Makes a diagnosis bundle: a ZIP archive of what helps to find out what is wrong with a gateway, which is its log, its configuration,
 * its counters, health, machine, network and versions, without any secret. The gateway keeps the newest one.
 */
export const collectDiagnosis = method({
  name: 'diagnosis.collect',
  answeredBy: 'gateway',
  params: z.object({ author: authorSchema }),
  result: diagnosisBundleSchema,
  timeout: 60_000,
});

/** Reads a part of a bundle. `transfer.missing` once it is forgotten, or another one was made. */
export const readDiagnosis = method({
  name: 'diagnosis.read',
  answeredBy: 'gateway',
  params: z.object({
    bundle: diagnosisBundleSchema.shape.bundle,
    offset: z.number().int().min(0),
    limit: z.number().int().min(256).max(diagnosisLimits.part),
  }),
  result: diagnosisPartSchema,
  timeout: 60_000,
});
