import type { ListSection } from '@penstock/contract/configuration/model/section';
import { isFields } from '@penstock/contract/document/fields';
import { z } from 'zod';
import type { ConsoleAccess, RevisionKey } from '../access.ts';

const listSchema = z.array(z.unknown());
const listsSchema = z.array(listSchema);

/** The items of a list of a revision, in its order, secrets included. */
export async function itemsOf(
  access: ConsoleAccess,
  key: RevisionKey,
  { path }: ListSection,
): Promise<readonly unknown[]> {
  return listSchema.parse(await access.configurations.section(key, path));
}

/** The items of several lists of a revision, in the order asked for. */
export async function listsOf(
  access: ConsoleAccess,
  key: RevisionKey,
  lists: readonly ListSection[],
): Promise<readonly (readonly unknown[])[]> {
  return listsSchema.parse(
    await access.configurations.sections(
      key,
      lists.map(({ path }) => path),
    ),
  );
}

/** The identity of an item, unique in its list; empty where the item has none. */
export function identityOf({ identity }: ListSection, item: unknown): string {
  const value = isFields(item) ? item[identity] : undefined;
  return typeof value === 'string' ? value : '';
}
