import type { Change } from './change.ts';

/** The parts of a configuration by which changes are counted. */
export const changeSections = [
  'drivers',
  'variables',
  'intermediateVariables',
  'systemVariables',
  'connections',
  'topics',
  'scripts',
  'recordings',
  'settings',
  'name',
] as const;
export type ChangeSection = (typeof changeSections)[number];

/** How many changes a section has. A driver with five changed fields counts five. */
export interface SectionCount {
  readonly section: ChangeSection;
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
}

/** What changes do on the whole. */
export interface ChangeSummary {
  readonly sections: readonly SectionCount[];
  /** Some of it takes effect only after a restart. */
  readonly restart: boolean;
  /** Some of it can cut the gateway off. */
  readonly cutOff: boolean;
  /** Names of the drivers that come, go or change: their connections start again. */
  readonly drivers: readonly string[];
}

/** Sums up changes for the page that asks whether to send them. */
export function summariseChanges(changes: readonly Change[]): ChangeSummary {
  const sections = changeSections
    .map((section) => {
      const own = changes.filter((change) => change.path[0] === section);
      const count = (...kinds: Change['kind'][]) =>
        own.filter((change) => kinds.includes(change.kind)).length;
      return {
        section,
        added: count('added'),
        removed: count('removed'),
        changed: count('changed', 'reordered'),
      };
    })
    .filter(({ added, removed, changed }) => added + removed + changed > 0);
  return {
    sections,
    restart: changes.some((change) => change.restart),
    cutOff: changes.some((change) => change.cutOff),
    drivers: changedDrivers(changes),
  };
}

function changedDrivers(changes: readonly Change[]): readonly string[] {
  const names = new Set<string>();
  for (const { path } of changes) {
    const item = path[1];
    if (path[0] === 'drivers' && item !== undefined && typeof item !== 'string') names.add(item.item);
  }
  return [...names];
}
