import type { Probation } from '@penstock/contract/link/methods/configuration';
import type { PendingEffects } from '@penstock/contract/model/pending-effects';

/** The facts that a gateway reports about its configuration beside the revision. */
export interface ReportedEffects {
  readonly probation: Probation | null;
  readonly restart: readonly string[];
}

/** The same by the clock of the platform, from the time that is left: that of a gateway may be wrong. `now` in ms. */
export function pendingEffectsAt(now: number, { probation, restart }: ReportedEffects): PendingEffects {
  return {
    probation: probation && {
      revision: probation.revision,
      returnsTo: probation.returnsTo,
      until: new Date(now + probation.remaining).toISOString(),
    },
    restart: [...restart],
  };
}
