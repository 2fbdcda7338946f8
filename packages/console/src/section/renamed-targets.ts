import type { PatchChange } from '@penstock/contract/configuration/diff/patch';
import { type ListSectionName, listSections } from '@penstock/contract/configuration/model/section';
import { isFields } from '@penstock/contract/document/fields';
import type { ConsoleAccess, RevisionKey } from '../access.ts';
import { identityOf, itemsOf } from './items.ts';

const topics = ['topics.report', 'topics.write', 'topics.read'] as const satisfies readonly ListSectionName[];

/** Settings that name a connection. */
const settings = ['transparent', 'statusReporting'] as const;

/** The changes by which everything that names a connection names it by its new name. */
export async function renamedTargets(
  access: ConsoleAccess,
  key: RevisionKey,
  section: ListSectionName,
  names: ReadonlyMap<string, string | null>,
): Promise<readonly PatchChange[]> {
  if (names.size === 0 || !section.startsWith('connections.')) return [];
  const changes: PatchChange[] = [];
  for (const name of topics) {
    const list = listSections[name];
    for (const item of await itemsOf(access, key, list)) {
      const after = targetOf(item, names);
      const at = [...list.path, { by: list.identity, item: identityOf(list, item) }, 'target'];
      if (after !== undefined) changes.push({ kind: 'changed', path: at, after });
    }
  }
  for (const name of settings) {
    const path = ['settings', name];
    const after = targetOf(await access.configurations.section(key, path), names);
    if (after !== undefined) changes.push({ kind: 'changed', path: [...path, 'target'], after });
  }
  return changes;
}

/** The new name of the connection that something names; undefined where it stays, or the connection is gone. */
function targetOf(holder: unknown, names: ReadonlyMap<string, string | null>): string | undefined {
  const target = isFields(holder) ? holder['target'] : undefined;
  return typeof target === 'string' ? (names.get(target) ?? undefined) : undefined;
}
