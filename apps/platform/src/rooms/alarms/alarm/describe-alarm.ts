import type { AlarmRow, OpenAlarm } from '@penstock/contract/calls/alarm';
import type { AlarmEvent } from '@penstock/contract/model/alarm-event';
import { type AlarmLife, alarmStateOf, type StoredReturnReason } from '@penstock/contract/model/alarm-state';
import type { RecordedValue } from '@penstock/contract/model/recorded-value';
import { fillText, inEachLanguage, type Language } from '@penstock/languages/language';
import { idOf } from '../../../kernel/database/id.ts';
import { accountName } from './account-name.ts';
import { enteredText, type Translations } from '@penstock/contract/texts/entered';
import type { Chattering, ListedAlarm, NamedSignal, newestOpen } from './alarm-repository.ts';

interface StoredLife {
  readonly return_reason: StoredReturnReason | null;
  readonly acknowledged_at: Date | null;
}

/** The facts about an occurrence, from its row. */
export function lifeOf(
  { return_reason: returned, acknowledged_at: at }: StoredLife,
  isShelved: boolean,
): AlarmLife {
  return { returned, isAcknowledged: at !== null, isShelved };
}

/** An alarm as its caller sees it. `signals`: those of its equipment whose values go along with it. */
export function describeAlarm(
  row: ListedAlarm,
  signals: readonly NamedSignal[],
  { language, chattering }: { readonly language: Language; readonly chattering: Chattering },
): AlarmRow {
  const raises = Number(row.raises);
  const unacknowledged = Number(row.unacknowledged);
  const title = enteredText(language, row.title, row.title_translations);
  const message = enteredText(language, row.message, row.message_translations);
  const values = valueTexts(row.raised_values, signals, language);
  return {
    id: idOf(row.id),
    origin: row.origin,
    alarm: row.alarm,
    definedId: row.local_id ?? '',
    sn: row.sn,
    equipmentId: row.equipment_id === null ? '' : idOf(row.equipment_id),
    equipmentTitle: enteredText(language, row.equipment_title ?? '', row.equipment_title_translations ?? {}),
    title,
    severity: row.severity,
    message: message === '' ? title : fillText(message, values),
    cause: enteredText(language, row.cause ?? '', row.cause_translations ?? {}),
    consequence: enteredText(language, row.consequence ?? '', row.consequence_translations ?? {}),
    advice: enteredText(language, row.advice ?? '', row.advice_translations ?? {}),
    responseMinutes: row.response_minutes,
    alarmClass: row.alarm_class ?? 'none',
    assigneeId: row.assignee_id === null ? '' : idOf(row.assignee_id),
    assigneeRosterId: row.assignee_roster_id === null ? '' : idOf(row.assignee_roster_id),
    assignee:
      row.assignee_roster_title ??
      accountName({ nickname: row.assignee_nickname, username: row.assignee_username }),
    state: alarmStateOf({
      ...lifeOf(row, row.until !== null),
      // One that is acknowledged asks for it again by an earlier occurrence that is not.
      ...(unacknowledged > 0 && { isAcknowledged: false }),
    }),
    raisedAt: row.raised_at.toISOString(),
    returnedAt: row.returned_at?.toISOString() ?? '',
    returnReason: row.return_reason,
    raisedValues: namedValues(row.raised_values, signals, language),
    returnedValues: namedValues(row.returned_values, signals, language),
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? '',
    acknowledgedBy: accountName(row),
    note: row.acknowledge_note,
    shelvedUntil: row.until?.toISOString() ?? '',
    shelvedReason: row.shelf_reason ?? '',
    mayAcknowledge: row.permitted,
    raises,
    raisesMinutes: chattering.minutes,
    chattering: chattering.raises > 0 && raises >= chattering.raises,
    occurrences: Number(row.occurrences),
    unacknowledged,
    firstRaisedAt: row.first_raised_at.toISOString(),
  };
}

/** An open alarm as the live channel tells of it. */
export function describeOpenAlarm(row: Awaited<ReturnType<typeof newestOpen>>[number]): OpenAlarm {
  const inEach = (text: string, translations: Translations) =>
    inEachLanguage((language) => enteredText(language, text, translations));
  return {
    id: idOf(row.id),
    origin: row.origin,
    sn: row.sn,
    equipmentId: row.equipment_id === null ? '' : idOf(row.equipment_id),
    equipmentTitle: inEach(row.equipment_title ?? '', row.equipment_title_translations ?? {}),
    title: inEach(row.title, row.title_translations),
    severity: row.severity,
    state: alarmStateOf(lifeOf(row, false)),
    raisedAt: row.raised_at.toISOString(),
  };
}

/** The values that a message can name: by the keys of the gateway, and by those of the definition. */
export function valueTexts(
  values: AlarmEvent['values'],
  signals: readonly NamedSignal[],
  language: Language,
): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { key, value } of values) {
    texts[key] = valueText(value, undefined, language);
    for (const signal of signals)
      if (signal.key === key) texts[signal.local_key] = valueText(value, signal, language);
  }
  return texts;
}

/** Values with the names of their signals, their decimals and units, as far as the signals are known. */
function namedValues(
  values: AlarmEvent['values'],
  signals: readonly NamedSignal[],
  language: Language,
): AlarmRow['raisedValues'] {
  return values.map(({ key, value }) => {
    const signal = signals.find((one) => one.key === key);
    const name = signal === undefined ? key : enteredText(language, signal.title, signal.title_translations);
    return { key, value, name, text: valueText(value, signal, language) };
  });
}

/** A value in the word of its state, or with its decimals and its unit, as far as its signal is known. */
export function valueText(value: RecordedValue, signal: NamedSignal | undefined, language: Language): string {
  if (value === null) return '—';
  const state = signal?.states.find((one) => one.value === value);
  if (state !== undefined) return enteredText(language, state.title, state.titleTranslations);
  if (typeof value === 'string') return value;
  const text =
    typeof value !== 'number'
      ? value.integer
      : signal === undefined
        ? String(value)
        : value.toFixed(Math.min(20, signal.decimals));
  return signal === undefined || signal.unit === '' ? text : `${text} ${signal.unit}`;
}
