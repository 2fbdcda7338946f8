import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { sectionQuery, sectionsQuery } from '@penstock/contract/calls/section';
import { hideSecrets } from '@penstock/contract/configuration/diff/hidden-secrets';
import { type ListSection, listSections } from '@penstock/contract/configuration/model/section';
import type { ConsoleAccess } from '../access.ts';
import { itemsOf, listsOf } from './items.ts';

/** A list of the configuration that a gateway works with now, without its secrets. */
export async function querySection(
  access: ConsoleAccess,
  { sn, section }: CallParsedRequest<typeof sectionQuery>,
): Promise<CallAnswer<typeof sectionQuery>> {
  const { revision, hash } = await access.configurations.current(sn);
  const list: ListSection = listSections[section];
  const items = await itemsOf(access, { sn, revision, hash }, list);
  return { revision, items: items.map((item) => hideSecrets(list.schema, item)) };
}

/** Several lists of the configuration that a gateway works with now, without their secrets. */
export async function querySections(
  access: ConsoleAccess,
  { sn, sections }: CallParsedRequest<typeof sectionsQuery>,
): Promise<CallAnswer<typeof sectionsQuery>> {
  const { revision, hash } = await access.configurations.current(sn);
  const lists = sections.map((section): ListSection => listSections[section]);
  const found = await listsOf(access, { sn, revision, hash }, lists);
  return {
    revision,
    lists: sections.map((section, index) => ({
      section,
      items: (found[index] ?? []).map((item) => hideSecrets(listSections[section].schema, item)),
    })),
  };
}
