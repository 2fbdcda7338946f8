import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { reportUpgrade, startUpgrade } from '@penstock/contract/link/methods/firmware';
import { hello } from '@penstock/contract/link/methods/session';
import { writeFileAtomically } from '@penstock/node-kit/durable-file';
import { z } from 'zod';
import type { SlotName } from './slots.ts';

const { upgrade, source, author } = startUpgrade.params.shape;

/** An upgrade that was taken on, and how far it has come. */
const taskSchema = z.strictObject({
  upgrade,
  source,
  author,
  /** The bytes of the content whose blocks are durably in the new image: the end of a block, in the order of the content. */
  done: z.number().int().min(0),
});
export type UpgradeTask = z.output<typeof taskSchema>;

/** How an upgrade ended, as it is reported. */
const outcomesSchema = z.array(reportUpgrade.params).max(20);
export type Outcome = z.output<typeof reportUpgrade.params>;

const keysSchema = hello.result.shape.firmwareKeys;

/**
 * The files of upgrades in a folder: the trusted keys, the upgrade under way with the image that it makes, the images of the slots, which
 * later differences are made to, and the outcomes that are not reported. Each is durable when it is written.
 */
export class FirmwareFiles {
  readonly folder: string;
  /** The image that is being made. */
  readonly newImage: string;
  /** The index of the bundle that is being downloaded. */
  readonly index: string;
  /** The state of upgrades of the system. */
  readonly system: string;

  private constructor(folder: string) {
    this.folder = folder;
    this.newImage = join(folder, 'image.part');
    this.index = join(folder, 'index.part');
    this.system = join(folder, 'system.json');
  }

  static async open(folder: string): Promise<FirmwareFiles> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return new FirmwareFiles(folder);
  }

  /** The image from which the application in a slot was unpacked. */
  imageOf(slot: SlotName): string {
    return join(this.folder, `${slot}.image`);
  }

  /** The public keys that this gateway trusts; none until a platform has sent some. */
  keys(): Promise<readonly string[]> {
    return this.#read('keys.json', keysSchema, []);
  }

  writeKeys(keys: readonly string[]): Promise<void> {
    return this.#write('keys.json', keys);
  }

  task(): Promise<UpgradeTask | undefined> {
    return this.#read('upgrade.json', taskSchema.optional(), undefined);
  }

  writeTask(task: UpgradeTask): Promise<void> {
    return this.#write('upgrade.json', task);
  }

  /** Removes the upgrade under way with what it has downloaded. */
  async removeTask(): Promise<void> {
    await rm(join(this.folder, 'upgrade.json'), { force: true });
    for (const file of [this.newImage, this.index]) await rm(file, { force: true });
  }

  outcomes(): Promise<readonly Outcome[]> {
    return this.#read('outcomes.json', outcomesSchema, []);
  }

  /** The newest 20 are kept. */
  writeOutcomes(outcomes: readonly Outcome[]): Promise<void> {
    return this.#write('outcomes.json', outcomes.slice(-20));
  }

  async #read<Content>(name: string, schema: z.ZodType<Content>, none: Content): Promise<Content> {
    try {
      return schema.parse(JSON.parse(await readFile(join(this.folder, name), 'utf8')));
    } catch {
      // It is not there, or was damaged by the disk: the platform starts an upgrade again.
      return none;
    }
  }

  #write(name: string, content: unknown): Promise<void> {
    return writeFileAtomically(join(this.folder, name), `${JSON.stringify(content)}\n`);
  }
}
