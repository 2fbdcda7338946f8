import { textAt } from '@penstock/languages/catalogue';
import type { Language } from '@penstock/languages/language';
import type { TableAlarm } from '@penstock/stage/services/alarm-service';

const minute = 60_000;
/** The time that the sample is at; always the same. */
const present = new Date(2026, 0, 31, 12, 30, 0).getTime();

const names = textAt('widgets.alarm-table:sampleAlarms.names');

const rows = [
  {
    severity: 'critical',
    state: 'activeUnacknowledged',
    message: textAt('widgets.alarm-table:sampleAlarms.levelTooHigh'),
    values: 'level = 4.21',
    minutes: 3,
  },
  {
    severity: 'medium',
    state: 'activeAcknowledged',
    message: textAt('widgets.alarm-table:sampleAlarms.currentHigh'),
    values: 'current = 38.6',
    minutes: 47,
  },
  {
    severity: 'low',
    state: 'returnedUnacknowledged',
    message: textAt('widgets.alarm-table:sampleAlarms.screenNeedsCleaning'),
    values: '',
    minutes: 190,
  },
] as const;

/** Alarms that show what a table looks like while there are no real ones. `titles`: of its equipments. */
export function sampleAlarms(language: Language, titles: readonly string[]): readonly TableAlarm[] {
  return rows.map(({ severity, state, values, minutes, message }, index) => ({
    id: String(index),
    equipmentId: '',
    equipmentTitle: titles[index % Math.max(1, titles.length)] ?? '—',
    severity,
    state,
    message: message[language],
    raisedAt: present - minutes * minute,
    returnedAt: state === 'returnedUnacknowledged' ? present - 60 * minute : null,
    values,
    acknowledgedBy: state === 'activeAcknowledged' ? names[language] : '',
    note: '',
    occurrences: 1,
    canAcknowledge: state !== 'activeAcknowledged',
  }));
}
