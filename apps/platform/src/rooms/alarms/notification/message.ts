import { listText, namedText } from '@penstock/languages/list-text';
import { textAt, textsAt } from '@penstock/languages/catalogue';
import type { AlarmSeverity } from '@penstock/contract/model/alarm-severity';
import type { DeliveryKind } from '@penstock/contract/model/notification';
import { type Language, type Text, textIn } from '@penstock/languages/language';
import { valueLabel } from '@penstock/contract/texts/label';
import type { AlarmWords } from './alarm-words.ts';

/** A message to a person. */
export interface Message {
  readonly kind: DeliveryKind;
  readonly language: Language;
  readonly ruleTitle: string;
  /** How many minutes the alarm had not been acknowledged for. */
  readonly afterMinutes: number;
  /** The alarms of the message, the most severe first: of a digest the first ones, and none for a test. */
  readonly alarms: readonly AlarmWords[];
  /** How many of each severity, the most severe first: of those that the message knows by name. */
  readonly severities: readonly { readonly severity: AlarmSeverity; readonly count: number }[];
  /** How many that are in all. */
  readonly total: number;
}

/** The subject of an alarm: its equipment, or its gateway. */
export function subjectOf({ equipment, sn }: AlarmWords, language: Language): string {
  if (equipment !== '') return equipment;
  return textIn(textAt('platform.alarms:message.gateway'), language, { sn });
}

/** The state of an alarm when the message goes out, in few words. */
export function stateText(alarm: AlarmWords, language: Language): string {
  if (alarm.returned !== '') return textAt('platform.alarms:message.returned')[language];
  if (alarm.isAcknowledged) return textAt('platform.alarms:message.acknowledged')[language];
  return textAt('platform.alarms:message.notAcknowledged')[language];
}

/** The headlines of messages about alarms. */
const headlines: Readonly<Record<Exclude<DeliveryKind, 'test'>, Text>> = textsAt('platform.alarms:headlines');

/** The headline of a message, in one line. */
export function headline(message: Message): string {
  const { kind, language, alarms, severities, total, afterMinutes, ruleTitle } = message;
  const [alarm] = alarms;
  if (kind === 'test' || alarm === undefined)
    return textIn(textAt('platform.alarms:headline.test'), language, { rule: ruleTitle });
  const counts = severities
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) =>
      textIn(textAt('platform.alarms:headline.count'), language, {
        count,
        severity: valueLabel('severity', severity, language),
      }),
    );
  const about = namedText(subjectOf(alarm, language), alarm.title, language);
  return textIn(headlines[kind], language, {
    about,
    severity: alarm.severityText,
    minutes: afterMinutes,
    total,
    counts: listText(counts, language),
  });
}

/** A text of at most so many characters. */
export function cut(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}
