import { clausesText } from '@penstock/languages/list-text';
import { textAt } from '@penstock/languages/catalogue';
import { textIn } from '@penstock/languages/language';
import { headline, type Message, subjectOf } from './message.ts';

/** Alarms of a digest that a text names; further ones are counted. */
const listed = 10;

/** A message as lines of text, for a chat. */
export function chatText(message: Message): string {
  const { kind, language, alarms, total } = message;
  const [alarm] = alarms;
  const lines = [headline(message)];
  if (kind === 'digest') {
    for (const one of alarms.slice(0, listed))
      lines.push(
        clausesText([one.severityText, subjectOf(one, language), one.message, one.raised], language),
      );
    const more = total - Math.min(listed, alarms.length);
    if (more > 0) lines.push(textIn(textAt('platform.alarms:words.more'), language, { more }));
  } else if (alarm !== undefined) {
    if (alarm.message !== alarm.title) lines.push(alarm.message);
    lines.push(alarm.raised, alarm.returned, alarm.consequence, alarm.advice);
    lines.push(alarm.acknowledgeLink === '' ? alarm.link : alarm.acknowledgeLink);
  }
  return lines.filter((line) => line !== '').join('\n');
}

/** A message as it is spoken. */
export function spokenText(message: Message): string {
  const { kind, language, alarms } = message;
  const [alarm] = alarms;
  const what = kind === 'digest' || alarm === undefined || alarm.message === alarm.title ? '' : alarm.message;
  return clausesText(
    [headline(message), what].filter((part) => part !== ''),
    language,
  );
}
