import type { AlarmJournal, JournalContent } from '../alarms/journal.ts';

/** A journal of alarms that keeps nothing: a simulated gateway begins without any. */
export function noJournal(): {
  readonly journal: Pick<AlarmJournal, keyof AlarmJournal>;
  readonly content: JournalContent;
} {
  return {
    journal: {
      events: 0,
      isLong: false,
      append: () => undefined,
      written: () => undefined,
      sync: () => Promise.resolve(),
      compact: () => undefined,
      close: () => undefined,
    },
    content: { active: [], unwritten: [] },
  };
}
