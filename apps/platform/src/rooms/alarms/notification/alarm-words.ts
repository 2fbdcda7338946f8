import type { AlarmClass } from '@penstock/contract/model/alarm-class';
import type { AlarmSeverity } from '@penstock/contract/model/alarm-severity';
import { ZoneClock } from '@penstock/contract/model/zone-clock';
import { fillText, type Language } from '@penstock/languages/language';
import { valueLabel } from '@penstock/contract/texts/label';
import type { NamedSignal } from '../alarm/alarm-repository.ts';
import { accountName } from '../alarm/account-name.ts';
import { valueText, valueTexts } from '../alarm/describe-alarm.ts';
import { enteredText } from '@penstock/contract/texts/entered';
import type { NotifiedAlarm } from './notified-alarm-repository.ts';

/** The words of a message about an alarm, in the language of its reader. */
export interface AlarmWords {
  readonly id: number;
  readonly title: string;
  /** The message, with the values of when the alarm was raised. */
  readonly message: string;
  readonly severity: AlarmSeverity;
  readonly severityText: string;
  /** Empty for an alarm about a gateway. */
  readonly equipment: string;
  readonly sn: string;
  /** The time of the alarm, with the time zone. That of the return is empty while the alarm is active. */
  readonly raised: string;
  readonly returned: string;
  /** The same, as a program reads it; null while it is active. */
  readonly raisedAt: string;
  readonly returnedAt: string | null;
  readonly isAcknowledged: boolean;
  /** Empty where nothing is defined. */
  readonly cause: string;
  readonly consequence: string;
  readonly advice: string;
  /** Within how many minutes somebody has to act; null where that is not defined. */
  readonly responseMinutes: number | null;
  readonly alarmClass: AlarmClass;
  /** The name of who takes care of it; empty where nobody was chosen. */
  readonly assignee: string;
  readonly values: readonly { readonly name: string; readonly value: string }[];
  /** Where it is shown; empty where the address of the platform is not set. */
  readonly link: string;
  /** Where it is acknowledged without a session, for an hour; empty where the message has no such link. */
  readonly acknowledgeLink: string;
}

/** The reader of a message: language, time zone, and the address of the platform. */
export interface Reader {
  readonly language: Language;
  readonly timeZone: string;
  readonly publicUrl: string | undefined;
}

/** An alarm in words. `signals`: those of its equipment whose values go along with it. */
export function alarmWords(row: NotifiedAlarm, signals: readonly NamedSignal[], reader: Reader): AlarmWords {
  const { language, timeZone, publicUrl } = reader;
  const clock = new ZoneClock(timeZone);
  const time = (at: Date) => `${clock.text(at.getTime()).slice(0, 19)} (${timeZone})`;
  const title = enteredText(language, row.title, row.title_translations);
  const message = enteredText(language, row.message, row.message_translations);
  return {
    id: row.id,
    title,
    message: message === '' ? title : fillText(message, valueTexts(row.raised_values, signals, language)),
    severity: row.severity,
    severityText: valueLabel('severity', row.severity, language),
    equipment: enteredText(language, row.equipment_title ?? '', row.equipment_title_translations ?? {}),
    sn: row.sn,
    raised: time(row.raised_at),
    returned: row.returned_at === null ? '' : time(row.returned_at),
    raisedAt: row.raised_at.toISOString(),
    returnedAt: row.returned_at?.toISOString() ?? null,
    isAcknowledged: row.acknowledged_at !== null,
    cause: enteredText(language, row.cause ?? '', row.cause_translations ?? {}),
    consequence: enteredText(language, row.consequence ?? '', row.consequence_translations ?? {}),
    advice: enteredText(language, row.advice ?? '', row.advice_translations ?? {}),
    responseMinutes: row.response_minutes,
    alarmClass: row.alarm_class ?? 'none',
    assignee:
      row.assignee_roster_title ??
      accountName({ nickname: row.assignee_nickname, username: row.assignee_username }),
    values: row.raised_values.map(({ key, value }) => {
      const signal = signals.find((one) => one.key === key);
      const name =
        signal === undefined ? key : enteredText(language, signal.title, signal.title_translations);
      return { name, value: valueText(value, signal, language) };
    }),
    link:
      publicUrl === undefined
        ? ''
        : `${publicUrl.replace(/\/+$/, '')}/manage/alarm/list?view=history&alarm=${row.id}`,
    acknowledgeLink: '',
  };
}
