import { inEachLanguage, type Text, textIn, type TextParameters } from '@penstock/languages/language';
import type { Installation } from './installation.ts';

/** How serious a finding is. Only a problem makes the command fail. */
export type Level = 'good' | 'warning' | 'problem';

/** One thing that a check found. */
export interface Finding {
  readonly level: Level;
  /** The finding. */
  readonly text: Text;
  /** The advice; undefined when there is nothing to do. */
  readonly advice?: Text;
}

/** One thing that `penstock-platform doctor` looks at. */
export interface Check {
  /** The subject of the check, in a few words. */
  readonly title: Text;
  /** Looks, and changes nothing that stays. Answers one finding at least; what it throws is reported as a problem. */
  run(installation: Installation): Promise<readonly Finding[]> | readonly Finding[];
}

/** All is well; the text names the facts. */
export function good(text: Text, parameters: TextParameters = {}): Finding {
  return { level: 'good', text: filled(text, parameters) };
}

/** Something that should be changed. The parameters are for both texts. */
export function warning(text: Text, advice: Text, parameters: TextParameters = {}): Finding {
  return { level: 'warning', text: filled(text, parameters), advice: filled(advice, parameters) };
}

/** Something that keeps the platform from working, or its data from being safe. */
export function problem(text: Text, advice: Text, parameters: TextParameters = {}): Finding {
  return { level: 'problem', text: filled(text, parameters), advice: filled(advice, parameters) };
}

function filled(text: Text, parameters: TextParameters): Text {
  return inEachLanguage((language) => textIn(text, language, parameters));
}
