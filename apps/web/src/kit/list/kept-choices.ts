import { z } from 'zod';

/** The choices of a person about the look of a list; the browser keeps them per account and list. */
const choicesSchema = z.object({
  /** The keys of the columns to show; undefined: the default. */
  columns: z.array(z.string().max(100)).max(200).optional().catch(undefined),
  density: z.enum(['comfortable', 'compact']).catch('comfortable'),
});
export type ListChoices = z.infer<typeof choicesSchema>;
export type Density = ListChoices['density'];

const keyOf = (account: string, list: string) => `penstock.list.${account}.${list}`;

/** The choices of the account; the defaults where it chose nothing, or the browser keeps nothing. */
export function readChoices(account: string, list: string): ListChoices {
  try {
    return choicesSchema.parse(JSON.parse(localStorage.getItem(keyOf(account, list)) ?? '{}'));
  } catch {
    return { density: 'comfortable' };
  }
}

/** Keeps what the account chose. */
export function keepChoices(account: string, list: string, choices: ListChoices): void {
  try {
    localStorage.setItem(keyOf(account, list), JSON.stringify(choices));
  } catch {
    // A browser that keeps nothing still works, with the defaults.
  }
}
