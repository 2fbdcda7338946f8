import { firmwareManifestSchema } from '@penstock/contract/model/firmware';
import { z } from 'zod';

/** The two places of applications that came by upgrades. The application of the package is a third, which no upgrade writes to. */
export const slotNames = ['a', 'b'] as const;
export type SlotName = (typeof slotNames)[number];

const { version, image } = firmwareManifestSchema.shape;

const applicationSchema = z.strictObject({
  slot: z.enum(slotNames),
  version,
  /** The SHA-256 of its image. */
  image: image.shape.sha256,
});

/** How often an application on trial is started before the one before it is used again. */
export const maxTrialStarts = 3;

const upgrade = z.uuid();

/** The application that is started, durable before it counts; `slots.json` in the folder of the firmware. */
export const slotsSchema = z.strictObject({
  format: z.literal(1),
  /** The version of the package over which this was written. Another package counts more: it was installed since. */
  package: z.string().max(50),
  /** The application that has proved to work; null for that of the package. */
  current: applicationSchema.nullable(),
  /** The application that has to prove that it works, for which upgrade, and how often it was started. */
  trial: applicationSchema.extend({ upgrade, starts: z.number().int().min(0) }).nullable(),
  /** The upgrade whose application did not prove to work, until that is reported. */
  failed: z.strictObject({ upgrade, detail: z.string().max(200) }).nullable(),
});
export type Slots = z.output<typeof slotsSchema>;

/** The slots of a gateway that had no upgrade. */
export function emptySlots(packageVersion: string): Slots {
  return { format: 1, package: packageVersion, current: null, trial: null, failed: null };
}

/** The slot that the next upgrade writes to: not that of the application to return to. */
export function freeSlot({ current }: Pick<Slots, 'current'>): SlotName {
  return current?.slot === 'a' ? 'b' : 'a';
}

/** The slots after an application on trial has failed: the one before it is used. */
export function afterFailure(slots: Slots, detail: string): Slots {
  const { trial } = slots;
  return trial === null ? slots : { ...slots, trial: null, failed: { upgrade: trial.upgrade, detail } };
}

/** The slots after an application on trial has proved to work. */
export function afterProof(slots: Slots): Slots {
  if (slots.trial === null) return slots;
  const { upgrade: _upgrade, starts: _starts, ...current } = slots.trial;
  return { ...slots, current, trial: null };
}
