import { CatalogueError, type Problem } from '@penstock/contract/errors/error';

/** Why a document was refused. */
export interface Refusal {
  /** `damaged`: it is not what its hash says. `invalid`: it breaks rules. */
  readonly reason: 'damaged' | 'invalid';
  readonly total: number;
  readonly problems: readonly Problem[];
}

/** The answer of a thread to a task: its result, or the reason why its document was refused. */
export type Answer<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly refusal: Refusal };

/** A task whose document was refused, with the first 100 of its problems. */
export function refused(
  reason: Refusal['reason'],
  found: Pick<Refusal, 'total' | 'problems'> = { total: 1, problems: [] },
): Extract<Answer<never>, { ok: false }> {
  const { total, problems } = found;
  return { ok: false, refusal: { reason, total, problems: problems.slice(0, 100) } };
}

/** Makes the result of a document; refused with its problems where it has some. */
export function checked<Result>(make: () => Result): Answer<Result> {
  try {
    return { ok: true, result: make() };
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    return refused('invalid', { total: error.problems.length, problems: error.problems });
  }
}
