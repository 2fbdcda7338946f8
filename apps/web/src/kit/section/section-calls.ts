import { sectionQuery, sectionsQuery } from '@penstock/contract/calls/section';
import {
  type ListSection,
  type ListSectionName,
  listSections,
} from '@penstock/contract/configuration/model/section';
import { isFields } from '@penstock/contract/document/fields';
import { client } from '../../app/services.ts';

/** An item of a list of a configuration, as the form edits it: secrets that are set read as hidden. */
export type SectionItem = Readonly<Record<string, unknown>>;

/** A list of a configuration, and the revision it is of. */
export interface SectionItems {
  readonly revision: number;
  readonly items: readonly SectionItem[];
}

/**
 * The start of the keys of all queries about the lists of a gateway's configuration, so that a change has all
 * read again.
 */
export function sectionsKey(sn: string): readonly string[] {
  return [sectionQuery.path, sn];
}

/** Reads a list of the configuration of a gateway. Throws `ClientError`. */
export async function readSection(
  sn: string,
  section: ListSectionName,
  signal?: AbortSignal,
): Promise<SectionItems> {
  const { revision, items } = await client.call(
    sectionQuery,
    { sn, section },
    signal === undefined ? {} : { signal },
  );
  return { revision, items: items.filter(isFields) };
}

/**
 * Reads several lists of the configuration of a gateway, all of one revision, in the order they are asked for. Throws
 * `ClientError`.
 */
export async function readSections(
  sn: string,
  sections: readonly ListSectionName[],
  signal?: AbortSignal,
): Promise<{ readonly revision: number; readonly lists: readonly (readonly SectionItem[])[] }> {
  const { revision, lists } = await client.call(
    sectionsQuery,
    { sn, sections: [...sections] },
    signal === undefined ? {} : { signal },
  );
  return { revision, lists: lists.map(({ items }) => items.filter(isFields)) };
}

/** The identity of an item of a list, unique in it; empty where the item has none. */
export function itemIdentity(section: ListSectionName, item: SectionItem): string {
  const { identity }: ListSection = listSections[section];
  const value = item[identity];
  return typeof value === 'string' ? value : '';
}
