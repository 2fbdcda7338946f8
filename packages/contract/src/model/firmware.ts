import { z } from 'zod';
import { choice, text } from '../schema/field.ts';

/** Firmware of the application or of the system (gateway specification, section 3). */
export const firmwareSchema = z.strictObject({
  name: text('requiredText'),
  hardwareModel: text('requiredText'),
  version: text('firmwareVersion'),
  fileName: text('fileName'),
  /** Kept because the specification names it; where firmware comes from is proved by its signature. */
  md5: text('md5'),
  type: choice(['app', 'system']),
  isLatest: z.boolean().default(false),
  upgradeMethod: choice(['full', 'differential']).default('full'),
  updateNote: text('generalText').default(''),
  addedAt: z.iso.datetime(),
});
export type Firmware = z.output<typeof firmwareSchema>;

/** A hardware model: how the maker, people and programs name it. */
export const hardwareModelSchema = z.strictObject({
  internalModel: text('requiredText'),
  displayModel: text('requiredText'),
  hardwareIdentifier: text('requiredText'),
});

/**
 * Compares dotted versions part by part as numbers; a leading v is of no account, and a part that is missing is 0
 * (platform specification, section 5). Negative when the first is older, positive when it is newer.
 */
export function compareVersions(one: string, other: string): number {
  const parts = (version: string) =>
    version
      .replace(/^v/i, '')
      .split('.')
      .map((part) => Number.parseInt(part, 10) || 0);
  const [left, right] = [parts(one), parts(other)];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
