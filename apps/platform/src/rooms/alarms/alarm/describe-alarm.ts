import type { AlarmRow, OpenAlarm } from '@penstock/contract/calls/alarm';
import type { AlarmEvent } from '@penstock/contract/model/alarm-event';
import { type AlarmLife, alarmStateOf, type StoredReturnReason } from '@penstock/contract/model/alarm-state';
import type { RecordedValue } from '@penstock/contract/model/recorded-value';
import { fillText, inEachLanguage, type Language } from '@penstock/languages/language';
import { idOf } from '../../../kernel/database/id.ts';
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
  const title = enteredText(language, row.title, row.title_translations);
  const message = enteredText(language, row.message, row.message_translations);
  const values = valueTexts(row.raised_values, signals);
  return {
    id: idOf(row.id),
    origin: row.origin,
    alarm: row.alarm,
    sn: row.sn,
    equipmentId: row.equipment_id === null ? '' : idOf(row.equipment_id),
    equipmentTitle: enteredText(language, row.equipment_title ?? '', row.equipment_title_translations ?? {}),
    title,
    severity: row.severity,
    message: message === '' ? title : fillText(message, values),
    advice: enteredText(language, row.advice ?? '', row.advice_translations ?? {}),
    state: alarmStateOf(lifeOf(row, row.until !== null)),
    raisedAt: row.raised_at.toISOString(),
    returnedAt: row.returned_at?.toISOString() ?? '',
    returnReason: row.return_reason,
    raisedValues: row.raised_values,
    returnedValues: row.returned_values,
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? '',
    acknowledgedBy: row.nickname === null || row.nickname === '' ? (row.username ?? '') : row.nickname,
    note: row.acknowledge_note,
    shelvedUntil: row.until?.toISOString() ?? '',
    shelvedReason: row.shelf_reason ?? '',
    mayAcknowledge: row.permitted,
    raises,
    raisesMinutes: chattering.minutes,
    chattering: chattering.raises > 0 && raises >= chattering.raises,
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
): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { key, value } of values) {
    texts[key] = valueText(value, undefined);
    for (const signal of signals) if (signal.key === key) texts[signal.local_key] = valueText(value, signal);
  }
  return texts;
}

/** A value with its decimals and its unit, as far as its signal is known. */
export function valueText(value: RecordedValue, signal: NamedSignal | undefined): string {
  if (value === null) return '—';
  if (typeof value === 'string') return value;
  const text =
    typeof value !== 'number'
      ? value.integer
      : signal === undefined
        ? String(value)
        : value.toFixed(Math.min(20, signal.decimals));
  return signal === undefined || signal.unit === '' ? text : `${text} ${signal.unit}`;
}
