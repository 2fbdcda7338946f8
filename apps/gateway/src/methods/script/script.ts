import type { ScriptTasks } from '../../scripts/tasks.ts';
import type { ScriptTrials } from '../../scripts/trials.ts';
import type { GatewayHandlers } from '../method.ts';

/** The scripts of the configuration, and scripts that are being written. */
export function scriptMethods(tasks: ScriptTasks, trials: ScriptTrials) {
  return {
    scriptStates: () => ({ scripts: tasks.statuses() }),
    checkScript: async ({ code, entry }) => ({ problem: await trials.check(code, entry) }),
    runScript: (trial) => trials.run(trial),
  } satisfies Partial<GatewayHandlers>;
}
