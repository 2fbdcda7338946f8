import type { Logger } from 'pino';
import { z } from 'zod';
import { DurableMap } from '../data/durable-map.ts';
import type { MachineSection } from './machine-settings.ts';

/**
 * The sections that were ever changed here. The others stay as the machine has them while they are at their defaults: a
 * gateway that is installed on a machine changes nothing of it.
 */
export class ChangedSections {
  readonly #marks: DurableMap<boolean>;

  private constructor(marks: DurableMap<boolean>) {
    this.#marks = marks;
  }

  static async open(file: string, log: Logger): Promise<ChangedSections> {
    return new ChangedSections(await DurableMap.open({ file, schema: z.boolean(), log }));
  }

  has(section: MachineSection): boolean {
    return this.#marks.get(section) === true;
  }

  async add(section: MachineSection): Promise<void> {
    if (!this.has(section)) await this.#marks.set(section, true);
  }
}
