import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomicallySync } from '@penstock/node-kit/durable-file';
import { afterFailure, emptySlots, maxTrialStarts, type SlotName, type Slots, slotsSchema } from './slots.ts';

/** The program of an application, from the folder of its slot or of the package. */
export const programPath = 'apps/gateway/dist/main.js';

/** The application that a start uses. */
export interface Choice {
  readonly slot: SlotName | 'package';
  /** The folder with it. */
  readonly folder: string;
}

/** The file with the slots, and the folder of each, in the folder of the firmware. */
export const slotsFile = (firmware: string) => join(firmware, 'slots.json');
export const slotFolder = (firmware: string, slot: SlotName) => join(firmware, slot);

/**
 * Chooses the application to start: that on trial, each start of which is counted durably before it is made; otherwise the one that
 * has proved to work; and that of the package where there is none, or where the package is newer than what was written. Whatever ends
 * an application on trial ({@link maxTrialStarts} times), the one before it is started. Nothing is thrown.
 */
export function chooseApplication(firmware: string, ofPackage: string, packageVersion: string): Choice {
  const slots = readSlots(firmware, packageVersion);
  const { current, trial } = slots;
  const inSlot = (slot: SlotName): Choice | undefined => {
    const folder = slotFolder(firmware, slot);
    return existsSync(join(folder, programPath)) ? { slot, folder } : undefined;
  };
  const proved = (current === null ? undefined : inSlot(current.slot)) ?? {
    slot: 'package',
    folder: ofPackage,
  };
  if (trial === null) return proved;
  const choice = inSlot(trial.slot);
  const isOver = choice === undefined || trial.starts >= maxTrialStarts;
  const detail = `its starts did not prove to work: ${trial.starts}`;
  try {
    writeSlots(
      firmware,
      isOver ? afterFailure(slots, detail) : { ...slots, trial: { ...trial, starts: trial.starts + 1 } },
    );
  } catch {
    // A start that cannot be counted is not made: it could be made for ever.
    return proved;
  }
  return isOver ? proved : choice;
}

/** Reads the slots; those of a gateway without upgrades where there are none, or they are not of this package. */
export function readSlots(firmware: string, packageVersion: string): Slots {
  const read = slotsSchema.safeParse(jsonIn(slotsFile(firmware)));
  return read.success && read.data.package === packageVersion ? read.data : emptySlots(packageVersion);
}

/** Writes the slots durably: a stop at any moment leaves the old or the new ones. */
export function writeSlots(firmware: string, slots: Slots): void {
  writeFileAtomicallySync(slotsFile(firmware), `${JSON.stringify(slots)}\n`);
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
