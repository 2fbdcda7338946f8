import type { VariableChoice } from '../variable/use-variable-choices.ts';

/** The variables of a driver whose key or remark contains a text, in their order; all where nothing is asked for. */
export function matching(
  choices: readonly VariableChoice[],
  { driver, search }: { readonly driver: string | undefined; readonly search: string },
): readonly VariableChoice[] {
  const wanted = search.trim().toLowerCase();
  return choices.filter(
    (one) =>
      (driver === undefined || one.driver === driver) &&
      (one.key.toLowerCase().includes(wanted) || one.remark.toLowerCase().includes(wanted)),
  );
}
