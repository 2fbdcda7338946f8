import type { ScriptOwner } from '@penstock/contract/model/script-run';

/** The name of a script for the engine, the log and the history: `script:totals`, `report:r1`. */
export function ownerText({ use, name }: ScriptOwner): string {
  return `${use === 'task' ? 'script' : use}:${name}`;
}

/** Whether this is the name of a script of the configuration, which runs on its own. */
export function isTaskOwner(owner: string): boolean {
  return owner.startsWith('script:');
}
