import type { DeliveryKind } from '@penstock/contract/model/notification';
import type { Language } from '@penstock/contract/texts/language';
import type { AlarmWords } from './alarm-words.ts';

/** A message to a person. */
export interface Message {
  readonly kind: DeliveryKind;
  readonly language: Language;
  readonly ruleTitle: string;
  /** For how many minutes nobody had acknowledged the alarm. */
  readonly afterMinutes: number;
  /** The alarms of the message: of a digest the first ones, and none for a test. */
  readonly alarms: readonly AlarmWords[];
  /** How many that are in all. */
  readonly total: number;
}

/** The subject of an alarm: its equipment, or its gateway. */
export function subjectOf({ equipment, sn }: AlarmWords, language: Language): string {
  if (equipment !== '') return equipment;
  return language === 'zh' ? `网关 ${sn}` : `gateway ${sn}`;
}

/** The state of an alarm when the message goes out, in few words. */
export function stateText(alarm: AlarmWords, language: Language): string {
  const isZh = language === 'zh';
  if (alarm.returned !== '') return isZh ? '已恢复' : 'returned';
  if (alarm.isAcknowledged) return isZh ? '未恢复，已确认' : 'active, acknowledged';
  return isZh ? '未恢复，未确认' : 'active, not acknowledged';
}

/** The headline of a message, in one line. */
export function headline(message: Message): string {
  const { kind, language, alarms, total, afterMinutes, ruleTitle } = message;
  const isZh = language === 'zh';
  const [alarm] = alarms;
  if (kind === 'test' || alarm === undefined) return isZh ? `测试通知：${ruleTitle}` : `Test: ${ruleTitle}`;
  const about = isZh
    ? `${subjectOf(alarm, language)}：${alarm.title}`
    : `${subjectOf(alarm, language)}: ${alarm.title}`;
  switch (kind) {
    case 'alarm':
      return isZh ? `【报警 · ${alarm.severityText}】${about}` : `[${alarm.severityText}] ${about}`;
    case 'escalation':
      return isZh
        ? `【报警 · ${alarm.severityText}，${afterMinutes} 分钟未确认】${about}`
        : `[${alarm.severityText}, not acknowledged for ${afterMinutes} min] ${about}`;
    case 'resolved':
      return isZh ? `【已恢复】${about}` : `[Returned] ${about}`;
    case 'digest':
      return isZh
        ? `【报警汇总】${total} 个报警，首个：${about}`
        : `[Digest] ${total} alarms, the first: ${about}`;
  }
}
