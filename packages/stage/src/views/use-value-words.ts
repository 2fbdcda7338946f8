import { useMemo } from 'react';
import { useStage, useStageText } from '../stage-context.ts';
import { stageTexts } from '../texts.ts';
import type { ValueFacts } from '../values/reading.ts';
import { type ValueWord, valueWords } from '../values/value-words.ts';

/**
 * The values of a signal that have words, in the language of the page. While a page is edited and nothing is known of its
 * signals, two values that stand for them.
 */
export function useValueWords(facts: ValueFacts | undefined): readonly ValueWord[] {
  const { isInteractive } = useStage();
  const say = useStageText();
  return useMemo(() => {
    if (facts !== undefined) return valueWords(facts, { on: say(stageTexts.on), off: say(stageTexts.off) });
    if (isInteractive) return [];
    return [0, 1].map((value) => ({ value, title: say(stageTexts.wordOf, { number: value + 1 }) }));
  }, [facts, isInteractive, say]);
}
