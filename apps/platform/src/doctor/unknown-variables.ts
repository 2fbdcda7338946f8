import { settingFacts } from '../kernel/settings/setting.ts';
import { settingsSchema } from '../kernel/settings/settings.ts';

/** A variable that looks like a setting and is none. */
export interface UnknownVariable {
  readonly name: string;
  /** The setting with the most similar name. */
  readonly nearest: string;
}

/** Variables of the demo and of the tests, which may be set for the platform too and mean nothing to it. */
const others = /^PENSTOCK_(DEMO_|PLANT_|SKIPPED_|TEST_)/;

/** The variables whose names start as those of settings do, and that no setting has: misspelt ones, mostly. */
export function unknownVariables(
  environment: Readonly<Record<string, string | undefined>>,
): UnknownVariable[] {
  const known = Object.values(settingsSchema.shape).flatMap(
    (schema) => settingFacts.get(schema)?.variable ?? [],
  );
  return Object.keys(environment)
    .filter((name) => name.startsWith('PENSTOCK_') && !others.test(name) && !known.includes(name))
    .map((name) => ({ name: name.slice(0, 100), nearest: nearestOf(name.slice(0, 100), known) }));
}

function nearestOf(name: string, known: readonly string[]): string {
  const [nearest = ''] = known.toSorted((one, other) => distance(name, one) - distance(name, other));
  return nearest;
}

/** How many letters must be added, removed or changed to make one text of the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1];
    for (const [column, against] of Array.from(other).entries())
      next.push(
        Math.min(
          (row[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
          (row[column] ?? 0) + (letter === against ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
