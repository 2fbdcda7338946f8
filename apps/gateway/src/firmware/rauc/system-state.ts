import { readFile } from 'node:fs/promises';
import { firmwareManifestSchema } from '@penstock/contract/model/firmware';
import { writeFileAtomically } from '@penstock/node-kit/durable-file';
import { z } from 'zod';

const { version } = firmwareManifestSchema.shape;

const stateSchema = z.strictObject({
  /** The version of the system that last proved to work; empty before an upgrade did. */
  version: z.union([version, z.literal('')]),
  /** The system that was installed, until how its upgrade ended is kept elsewhere. */
  pending: z
    .strictObject({
      upgrade: z.uuid(),
      version,
      /** The slot that ran before. */
      from: z.string(),
      /** The name of the start of the machine during which the next one was asked for. */
      boot: z.string(),
      /** How often the gateway was started in the new slot. */
      starts: z.number().int().min(0),
      /** Why the gateway gave the new slot up; empty where it did not. */
      failed: z.string().max(200),
    })
    .nullable(),
});

/** The version of the system that runs, and the one that has to prove that it works; `system.json` in the folder of the firmware. */
export type SystemState = z.output<typeof stateSchema>;

/** Reads the state; that of a gateway without upgrades of its system where there is none, or the disk has damaged it. */
export async function readSystemState(file: string): Promise<SystemState> {
  try {
    return stateSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return { version: '', pending: null };
  }
}

/** Writes the state durably. */
export async function writeSystemState(file: string, state: SystemState): Promise<void> {
  await writeFileAtomically(file, `${JSON.stringify(state)}\n`);
}
