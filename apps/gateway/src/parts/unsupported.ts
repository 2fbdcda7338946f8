import { type ChangePath, changePathText } from '@penstock/contract/configuration/diff/change';
import { diffBySchema } from '@penstock/contract/configuration/diff/diff';
import {
  type Configuration,
  configurationSchema,
  emptyConfiguration,
} from '@penstock/contract/configuration/model/configuration';
import { failure, type Problem } from '@penstock/contract/errors/error';
import { linkLimits } from '@penstock/contract/link/messages';

/** The most paths that are named. */
const maxPaths = linkLimits.problems;

/** Paths that a configuration sets to something else than the default and that no part carries out. */
export function unsupportedPaths(sections: readonly string[], configuration: Configuration): string[] {
  return outside(sections, emptyConfiguration(), configuration).slice(0, maxPaths).map(changePathText);
}

/**
 * Refuses a configuration that sets what no part carries out. What is so in the current one, such as in a document of an
 * older version, may stay as it is and may go back to its default.
 * @throws CatalogueError `gateway.unsupported` with a problem for each path.
 */
export function refuseUnsupported(
  sections: readonly string[],
  current: Configuration,
  next: Configuration,
): void {
  const set = outside(sections, emptyConfiguration(), next);
  if (set.length === 0) return;
  const refused = outside(sections, current, next).filter((path) => set.some((one) => touches(one, path)));
  const [first] = refused;
  if (first === undefined) return;
  const problems = refused.slice(0, maxPaths).map((path): Problem => {
    const parameters = { what: changePathText(path) };
    return { path: documentPath(next, path), key: 'gateway.unsupported', parameters };
  });
  throw failure('gateway.unsupported', { what: changePathText(first) }, { problems });
}

/** Where two configurations differ outside of some sections. */
function outside(sections: readonly string[], before: Configuration, after: Configuration): ChangePath[] {
  const defaults = emptyConfiguration();
  // Large lists are carried out as a whole; they are left out, so that they need not be compared.
  const others = (configuration: Configuration): object => ({
    ...configuration,
    ...Object.fromEntries(Object.entries(defaults).filter(([name]) => sections.includes(name))),
  });
  const prefixes = sections.map((section) => section.split('.'));
  return diffBySchema(configurationSchema, others(before), others(after))
    .map(({ path }) => path)
    .filter((path) => !prefixes.some((prefix) => startsWith(path, prefix)));
}

function startsWith(path: ChangePath, prefix: readonly string[]): boolean {
  return prefix.every((name, index) => path[index] === name);
}

/** Whether one path is the other, or leads to it. */
function touches(one: ChangePath, other: ChangePath): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.every((segment, index) => {
    const counterpart = long[index];
    if (typeof segment === 'string' || typeof counterpart === 'string') return segment === counterpart;
    return segment.item === counterpart?.item;
  });
}

/** The path as problems name it: items of lists by their index. */
function documentPath(document: unknown, path: ChangePath): string {
  const names: string[] = [];
  let value = document;
  for (const segment of path) {
    let name: string;
    if (typeof segment === 'string') name = segment;
    else if (Array.isArray(value)) {
      name = String(value.findIndex((item) => field(item, segment.by) === segment.item));
    } else name = segment.item;
    names.push(name);
    value = field(value, name);
  }
  return names.join('.');
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}
