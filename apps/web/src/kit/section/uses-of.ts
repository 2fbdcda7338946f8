import { expressionFields, variableFields } from '@penstock/contract/conditions/references';
import { sectionsQuery } from '@penstock/contract/calls/section';
import { settingQuery } from '@penstock/contract/calls/setting';
import type { ListSectionName } from '@penstock/contract/configuration/model/section';
import { isFields } from '@penstock/contract/document/fields';
import { client } from '../../app/services.ts';
import { itemIdentity } from './section-calls.ts';

/** The lists whose items can name items of other lists. */
const holders = [
  'topics.report',
  'topics.write',
  'topics.read',
  'recordings',
  'alarms',
  'scripts',
  'intermediateVariables',
  'connections.tcp',
  'connections.udp',
  'connections.http',
] as const satisfies readonly ListSectionName[];
type HolderSection = (typeof holders)[number];

/** The parts of the settings that name a connection as their target. */
const holderParts = ['transparent', 'statusReporting'] as const;
type HolderPart = (typeof holderParts)[number];

/** The fields that are programs. */
const programs: ReadonlySet<string> = new Set([
  'code',
  'script',
  'requestScript',
  'responseScript',
  'callbackScript',
]);
/** The other fields that name variables: lists of keys, expressions. */
const expressions: ReadonlySet<string> = new Set([
  'keys',
  'condition',
  'formula',
  ...variableFields,
  ...expressionFields,
  'suppressedWhile',
  'values',
]);

/** Whether a text in a field names one of some items. */
type Naming = (field: string, text: string, wanted: ReadonlySet<string>) => boolean;

const namesVariables: Naming = (field, text, wanted) =>
  (programs.has(field) || expressions.has(field)) &&
  text.split(/[^\p{L}\p{N}_]+/u).some((word) => wanted.has(word));

/** A connection is the target of a topic, or a text in quotes of a program. */
const namesConnections: Naming = (field, text, wanted) =>
  field === 'target'
    ? wanted.has(text)
    : programs.has(field) && text.split(/["'`]/).some((part) => wanted.has(part));

/** Something in the configuration that names an item. */
export interface Use {
  readonly section: HolderSection | HolderPart;
  /** The identity of an item of a list; empty for a part of the settings. */
  readonly identity: string;
}

/** Whether anything can name the items of a list. */
export function canBeUsed(section: ListSectionName): boolean {
  return namingOf(section) !== undefined;
}

/** The parts of a gateway's configuration that name some items of a list. Throws `ClientError`. */
export async function readUses(
  sn: string,
  section: ListSectionName,
  identities: readonly string[],
): Promise<readonly Use[]> {
  const naming = namingOf(section);
  if (naming === undefined) return [];
  const [{ lists }, parts] = await Promise.all([
    client.call(sectionsQuery, { sn, sections: [...holders] }),
    section.startsWith('connections.') ? readParts(sn) : [],
  ]);
  const wanted = new Set(identities);
  return [
    ...holders.flatMap((holder) =>
      usesIn(section, holder, lists.find((list) => list.section === holder)?.items ?? [], wanted),
    ),
    ...parts
      .filter(({ settings }) => isFields(settings) && names(settings, naming, wanted))
      .map(({ part }) => ({ section: part, identity: '' })),
  ];
}

async function readParts(sn: string) {
  const { parts } = await client.call(settingQuery, { sn });
  return holderParts.map((part) => ({
    part,
    settings: parts.find((one) => one.part === part)?.settings,
  }));
}

/** How items of a list are named; undefined where nothing names them. */
function namingOf(section: ListSectionName): Naming | undefined {
  if (section.startsWith('connections.')) return namesConnections;
  return section === 'systemVariables' ? namesVariables : undefined;
}

/** The items of the list `holder` that name some items of the list `section`. */
export function usesIn(
  section: ListSectionName,
  holder: HolderSection,
  items: readonly unknown[],
  wanted: ReadonlySet<string>,
): readonly Use[] {
  const naming = namingOf(section);
  if (naming === undefined) return [];
  return items
    .filter(isFields)
    .filter((item) => names(item, naming, wanted))
    .map((item) => ({ section: holder, identity: itemIdentity(holder, item) }));
}

function names(
  item: Readonly<Record<string, unknown>>,
  naming: Naming,
  wanted: ReadonlySet<string>,
): boolean {
  return Object.entries(item).some(([field, value]) => {
    if (isFields(value)) return names(value, naming, wanted);
    const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
    return texts.some((text) => typeof text === 'string' && naming(field, text, wanted));
  });
}
