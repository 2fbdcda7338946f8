import { formatNumber, formatValue, unknownValue, withUnit } from '@penstock/contract/model/signal-text';
import { useMemo } from 'react';
import { useStageText } from '../stage-context.ts';
import { stageTexts } from '../texts.ts';
import { type Reading, readingState, type ValueFacts } from '../values/reading.ts';
import type { ValueItem } from './chart-item.ts';
import { chartTexts } from './chart-texts.ts';

/** Writes values of charts. */
export interface SeriesText {
  /** A number as its signal writes it, with the unit. */
  readonly value: (value: number | null, facts: ValueFacts | undefined) => string;
  /** The last value alone. */
  readonly present: (reading: Reading) => string;
  /** The last value; with its quality in words where it is not a good live one. */
  readonly reading: (reading: Reading) => string;
}

/** How many decimals numbers have of which nothing else is known. */
const defaultDecimals = 2;

/** The words of values in the language of the page. */
export function useSeriesText(): SeriesText {
  const say = useStageText();
  return useMemo(() => {
    const words = { on: say(stageTexts.on), off: say(stageTexts.off), empty: say(stageTexts.empty) };
    const write = (value: number | string | boolean | null, facts: ValueFacts | undefined) => {
      if (value === null) return unknownValue;
      if (facts === undefined && typeof value === 'number')
        return formatNumber(value, Number.isInteger(value) ? 0 : defaultDecimals);
      const shown = formatValue(facts ?? { dataType: 'string', decimals: 0, states: [] }, value, words);
      return shown.kind === 'number' ? withUnit(shown.text, facts?.unit ?? '') : shown.text;
    };
    return {
      value: (value, facts) => write(value, facts),
      present: ({ value, facts }) => write(value, facts),
      reading: (reading) => {
        const value = write(reading.value, reading.facts);
        switch (readingState(reading)) {
          case 'bad':
            return say(chartTexts.badValue, { value });
          case 'old':
            return say(chartTexts.oldValue, { value });
          case 'unknown':
          case 'uncertain':
          case 'live':
            return value;
        }
      },
    };
  }, [say]);
}

/** The title of a value of a chart, with its equipment where a chart shows several. */
export function seriesTitle(
  item: Pick<ValueItem, 'target' | 'title' | 'equipment'>,
  facts: ValueFacts | undefined,
  items: readonly Pick<ValueItem, 'equipment'>[],
): string {
  const { target } = item;
  const key =
    target.kind === 'signal' ? target.signalId : target.kind === 'mvar' ? target.mvarId : target.systemKey;
  const title = item.title || (facts?.title ?? '') || key;
  const isOfSeveral = items.some(({ equipment }) => equipment !== item.equipment);
  return isOfSeveral && item.equipment !== '' ? `${item.equipment} · ${title}` : title;
}
