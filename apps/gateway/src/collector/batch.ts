import type { VariableOutcome } from '@penstock/contract/model/variable-outcome';
import { errorCatalogue } from '@penstock/contract/errors/catalogue';
import { CatalogueError } from '@penstock/contract/errors/error';
import { codeOfError, faultCode, meansUnreachable } from './fault-code.ts';
import type { Collectors } from './collectors.ts';
import type { RunningDriver } from './running-driver.ts';

type Written = number | boolean | string;

/** How a batch is written. */
interface BatchOptions {
  /** The writer, where a later value of the same writer takes the place of one that waits. */
  readonly latestOf?: string;
  /** Called after each value, with how many are over. */
  readonly onOutcome?: (count: number) => void;
}

/** Reads variables now; drivers side by side, the variables of each merged as they are in a cycle. */
export async function readNow(collectors: Collectors, keys: readonly string[]): Promise<VariableOutcome[]> {
  const rows = new Map<RunningDriver, number[]>();
  for (const key of new Set(keys)) {
    const position = collectors.positionOf(key);
    const owner = position && collectors.ownerOf(position);
    if (position === undefined || owner === undefined) continue;
    const list = rows.get(owner);
    if (list === undefined) rows.set(owner, [position.row]);
    else list.push(position.row);
  }
  const failed = new Map<RunningDriver, string>();
  await Promise.all(
    [...rows].map(async ([owner, list]) => {
      const code = await codeOf(() => owner.use((collector) => collector.readRows(list)));
      if (code !== undefined) failed.set(owner, code);
    }),
  );
  collectors.compute();
  return keys.map((key) => {
    const position = collectors.positionOf(key);
    const owner = position && collectors.ownerOf(position);
    return outcomeOf(collectors, key, owner && failed.get(owner));
  });
}

/**
 * Writes variables; drivers side by side, those of one in the order given. Each has an outcome of its own, whatever becomes
 * of the others.
 */
export async function writeAll(
  collectors: Collectors,
  values: readonly { readonly key: string; readonly value: Written }[],
  { latestOf, onOutcome }: BatchOptions = {},
): Promise<VariableOutcome[]> {
  const queues = new Map<RunningDriver | undefined, number[]>();
  for (const [index, { key }] of values.entries()) {
    const position = collectors.positionOf(key);
    const owner = position && collectors.ownerOf(position);
    const queue = queues.get(owner);
    if (queue === undefined) queues.set(owner, [index]);
    else queue.push(index);
  }
  const outcomes = new Map<number, VariableOutcome>();
  const work = async (queue: readonly number[]): Promise<void> => {
    let unreachable: string | undefined;
    for (const index of queue) {
      const one = values[index];
      if (one === undefined) continue;
      let isUnverified = false;
      const write = async () => {
        isUnverified = (await collectors.write(one.key, one.value, latestOf)).unverified === true;
      };
      const code = unreachable ?? (await codeOf(write));
      if (code !== undefined && meansUnreachable.has(code)) unreachable = code;
      const outcome = outcomeOf(collectors, one.key, code);
      outcomes.set(index, isUnverified ? { ...outcome, unverified: true } : outcome);
      onOutcome?.(outcomes.size);
    }
  };
  await Promise.all([...queues.values()].map(work));
  return values.flatMap((_, index) => outcomes.get(index) ?? []);
}

async function codeOf(action: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await action();
    return undefined;
  } catch (error) {
    if (error instanceof CatalogueError) return codeOfError(error);
    throw error;
  }
}

/** The value of a variable, with the code of what just failed, or else that of its own fault. */
function outcomeOf(collectors: Collectors, key: string, failed: string | undefined): VariableOutcome {
  const position = collectors.positionOf(key);
  if (position === undefined)
    return { key, value: null, time: 0, code: errorCatalogue['device.variableMissing'].code };
  const { set, row } = position;
  const code = failed ?? faultCode(set.values.faults[row] ?? 0);
  const known = { key, value: set.shown(row), time: set.times[row] ?? 0 };
  return code === undefined ? known : { ...known, code };
}
