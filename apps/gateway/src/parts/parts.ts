import type { ChangePath } from '@penstock/contract/configuration/diff/change';
import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import { partDeclarations } from './list.ts';
import type { Part } from './part.ts';
import type { Services } from './services.ts';

/** Every section that some part carries out. */
export const carriedOut: readonly string[] = partDeclarations.flatMap(({ sections }) => sections);

/** Every section that a gateway with such a machine and such upgrades carries out now; the others are refused. */
export function carriedOutBy({
  machine,
  upgrades,
}: Pick<Services, 'machine' | 'upgrades'>): readonly string[] {
  return [...carriedOut, ...machine.sections, ...(upgrades === undefined ? [] : ['settings.firmware'])];
}

interface NamedPart {
  readonly name: string;
  /** The names that lead to each section. */
  readonly sections: readonly (readonly string[])[];
  readonly part: Part;
}

/** The parts of a running gateway, in the order of their list. */
export class Parts {
  readonly #parts: readonly NamedPart[];

  constructor(services: Services) {
    this.#parts = partDeclarations.map(({ name, sections, create }) => ({
      name,
      sections: sections.map((section) => section.split('.')),
      part: create(services),
    }));
  }

  /**
   * Applies a configuration to the parts that a change concerns, one after the other; to all without `changed`, the paths
   * that changed. Answers their names.
   */
  async apply(configuration: Configuration, changed?: readonly ChangePath[]): Promise<string[]> {
    const applied: string[] = [];
    for (const { name, sections, part } of this.#parts) {
      if (changed && !changed.some((path) => sections.some((section) => touches(section, path)))) continue;
      await part.apply(configuration);
      applied.push(name);
    }
    return applied;
  }

  /** Stops all, the last one first. */
  async stop(): Promise<void> {
    for (const { part } of [...this.#parts].reverse()) await part.stop();
  }
}

/** Whether a path is in a section, or above it. */
function touches(section: readonly string[], path: ChangePath): boolean {
  const length = Math.min(section.length, path.length);
  return section.slice(0, length).every((name, index) => path[index] === name);
}
