import type { Change } from '../../configuration/diff/change.ts';
import { diffBySchema } from '../../configuration/diff/diff.ts';
import { type Configuration, configurationSchema } from '../../configuration/model/configuration.ts';
import { readConfiguration } from '../../configuration/read/read.ts';
import { withRenamedKeys } from '../../configuration/references/renamed-keys.ts';
import type { ListSectionName } from '../../configuration/model/section.ts';
import type { Problem } from '../../errors/error.ts';
import { type GatewayItems, type ManagedList, managedLists, namesIn, presentItems } from './gateway-items.ts';
import { type MergedList, type MergeRules, mergedList } from './merged-list.ts';

/** The three versions of what an equipment has on its gateway. */
export interface ManagedVersions {
  /** The items that binding brought, as they were last applied. */
  readonly applied: GatewayItems;
  /** The items that the definition asks for; none where the equipment is unbound. */
  readonly desired: GatewayItems;
  /** The configuration of the gateway. */
  readonly actual: Configuration;
  /** The items of the other equipment of the gateway. */
  readonly ofOthers: readonly GatewayItems[];
}

/** An item of a gateway by its list and name. */
export interface ManagedItem {
  readonly list: ManagedList;
  readonly name: string;
}

/** How a gateway comes to what is desired. */
export interface ManagedChanges {
  /** The patch of the configuration; it may be applied only where nothing else is listed here. */
  readonly changes: readonly Change[];
  /** Items that binding brought and somebody has changed or deleted, which the patch would have to overwrite. */
  readonly conflicts: readonly ManagedItem[];
  /** Items of others that have a name that is desired. */
  readonly collisions: readonly ManagedItem[];
  /** Items of the gateway that are just as they are desired and belong to no equipment. */
  readonly equal: readonly ManagedItem[];
  /** Rules that the configuration would break, such as that of a formula of somebody else that uses a variable that goes. */
  readonly problems: readonly Problem[];
}

/**
 * The changes that bring a gateway from the applied to the desired items. Only items that binding brought change, and lists of
 * keys of others from which a variable goes.
 */
export function managedChanges(versions: ManagedVersions, mergeRules: MergeRules): ManagedChanges {
  const { applied, desired, actual, ofOthers } = versions;
  const other = { variables: 'intermediateVariables', intermediateVariables: 'variables' } as const;
  const isKeyTaken = (list: keyof typeof other) => {
    const theirs = new Set(actual[other[list]].map(({ key }) => key));
    const own = new Set(applied[other[list]].map(({ key }) => key));
    const constants = new Set(actual.systemVariables.map(({ key }) => key));
    return (key: string) => constants.has(key) || (theirs.has(key) && !own.has(key));
  };
  const merged = {
    drivers: mergedList(
      {
        ...versionsOf('drivers'),
        nameOf: ({ name }) => name,
        isTakenElsewhere: () => false,
      },
      mergeRules,
    ),
    variables: mergedList(
      {
        ...versionsOf('variables'),
        nameOf: ({ key }) => key,
        isTakenElsewhere: isKeyTaken('variables'),
      },
      mergeRules,
    ),
    intermediateVariables: mergedList(
      {
        ...versionsOf('intermediateVariables'),
        nameOf: ({ key }) => key,
        isTakenElsewhere: isKeyTaken('intermediateVariables'),
      },
      mergeRules,
    ),
    recordings: mergedList(
      { ...versionsOf('recordings'), nameOf: ({ id }) => id, isTakenElsewhere: () => false },
      mergeRules,
    ),
    alarms: mergedList(
      { ...versionsOf('alarms'), nameOf: ({ id }) => id, isTakenElsewhere: () => false },
      mergeRules,
    ),
  } as const;
  const named = (pick: (list: MergedList<object>) => readonly string[]): readonly ManagedItem[] =>
    managedLists.flatMap((list) => pick(merged[list]).map((name) => ({ list, name })));
  const conflicts = named((list) => list.conflicts);
  const collisions = named((list) => list.collisions);
  const equal = named((list) => list.equal);
  const next = withoutGoneKeys(actual, {
    ...actual,
    drivers: merged.drivers.items,
    variables: merged.variables.items,
    intermediateVariables: merged.intermediateVariables.items,
    recordings: merged.recordings.items,
    alarms: merged.alarms.items,
  });
  const changes = diffBySchema(configurationSchema, actual, next);
  const reading = changes.length === 0 ? undefined : readConfiguration(next);
  const problems = reading?.ok === false ? reading.problems : [];
  return { changes, conflicts, collisions, equal, problems };

  function versionsOf<List extends ManagedList>(list: List) {
    const names = new Set(ofOthers.flatMap((items) => namesIn(items, list)));
    const isOfOthers = (name: string) => names.has(name);
    return { applied: applied[list], desired: desired[list], actual: actual[list], isOfOthers };
  }
}

/** The lists whose items name variables by their keys. */
const holdersOfKeys = [
  'intermediateVariables',
  'topics.report',
  'recordings',
  'alarms',
  'scripts',
  'dataServices.rest',
  'dataServices.opcUa',
  'dataServices.registers',
] as const satisfies readonly ListSectionName[];

type NextDocument = Omit<Configuration, ManagedList> & { readonly [List in ManagedList]: readonly object[] };

/** The document in which variables that are gone are in no list of keys; formulas that use one stay, and break a rule. */
function withoutGoneKeys(before: Configuration, next: NextDocument): object {
  const keysOf = (document: NextDocument) =>
    [...document.variables, ...document.intermediateVariables].map((item) =>
      String(Reflect.get(item, 'key')),
    );
  const kept = new Set(keysOf(next));
  const gone = new Map(keysOf(before).flatMap((key) => (kept.has(key) ? [] : [[key, null] as const])));
  if (gone.size === 0) return next;
  const follow = (section: (typeof holdersOfKeys)[number], items: readonly object[]) =>
    items.map((item) => withRenamedKeys(section, item, gone)).filter((item) => item !== null);
  return {
    ...next,
    intermediateVariables: follow('intermediateVariables', next.intermediateVariables),
    recordings: follow('recordings', next.recordings),
    alarms: follow('alarms', next.alarms),
    scripts: follow('scripts', next.scripts),
    dataServices: {
      ...next.dataServices,
      rest: follow('dataServices.rest', next.dataServices.rest),
      opcUa: follow('dataServices.opcUa', next.dataServices.opcUa),
      registers: follow('dataServices.registers', next.dataServices.registers),
    },
    topics: { ...next.topics, report: follow('topics.report', next.topics.report) },
  };
}

/**
 * How the items that binding brought differ on the gateway now: changed fields, and items that are gone. Nothing where the
 * gateway has them as they were applied.
 */
export function changesByOthers({
  applied,
  actual,
}: Pick<ManagedVersions, 'applied' | 'actual'>): readonly Change[] {
  return diffBySchema(
    configurationSchema,
    { ...actual, ...applied },
    { ...actual, ...presentItems(applied, actual) },
  );
}
