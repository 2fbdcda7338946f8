import { useTexts } from '../../texts/use-texts.ts';
import { needTexts } from '../../texts/i18n.ts';
import { durationParts } from './span.ts';

needTexts('time');

/** Writes a length of time, in ms, in words: "3 h 12 min". */
export function useLength(): (milliseconds: number) => string {
  const { t } = useTexts('time');
  return (milliseconds) =>
    durationParts(milliseconds)
      .map(({ unit, count }) => t(`length.${unit}`, { count }))
      .join(' ');
}
