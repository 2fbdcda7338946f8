import type { SmsNotice } from '../../people/sender/sms-sender.ts';
import { headline, type Message, subjectOf } from './message.ts';

/** The longest text message, and the longest value of a template, in characters. */
const longest = { text: 200, value: 30 } as const;

/** A message as a text message. */
export function smsOf(message: Message): SmsNotice {
  const { kind, language, alarms, total, ruleTitle } = message;
  const isZh = language === 'zh';
  const [alarm] = alarms;
  const line = headline(message);
  if (kind === 'test' || alarm === undefined)
    return {
      text: isZh ? `【Penstock】${line}` : `Penstock: ${line}`,
      values: templateValues(isZh ? '测试' : 'Test', ruleTitle, 'Penstock', '-'),
    };
  const state = states[kind][language];
  const time = kind === 'resolved' ? alarm.returned : alarm.raised;
  const what = alarm.message === alarm.title ? '' : alarm.message;
  const parts = isZh
    ? [line, what, time].filter((part) => part !== '').join('，')
    : [line, what, time].filter((part) => part !== '').join(', ');
  const title = kind === 'digest' ? (isZh ? `${total} 个报警` : `${total} alarms`) : alarm.title;
  return {
    text: cut(isZh ? `【Penstock】${parts}` : `Penstock: ${parts}`, longest.text),
    values: templateValues(state, title, subjectOf(alarm, language), time),
  };
}

const states = {
  alarm: { zh: '报警', en: 'Alarm' },
  escalation: { zh: '未确认报警', en: 'Alarm not acknowledged' },
  resolved: { zh: '报警恢复', en: 'Returned' },
  digest: { zh: '报警汇总', en: 'Digest' },
} as const;

function templateValues(state: string, alarm: string, equipment: string, time: string): SmsNotice['values'] {
  const all = { state, alarm, equipment, time };
  return Object.entries(all).map(([name, value]) => [name, cut(value, longest.value)]);
}

/** A text of at most so many characters. */
function cut(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}
