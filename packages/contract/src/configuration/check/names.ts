import type { Driver } from '../model/driver.ts';
import type { Entries, Entry, Parts } from '../read/parts.ts';
import { type Path, pathText, type Problems } from '../../document/problem.ts';

/** Every name that parts of a configuration refer to each other by. Names of parts that are wrong count as known. */
export interface Names {
  readonly drivers: ReadonlyMap<string, Driver>;
  /** Names of drivers whose own fields are wrong. */
  readonly wrongDrivers: ReadonlySet<string>;
  /** What the value of a variable is, by key. */
  readonly keys: ReadonlyMap<string, 'number' | 'text' | 'unknown'>;
  /** The connections that a target means: its own name, or all of the group. */
  readonly targets: ReadonlyMap<string, readonly string[]>;
}

/** Gathers the names and reports those that occur twice (gateway specification, section 5: keys must be unique). */
export function gatherNames(parts: Parts, problems: Problems): Names {
  unique([parts.drivers], 'name', (item) => item.name, problems);
  unique(
    [parts.variables, parts.intermediateVariables, parts.systemVariables],
    'key',
    (item: { key: string }) => item.key,
    problems,
  );
  unique([parts.scripts], 'name', (item) => item.name, problems);
  unique([parts.recordings], 'id', (item) => item.id, problems);
  unique([parts.report, parts.write, parts.read], 'id', (item: { id: string }) => item.id, problems);
  return {
    drivers: new Map(parts.drivers.right.map(({ item }) => [item.name, item])),
    wrongDrivers: parts.drivers.wrongNames,
    keys: gatherKeys(parts),
    targets: gatherTargets(parts, problems),
  };
}

function gatherKeys(parts: Parts): Names['keys'] {
  const keys = new Map<string, 'number' | 'text' | 'unknown'>();
  for (const { item } of parts.variables.right) {
    keys.set(item.key, item.dataType === 'string' ? 'text' : 'number');
  }
  for (const { item } of parts.intermediateVariables.right) keys.set(item.key, 'number');
  for (const { item } of parts.systemVariables.right)
    keys.set(item.key, isNumeric(item.value) ? 'number' : 'text');
  for (const list of [parts.variables, parts.intermediateVariables, parts.systemVariables]) {
    for (const key of list.wrongNames) if (!keys.has(key)) keys.set(key, 'unknown');
  }
  return keys;
}

/** Tells whether the text of a system variable is a number that formulas can use. */
export function isNumeric(text: string): boolean {
  return /^\s*[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?\s*$/.test(text);
}

function gatherTargets(parts: Parts, problems: Problems): Names['targets'] {
  const { mqtt, tcp, udp, http } = parts;
  const paths = unique([mqtt, tcp, udp, http], 'name', (item: { name: string }) => item.name, problems);
  const targets = new Map<string, string[]>();
  for (const name of paths.keys()) targets.set(name, [name]);
  for (const { item, path } of mqtt.right) {
    if (item.group === '') continue;
    const other = paths.get(item.group);
    if (other) {
      problems.add([...path, 'group'], 'connection.groupIsName', {
        name: item.group,
        other: pathText(other),
      });
    } else targets.set(item.group, [...(targets.get(item.group) ?? []), item.name]);
  }
  for (const list of [mqtt, tcp, udp, http]) {
    for (const name of list.wrongNames) if (!targets.has(name)) targets.set(name, []);
  }
  return targets;
}

/** Reports names that occur twice in some lists together. The answer says where each was seen first. */
function unique<Item>(
  lists: readonly Entries<Item>[],
  field: string,
  nameOf: (item: Item) => string,
  problems: Problems,
): Map<string, Path> {
  const seen = new Map<string, Path>();
  const look = ({ item, path }: Entry<Item>): void => {
    const name = nameOf(item);
    const other = seen.get(name);
    if (other) problems.add([...path, field], 'value.duplicate', { value: name, other: pathText(other) });
    else seen.set(name, path);
  };
  for (const list of lists) list.right.forEach(look);
  return seen;
}
