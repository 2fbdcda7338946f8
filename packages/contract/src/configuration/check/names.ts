import { isTextType } from '../../rules/data-type.ts';
import type { Driver } from '../model/driver.ts';
import type { Parts } from '../parts/parts.ts';
import { type Path, pathText, type Problems } from '../../document/problem.ts';

/** Every name that parts of a configuration refer to each other by. Names of parts that are wrong count as known. */
export interface Names {
  readonly drivers: ReadonlyMap<string, Driver>;
  /** Names of drivers whose own fields are wrong. */
  readonly wrongDrivers: ReadonlySet<string>;
  /** The type of the value of each variable, by key. */
  readonly keys: ReadonlyMap<string, 'number' | 'text' | 'unknown'>;
  /** The connections that a target means: its own name, or all of the group. */
  readonly targets: ReadonlyMap<string, readonly string[]>;
}

/** Gathers the names and reports those that occur twice (gateway specification, section 5: keys must be unique). */
export function gatherNames(parts: Parts, problems: Problems): Names {
  const { drivers, scripts, recordings, alarms, topics, dataServices } = parts;
  unique([drivers], 'name', problems);
  unique(keyLists(parts), 'key', problems);
  unique([scripts], 'name', problems);
  unique([dataServices.modbusTcp, dataServices.rest, dataServices.opcUa], 'name', problems);
  unique([recordings], 'id', problems);
  unique([alarms], 'id', problems);
  unique([topics.report, topics.write, topics.read], 'id', problems);
  const whole = new Map<string, Driver>();
  const wrong = new Set(drivers.wrongNames);
  for (const { item, whole: driver } of drivers.entries) {
    if (driver) whole.set(driver.name, driver);
    else if (item.name !== undefined) wrong.add(item.name);
  }
  return {
    drivers: whole,
    wrongDrivers: wrong,
    keys: gatherKeys(parts),
    targets: gatherTargets(parts, problems),
  };
}

function keyLists(parts: Parts) {
  return [parts.variables, parts.intermediateVariables, parts.systemVariables] as const;
}

function gatherKeys(parts: Parts): Names['keys'] {
  const keys = new Map<string, 'number' | 'text' | 'unknown'>();
  const add = (key: string | undefined, kind: 'number' | 'text' | 'unknown') => {
    if (key !== undefined) keys.set(key, kind);
  };
  for (const { item } of parts.variables.entries) {
    const { key, dataType } = item;
    add(key, dataType === undefined ? 'unknown' : isTextType(dataType) ? 'text' : 'number');
  }
  for (const { item } of parts.intermediateVariables.entries) add(item.key, 'number');
  for (const { item } of parts.systemVariables.entries) {
    const { key, value } = item;
    add(key, value === undefined ? 'unknown' : isNumeric(value) ? 'number' : 'text');
  }
  for (const list of keyLists(parts)) {
    for (const key of list.wrongNames) if (!keys.has(key)) keys.set(key, 'unknown');
  }
  return keys;
}

/** Tells whether the text of a system variable is a number that formulas can use. */
export function isNumeric(text: string): boolean {
  return /^\s*[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?\s*$/.test(text);
}

function gatherTargets(parts: Parts, problems: Problems): Names['targets'] {
  const { mqtt, tcp, udp, http, influx, kafka, postgres } = parts.connections;
  const lists = [mqtt, tcp, udp, http, influx, kafka, postgres];
  const paths = unique(lists, 'name', problems);
  const targets = new Map<string, string[]>();
  for (const name of paths.keys()) targets.set(name, [name]);
  for (const { item, path } of mqtt.entries) {
    const { group, name } = item;
    if (group === undefined || group === '') continue;
    const other = paths.get(group);
    if (other) {
      const parameters = { name: group, other: pathText(other) };
      problems.add([...path, 'group'], 'connection.groupIsName', parameters);
    } else {
      const members = targets.get(group);
      if (!members) targets.set(group, name === undefined ? [] : [name]);
      else if (name !== undefined) members.push(name);
    }
  }
  for (const list of lists) {
    for (const name of list.wrongNames) if (!targets.has(name)) targets.set(name, []);
  }
  return targets;
}

/** Lists whose items have a text in a field. */
type ListsWith<Field extends string> = readonly {
  readonly entries: readonly { readonly path: Path; readonly item: { readonly [Name in Field]?: string } }[];
}[];

/** Reports names that occur twice in some lists together. The answer says where each was seen first. */
function unique<Field extends 'name' | 'key' | 'id'>(
  lists: ListsWith<Field>,
  field: Field,
  problems: Problems,
): Map<string, Path> {
  const seen = new Map<string, Path>();
  for (const { entries } of lists) {
    for (const { item, path } of entries) {
      const name = item[field];
      if (name === undefined) continue;
      const other = seen.get(name);
      if (other === undefined) seen.set(name, path);
      else if (field === 'key')
        problems.add([...path, field], 'variable.exists', { key: name, other: pathText(other) });
      else problems.add([...path, field], 'value.duplicate', { value: name, other: pathText(other) });
    }
  }
  return seen;
}
