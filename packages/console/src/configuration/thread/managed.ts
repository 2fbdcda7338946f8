import { createHash } from 'node:crypto';
import { applyChanges } from '@penstock/contract/configuration/diff/apply';
import { changeLine } from '@penstock/contract/configuration/diff/change-line';
import { type Configuration, emptyConfiguration } from '@penstock/contract/configuration/model/configuration';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import {
  type GatewayItems,
  gatewayItemsSchema,
  noItems,
} from '@penstock/contract/product/resolve/gateway-items';
import { changesByOthers, managedChanges } from '@penstock/contract/product/resolve/managed-changes';
import { resolveForGateway } from '@penstock/contract/product/resolve/resolve';
import { takenOver } from '@penstock/contract/product/resolve/taken-over';
import { hasPlace } from '@penstock/contract/rules/topic-places';
import { type Answer, refused } from '@penstock/server/threads/answer';
import { inflated } from '@penstock/server/threads/inflated';
import type { LastReading } from './last-reading.ts';
import type { Results, Task } from './messages.ts';

type ManageTask = Extract<Task, { kind: 'manage' }>;
type TakeOverTask = Extract<Task, { kind: 'takeOver' }>;

/** Says how the configuration of a gateway comes to what an equipment asks for, and how it differs from what was applied. */
export function manage(task: ManageTask, readings: LastReading): Answer<Results[keyof Results]> {
  const { bound, force, language, shown } = task;
  const actual = configurationOf(task.document, readings);
  if (actual === undefined) return refused('damaged');
  const applied = itemsOf(task.applied);
  // Without a document of the gateway, what it has is as it was last.
  const namesEquipment =
    task.document === null
      ? applied.drivers.some(({ equipment }) => equipment !== '')
      : actual.topics.report.some(({ topic }) => hasPlace(topic, 'equipment'));
  const resolved =
    bound === null ? { items: noItems(), problems: [] } : resolveForGateway(bound, { namesEquipment });
  const desired = resolved.items;
  const { changes, conflicts, collisions, equal, problems } = managedChanges(
    { applied, desired, actual, ofOthers: task.ofOthers.map(itemsOf) },
    { force, takesOver: bound?.binding.takesOver ?? false },
  );
  const byOthers = changesByOthers({ applied, actual });
  const next = applyChanges(actual, changes);
  const desiredText = canonicalText(desired);
  const result = {
    desired: desiredText,
    isPending: desiredText !== canonicalText(applied),
    changes,
    hash: createHash('sha256')
      .update(canonicalText(next.ok ? next.document : actual))
      .digest('hex'),
    total: changes.length,
    lines: changes.slice(0, shown).map((change) => changeLine(change, language)),
    conflicts,
    collisions,
    equal,
    definitionProblems: resolved.problems,
    configurationProblems: problems,
    othersTotal: byOthers.length,
    others: byOthers.slice(0, shown).map((change) => changeLine(change, language)),
  };
  return { ok: true, result };
}

/** Takes what others have changed on the gateway into the definition of the equipment. */
export function takeOver(
  { document, bound, applied }: TakeOverTask,
  readings: LastReading,
): Answer<Results[keyof Results]> {
  const actual = configurationOf(document, readings);
  if (actual === undefined) return refused('damaged');
  return { ok: true, result: takenOver(bound, itemsOf(applied), actual) };
}

/** The configuration of a document that is stored, empty where none is; undefined for one that is damaged. */
function configurationOf(document: Uint8Array | null, readings: LastReading): Configuration | undefined {
  if (document === null) return emptyConfiguration();
  const text = inflated(document);
  const reading = text === undefined ? undefined : readings.read(text);
  return reading?.ok === true ? reading.configuration : undefined;
}

/** Items as they were applied; fields that this version has in addition take their defaults. */
function itemsOf(text: string): GatewayItems {
  return gatewayItemsSchema.parse(JSON.parse(text));
}
