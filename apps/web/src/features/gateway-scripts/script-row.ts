import type { CallAnswer } from '@penstock/contract/calls/call';
import type { scriptStates } from '@penstock/contract/calls/script';
import type { ScriptStatus } from '@penstock/contract/model/script-status';
import { scriptSchema } from '@penstock/contract/configuration/model/script';
import { readSection } from '../../kit/section/section-calls.ts';
import type { KnownItem } from '../../kit/section/use-item-changes.ts';
import type { z } from 'zod';

type Strategy = z.output<typeof scriptSchema>['strategy'];

/** A script, and what it did. */
export interface ScriptRow extends KnownItem {
  readonly name: string;
  readonly enabled: boolean;
  readonly strategy: Strategy;
  /** Undefined while the gateway does not report it. */
  readonly status: ScriptStatus | undefined;
}

/** The gateway's answer about its scripts. */
type ScriptStates = CallAnswer<typeof scriptStates>;

/** Reads the scripts of a gateway, in the order of the configuration. `states` may fail without losing the rest. */
export async function readScripts(
  sn: string,
  states: Promise<ScriptStates | undefined>,
  signal: AbortSignal,
): Promise<{ readonly revision: number; readonly rows: readonly ScriptRow[] }> {
  const [known, { revision, items }] = await Promise.all([states, readSection(sn, 'scripts', signal)]);
  const rows = items.flatMap((item) => {
    const script = scriptSchema.safeParse(item);
    if (!script.success) return [];
    const { name, enabled, strategy } = script.data;
    const status = known?.scripts.find((one) => one.name === name);
    return [{ section: 'scripts' as const, identity: name, name, enabled, strategy, item, revision, status }];
  });
  return { revision, rows };
}
