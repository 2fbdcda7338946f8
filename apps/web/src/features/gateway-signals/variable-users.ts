import { sectionsQuery } from '@penstock/contract/calls/section';
import type { ListSectionName } from '@penstock/contract/configuration/model/section';
import { withRenamedKeys } from '@penstock/contract/configuration/references/renamed-keys';
import { isFields } from '@penstock/contract/document/fields';
import { client } from '../../app/services.ts';
import { itemIdentity } from '../../kit/section/section-calls.ts';

/** The lists whose items can use a variable. */
const holders = [
  'topics.report',
  'recordings',
  'alarms',
  'intermediateVariables',
  'scripts',
  'dataServices.registers',
] as const satisfies readonly ListSectionName[];
/** The kinds of objects that use a variable. */
export type HolderOfKeys = (typeof holders)[number];

/** Something that uses variables. */
export interface VariableUser {
  readonly section: HolderOfKeys;
  /** Its label: of a topic its text, of others their identity. */
  readonly name: string;
}

/**
 * The parts of the configuration that use some variables, other than these themselves. Throws `ClientError`.
 */
export async function readVariableUsers(
  sn: string,
  keys: ReadonlySet<string>,
): Promise<readonly VariableUser[]> {
  const { lists } = await client.call(sectionsQuery, { sn, sections: [...holders] });
  return holders.flatMap((section) => {
    const items = lists.find((list) => list.section === section)?.items ?? [];
    return items.filter(isFields).flatMap((item): VariableUser[] => {
      const identity = itemIdentity(section, item);
      if (section === 'intermediateVariables' && keys.has(identity)) return [];
      const topic = item['topic'];
      return uses(section, item, keys)
        ? [{ section, name: typeof topic === 'string' && topic !== '' ? topic : identity }]
        : [];
    });
  });
}

/** Whether an item names one of the keys; a script also in its code, as a text in quotes. */
export function uses(
  section: HolderOfKeys,
  item: Readonly<Record<string, unknown>>,
  keys: ReadonlySet<string>,
): boolean {
  const renamed = new Map(Array.from(keys, (key) => [key, `${key}_`] as const));
  if (withRenamedKeys(section, item, renamed) !== item) return true;
  const code = item['code'];
  if (section !== 'scripts' || typeof code !== 'string') return false;
  return [...code.matchAll(/["'`]([A-Za-z_][A-Za-z0-9_]{0,63})["'`]/g)].some(([, name = '']) =>
    keys.has(name),
  );
}
