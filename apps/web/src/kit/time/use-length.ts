import { useTexts } from '../../texts/use-texts.ts';
import { addTexts } from '../../texts/i18n.ts';
import { durationParts } from './span.ts';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';

addTexts('time', { zh, en });

/** Writes a length of time, in ms, in words: "3 h 12 min". */
export function useLength(): (milliseconds: number) => string {
  const { t } = useTexts('time');
  return (milliseconds) =>
    durationParts(milliseconds)
      .map(({ unit, count }) => t(`length.${unit}`, { count }))
      .join(' ');
}
