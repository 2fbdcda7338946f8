import { errorTexts, type Problem } from '../errors/error.ts';
import type { Text } from '@penstock/languages/language';

/** A problem with its text in both languages. */
export interface DescribedProblem extends Problem {
  readonly text: Text;
}

/** Adds the texts to a problem. */
export function describeProblem(problem: Problem): DescribedProblem {
  const { key, parameters } = problem;
  return { ...problem, text: errorTexts(key, parameters) };
}
