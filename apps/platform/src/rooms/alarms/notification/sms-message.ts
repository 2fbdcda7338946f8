import { clausesText } from '@penstock/languages/list-text';
import { textIn } from '@penstock/languages/language';
import { textAt, textsAt } from '@penstock/languages/catalogue';
import type { SmsNotice } from '../../people/sender/sms-sender.ts';
import { cut, headline, type Message, subjectOf } from './message.ts';

/** The longest text message, and the longest value of a template, in characters. */
const longest = { text: 200, value: 30 } as const;

/** A message as a text message. */
export function smsOf(message: Message): SmsNotice {
  const { kind, language, alarms, total, ruleTitle } = message;
  const [alarm] = alarms;
  const line = headline(message);
  if (kind === 'test' || alarm === undefined)
    return {
      text: textIn(signed, language, { text: line }),
      values: templateValues(textAt('platform.alarms:smsMessage.test')[language], ruleTitle, 'Penstock', '-'),
    };
  const state = states[kind][language];
  const time = kind === 'resolved' ? alarm.returned : alarm.raised;
  const what = alarm.message === alarm.title ? '' : alarm.message;
  const parts = clausesText(
    [line, what, time].filter((part) => part !== ''),
    language,
  );
  const title =
    kind === 'digest' ? textIn(textAt('platform.alarms:smsMessage.total'), language, { total }) : alarm.title;
  return {
    text: cut(textIn(signed, language, { text: parts }), longest.text),
    values: templateValues(state, title, subjectOf(alarm, language), time),
  };
}

/** A text message with the name of its sender, as operators demand it. */
const signed = textAt('platform.alarms:smsMessage.signed');

const states = textsAt('platform.alarms:states');

function templateValues(state: string, alarm: string, equipment: string, time: string): SmsNotice['values'] {
  const all = { state, alarm, equipment, time };
  return Object.entries(all).map(([name, value]) => [name, cut(value, longest.value)]);
}
