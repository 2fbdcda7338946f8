import { sectionsQuery } from '@penstock/contract/calls/section';
import type { ListSectionName } from '@penstock/contract/configuration/model/section';
import { isFields } from '@penstock/contract/document/fields';
import { client } from '../../app/services.ts';
import { itemIdentity } from '../../kit/section/section-calls.ts';

/** The lists whose items can name a variable. */
const sections = [
  'topics.report',
  'topics.write',
  'topics.read',
  'recordings',
  'scripts',
  'intermediateVariables',
  'connections.tcp',
  'connections.udp',
] as const satisfies readonly ListSectionName[];
type UsingSection = (typeof sections)[number];

/** The fields that name variables: lists of keys, expressions, programs. */
const naming: ReadonlySet<string> = new Set([
  'keys',
  'condition',
  'formula',
  'code',
  'script',
  'requestScript',
  'responseScript',
  'callbackScript',
]);

/** An item of the configuration that names some of the variables. */
export interface Use {
  readonly section: UsingSection;
  readonly identity: string;
}

/** What of the configuration of a gateway names some variables. Throws `ClientError`. */
export async function readUses(sn: string, keys: readonly string[]): Promise<readonly Use[]> {
  const { lists } = await client.call(sectionsQuery, { sn, sections: [...sections] });
  return sections.flatMap((section) =>
    usesIn(section, lists.find((list) => list.section === section)?.items ?? [], keys),
  );
}

/** The items of a list that name some variables. */
export function usesIn(
  section: UsingSection,
  items: readonly unknown[],
  keys: readonly string[],
): readonly Use[] {
  const wanted = new Set(keys);
  return items
    .filter(isFields)
    .filter((item) => names(item, wanted))
    .map((item) => ({ section, identity: itemIdentity(section, item) }));
}

function names(item: Readonly<Record<string, unknown>>, wanted: ReadonlySet<string>): boolean {
  return Object.entries(item).some(([field, value]) => {
    if (isFields(value)) return names(value, wanted);
    if (!naming.has(field)) return false;
    if (Array.isArray(value)) return value.some((one) => typeof one === 'string' && wanted.has(one));
    return typeof value === 'string' && value.split(/[^\p{L}\p{N}_]+/u).some((word) => wanted.has(word));
  });
}
