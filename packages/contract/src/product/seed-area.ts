import { z } from 'zod';
import { seedUsername } from '../model/seed.ts';
import { limits } from '../rules/limits.ts';
import { text } from '../schema/field.ts';
import { translations } from '../schema/translations.ts';

/** An area of a seed, with the equipment that is in it. */
export const seedAreaSchema = z.strictObject({
  title: text('requiredText'),
  titleTranslations: translations('generalText'),
  /** In a word of the company, such as site or line; empty for none. */
  kind: text('generalText').default(''),
  owner: seedUsername,
  /** The title of the area that it is in, which is before it in the seed; left out for the first of a tree. */
  parent: text('requiredText').optional(),
  /** Titles of equipment of the seed. */
  equipment: z.array(text('requiredText')).max(limits.areaMembers).default([]),
});
export type SeedArea = z.output<typeof seedAreaSchema>;

/** A place among the areas that names something that is not in the seed. */
export interface SeedAreaProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/**
 * The problems of the areas of a seed: owners and equipment that it does not hold, areas that are not below one before them, and titles
 * that occur twice.
 */
export function seedAreaProblems(
  areas: readonly SeedArea[],
  { users, equipment }: { readonly users: ReadonlySet<string>; readonly equipment: ReadonlySet<string> },
): readonly SeedAreaProblem[] {
  const before = new Set<string>();
  return areas.flatMap(({ title, owner, parent, equipment: titles }, index) => {
    const problems: SeedAreaProblem[] = [];
    const refuse = (field: readonly (string | number)[], message: string) =>
      problems.push({ path: [index, ...field], message });
    if (before.has(title)) refuse(['title'], 'occurs in the seed twice');
    if (!users.has(owner)) refuse(['owner'], 'no account of the seed has this user name');
    if (parent !== undefined && !before.has(parent))
      refuse(['parent'], 'no area before it in the seed has this title');
    titles.forEach((one, at) => {
      if (!equipment.has(one)) refuse(['equipment', at], 'no equipment of the seed has this title');
    });
    before.add(title);
    return problems;
  });
}
