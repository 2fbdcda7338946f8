import type { Language } from '@penstock/contract/texts/language';
import type { TableAlarm } from '@penstock/stage/services/alarm-service';

const minute = 60_000;
/** The time that the sample is at; always the same. */
const present = new Date(2026, 0, 31, 12, 30, 0).getTime();

const names = { zh: '李工', en: 'A. Li' } as const;

const rows = [
  {
    severity: 'critical',
    state: 'activeUnacknowledged',
    zh: '集水井液位过高',
    en: 'Level of the wet well too high',
    values: 'level = 4.21',
    minutes: 3,
  },
  {
    severity: 'medium',
    state: 'activeAcknowledged',
    zh: '2 号泵电流偏高',
    en: 'Current of pump 2 high',
    values: 'current = 38.6',
    minutes: 47,
  },
  {
    severity: 'low',
    state: 'returnedUnacknowledged',
    zh: '格栅需要清理',
    en: 'The screen needs cleaning',
    values: '',
    minutes: 190,
  },
] as const;

/** Alarms that show what a table looks like while there are no real ones. `titles`: of its equipments. */
export function sampleAlarms(language: Language, titles: readonly string[]): readonly TableAlarm[] {
  return rows.map(({ severity, state, values, minutes, ...texts }, index) => ({
    id: String(index),
    equipmentId: '',
    equipmentTitle: titles[index % Math.max(1, titles.length)] ?? '—',
    severity,
    state,
    message: texts[language],
    raisedAt: present - minutes * minute,
    returnedAt: state === 'returnedUnacknowledged' ? present - 60 * minute : null,
    values,
    acknowledgedBy: state === 'activeAcknowledged' ? names[language] : '',
    note: '',
    canAcknowledge: state !== 'activeAcknowledged',
  }));
}
