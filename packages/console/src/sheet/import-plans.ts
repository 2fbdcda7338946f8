import { createHash } from 'node:crypto';
import type { RevisionKey } from '../access.ts';
import type { ImportPlan } from '../variable-sheet/plan-import.ts';
import type { SheetChoices } from './thread/messages.ts';

/** A file, and what it is compared with. */
export interface ComparedSheet {
  readonly file: Uint8Array;
  readonly base: RevisionKey;
  readonly choices: SheetChoices;
  /** The model of the gateway; empty where it is not known. */
  readonly model: string;
}

/** How many plans are kept, and how long, in ms: as long as somebody looks at what a file would do. */
export const keptPlans = { number: 4, time: 600_000 } as const;

/**
 * The plans of files. A file is checked, examined and then imported: its plan is kept meanwhile, so that the
 * file is not read and compared a second time.
 */
export class ImportPlans {
  readonly #compare: (sheet: ComparedSheet) => Promise<ImportPlan>;
  /** The plans by what they were made from, the oldest first. */
  readonly #kept = new Map<string, { readonly plan: ImportPlan; readonly end: NodeJS.Timeout }>();

  /** @param compare reads a file and compares it. */
  constructor(compare: (sheet: ComparedSheet) => Promise<ImportPlan>) {
    this.#compare = compare;
  }

  /** Compares a file with a revision, and keeps the plan for {@link take}. */
  async make(sheet: ComparedSheet): Promise<ImportPlan> {
    const plan = await this.#compare(sheet);
    if (plan.changes.length > 0) this.#keep(nameOf(sheet), plan);
    return plan;
  }

  /** The plan that was made of the same file for the same revision; it is made where it is not kept any more. */
  async take(sheet: ComparedSheet): Promise<ImportPlan> {
    const name = nameOf(sheet);
    const plan = this.#kept.get(name)?.plan;
    this.#drop(name);
    return plan ?? (await this.#compare(sheet));
  }

  /** Drops all plans. */
  stop(): void {
    for (const name of this.#kept.keys()) this.#drop(name);
  }

  #keep(name: string, plan: ImportPlan): void {
    this.#drop(name);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= keptPlans.number && oldest !== undefined) this.#drop(oldest);
    const end = setTimeout(() => this.#kept.delete(name), keptPlans.time);
    end.unref();
    this.#kept.set(name, { plan, end });
  }

  #drop(name: string): void {
    clearTimeout(this.#kept.get(name)?.end);
    this.#kept.delete(name);
  }
}

/** Equal for the same file, revision, choices and model only. */
function nameOf({ file, base: { sn, revision, hash }, choices, model }: ComparedSheet): string {
  const digest = createHash('sha256').update(file).digest('hex');
  return JSON.stringify([digest, sn, revision, hash, choices, model]);
}
