import { configurationSchema } from '../model/configuration.ts';
import type { Change } from './change.ts';

/** The parts of a configuration by which changes are counted: its fields, in their order. */
const sections = Object.keys(configurationSchema.shape);

/** How many changes a section has. A driver with five changed fields counts five. */
export interface SectionCount {
  /** A field of the configuration, such as `drivers`. */
  readonly section: string;
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
  const counts = new Map(sections.map((section) => [section, { section, added: 0, removed: 0, changed: 0 }]));
  for (const { kind, path } of changes) {
    const [section] = path;
    const count = typeof section === 'string' ? counts.get(section) : undefined;
    if (!count) continue;
    if (kind === 'added' || kind === 'removed') count[kind] += 1;
    else count.changed += 1;
  }
  return {
    sections: [...counts.values()].filter(({ added, removed, changed }) => added + removed + changed > 0),
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
