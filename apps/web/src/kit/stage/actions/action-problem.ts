/** Why nothing is written, in the language of the page. */
export class ActionProblem extends Error {
  override readonly name = 'ActionProblem';
}
