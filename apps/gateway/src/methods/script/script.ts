import { ownerText } from '../../exchange/script-owner.ts';
import type { ScriptHistory } from '../../scripts/script-history.ts';
import type { ScriptTasks } from '../../scripts/tasks.ts';
import type { ScriptTrials } from '../../scripts/trials.ts';
import type { GatewayHandlers } from '../method.ts';

/** The scripts of the configuration, and scripts that are being written. */
export function scriptMethods(tasks: ScriptTasks, history: ScriptHistory, trials: ScriptTrials) {
  return {
    scriptStates: () => ({ scripts: tasks.statuses() }),
    scriptRuns: (owner) => history.of(ownerText(owner)),
    checkScript: async ({ code, entry }) => ({ problem: await trials.check(code, entry) }),
    runScript: (trial) => trials.run(trial),
  } satisfies Partial<GatewayHandlers>;
}
