import { describe, expect, it } from 'vitest';
import { backupSchedule } from '../../../kernel/settings/backup-schedule.ts';
import { dueTime } from './due-time.ts';

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime();

describe('a backup', () => {
  const daily = backupSchedule.parse('02:30');

  it('is due at once when there is none', () => {
    expect(dueTime(daily, undefined)).toBe(0);
    expect(dueTime(backupSchedule.parse('6h'), undefined)).toBe(0);
  });

  it('of every day is due at the next such time of the machine after the last one', () => {
    expect(dueTime(daily, at(3, 2, 29))).toBe(at(3, 2, 30));
    expect(dueTime(daily, at(3, 2, 30))).toBe(at(4, 2, 30));
    expect(dueTime(daily, at(3, 14))).toBe(at(4, 2, 30));
    expect(dueTime(daily, at(30, 3))).toBe(at(31, 2, 30));
  });

  it('at intervals is due so long after the last one', () => {
    expect(dueTime(backupSchedule.parse('6h'), at(3, 1))).toBe(at(3, 7));
  });

  it.each(['24:00', '2:30', '02:60', '0h', '169h', 'h', '6', '02:30 '])('is not scheduled by %j', (text) => {
    expect(backupSchedule.safeParse(text).success).toBe(false);
  });
});
