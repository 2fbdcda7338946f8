/** A scan group by its name. */
interface Named {
  readonly name: string;
}

/**
 * The scan groups of a driver that its changed list no longer has, by name, each with the name that it has there: the group at the same
 * place of a list of the same length is the same one. Undefined for a group that is gone.
 */
export function renamedScanGroups(
  before: readonly Named[],
  after: readonly Named[],
): ReadonlyMap<string, string | undefined> {
  const names = new Set(after.map(({ name }) => name));
  const known = new Set(before.map(({ name }) => name));
  return new Map(
    before.flatMap(({ name }, index) => {
      const next = after[index]?.name;
      const isRenamed = next !== undefined && !known.has(next) && before.length === after.length;
      return names.has(name) ? [] : [[name, isRenamed ? next : undefined] as const];
    }),
  );
}
