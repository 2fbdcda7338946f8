import type { Diagnosis, ReportedFacts } from '../../diagnosis/diagnosis.ts';
import type { GatewayHandlers } from '../method.ts';

/** Diagnosis bundles, of the facts that other methods report. */
export function diagnosisMethods(diagnosis: Diagnosis, reported: ReportedFacts) {
  return {
    collectDiagnosis: ({ author }) => diagnosis.collect(reported, author),
    readDiagnosis: ({ bundle, offset, limit }) => ({
      data: diagnosis.read(bundle, offset, limit).toString('base64'),
    }),
  } satisfies Partial<GatewayHandlers>;
}
