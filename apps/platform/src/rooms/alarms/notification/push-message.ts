import { cut, headline, type Message } from './message.ts';

/** The longest title and text, in characters: four bytes each fit a message of a push service. */
const longest = { title: 200, body: 400 } as const;

/**
 * A message as the service worker of the web application reads it. The tag is that of the delivery: a second attempt replaces what the
 * first one showed.
 */
export function pushText(message: Message, delivery: number): string {
  const { alarms, kind, language } = message;
  const [alarm] = alarms;
  const isOne = alarm !== undefined && kind !== 'digest';
  const body = isOne && alarm.message !== alarm.title ? alarm.message : '';
  return JSON.stringify({
    title: cut(headline(message), longest.title),
    body: cut(body, longest.body),
    tag: `notification-${delivery}`,
    language,
    path: isOne ? `/manage/alarm/list?view=history&alarm=${alarm.id}` : '/manage/alarm/list',
  });
}
