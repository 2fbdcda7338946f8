import { z } from 'zod';
import { checked, integer, list, text } from '../schema/field.ts';
import { translations } from '../schema/translations.ts';

/** The most shifts of a plant. */
export const maxShifts = 12;

/** Shifts begin at a quarter of an hour, as the roll-ups of history do; in minutes. */
export const shiftStep = 15;

const minutesOfDay = 24 * 60;

/** A shift of a plant: it begins each day at a time of day in the time zone of the plant, and lasts until the next one begins. */
export const shiftSchema = z.strictObject({
  title: text('requiredText'),
  titleTranslations: translations('generalText'),
  /** Minutes after midnight on the clock of the plant, a multiple of {@link shiftStep}. */
  start: integer(0, minutesOfDay - shiftStep, 'min').multipleOf(shiftStep),
});
export type Shift = z.output<typeof shiftSchema>;

/** The shifts of a plant: none where it does not work in shifts. Two do not begin at the same time. */
export const shiftsSchema = checked(list(shiftSchema, 'start', maxShifts).unwrap(), (shifts) => {
  const known = new Set<number>();
  for (const { start } of shifts) {
    if (known.has(start)) return { key: 'shift.startTwice', parameters: { time: timeOfDay(start) } };
    known.add(start);
  }
  return null;
});

/** A time of day as people write it: `06:30`. @param minutes after midnight. */
export function timeOfDay(minutes: number): string {
  const padded = (value: number) => String(value).padStart(2, '0');
  return `${padded(Math.floor(minutes / 60))}:${padded(minutes % 60)}`;
}
