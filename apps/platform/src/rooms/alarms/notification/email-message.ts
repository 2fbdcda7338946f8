import { namedText, clausesText } from '@penstock/languages/list-text';
import { textsAt } from '@penstock/languages/catalogue';
import { type Language, languageTag, textIn } from '@penstock/languages/language';
import type { Email } from '../../people/sender/email-sender.ts';
import type { AlarmWords } from './alarm-words.ts';
import { headline, type Message, stateText, subjectOf } from './message.ts';
import { valueLabel } from '@penstock/contract/texts/label';
import { escaped } from '@penstock/server/xml/escaped';

/** Alarms that a digest lists; further ones are counted. */
const listed = 20;

/** The words of e-mails about alarms. */
const words = textsAt('platform.alarms:words');

/** A message as an e-mail. `reference`: what tells it from all others. */
export function emailOf(message: Message, reference: string): Email {
  const { kind, language, alarms, total, ruleTitle } = message;
  const subject = headline(message);
  const footer = textIn(words.footer, language, { rule: ruleTitle });
  const [first] = alarms;
  const blocks: readonly Block[] =
    kind === 'test' || first === undefined
      ? [
          {
            title: words.test[language],
            facts: [],
            link: '',
            acknowledgeLink: '',
          },
        ]
      : kind === 'digest'
        ? alarms.slice(0, listed).map((alarm) => digestBlock(alarm, language))
        : [alarmBlock(first, language)];
  const more = total - Math.min(listed, alarms.length);
  const rest = kind !== 'digest' || more <= 0 ? '' : textIn(words.more, language, { more });
  return {
    subject,
    text: textOf({ subject, language }, blocks, rest, footer),
    html: htmlOf({ language, subject, blocks, rest, footer, linkText: words.link[language] }),
    reference,
  };
}

/** An alarm in an e-mail. */
interface Block {
  readonly title: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly link: string;
  /** Where the alarm is acknowledged; empty where it is not by this message. */
  readonly acknowledgeLink: string;
}

function alarmBlock(alarm: AlarmWords, language: Language): Block {
  const { title, message, severityText, equipment, sn, raised, returned, values, link } = alarm;
  const { cause, consequence, advice, responseMinutes, alarmClass, assignee } = alarm;
  const facts: (readonly [string, string])[] = [
    [words.equipment[language], equipment],
    [words.sn[language], sn],
    [words.severity[language], severityText],
    [words.state[language], stateText(alarm, language)],
    [words.raised[language], raised],
    [words.returned[language], returned],
    ...values.map(({ name, value }) => [name, value] as const),
    [words.alarmClass[language], alarmClass === 'none' ? '' : valueLabel('alarmClass', alarmClass, language)],
    [words.cause[language], cause],
    [words.consequence[language], consequence],
    [words.advice[language], advice],
    [
      words.response[language],
      responseMinutes === null ? '' : textIn(words.minutes, language, { minutes: responseMinutes }),
    ],
    [words.assignee[language], assignee],
  ];
  return {
    title: message === '' ? title : message,
    facts: facts.filter(([, value]) => value !== ''),
    link,
    acknowledgeLink: alarm.acknowledgeLink,
  };
}

function digestBlock(alarm: AlarmWords, language: Language): Block {
  const { message, severityText, raised, link } = alarm;
  const where = subjectOf(alarm, language);
  return {
    title: namedText(where, message, language),
    facts: [[raised, clausesText([severityText, stateText(alarm, language)], language)]],
    link,
    acknowledgeLink: '',
  };
}

function textOf(
  { subject, language }: { readonly subject: string; readonly language: Language },
  blocks: readonly Block[],
  rest: string,
  footer: string,
): string {
  const lines = [subject, ''];
  for (const { title, facts, link, acknowledgeLink } of blocks) {
    lines.push(title, ...facts.map(([name, value]) => `  ${name}: ${value}`));
    if (acknowledgeLink !== '') lines.push(`  ${words.acknowledge[language]}`, `  ${acknowledgeLink}`);
    if (link !== '') lines.push(`  ${link}`);
    lines.push('');
  }
  if (rest !== '') lines.push(rest, '');
  return [...lines, '-- ', footer, ''].join('\n');
}

function htmlOf(page: {
  readonly language: Language;
  readonly subject: string;
  readonly blocks: readonly Block[];
  readonly rest: string;
  readonly footer: string;
  readonly linkText: string;
}): string {
  const { language, subject, blocks, rest, footer, linkText } = page;
  const cell = 'padding:4px 16px 4px 0;vertical-align:top';
  const button =
    'display:inline-block;padding:10px 20px;background:#0b66c3;color:#fff;border-radius:6px;text-decoration:none';
  const blockHtml = ({ title, facts, link, acknowledgeLink }: Block) =>
    [
      `<p style="margin:0 0 8px;font-weight:600">${escaped(title)}</p>`,
      '<table style="margin:0 0 12px;border-collapse:collapse">',
      ...facts.map(
        ([name, value]) =>
          `<tr><td style="${cell};color:#5c6b79">${escaped(name)}</td><td style="${cell}">${escaped(value)}</td></tr>`,
      ),
      '</table>',
      acknowledgeLink === ''
        ? ''
        : `<p style="margin:0 0 12px"><a style="${button}" href="${escaped(acknowledgeLink)}">${escaped(words.acknowledge[language])}</a></p>`,
      link === '' ? '' : `<p style="margin:0 0 20px"><a href="${escaped(link)}">${escaped(linkText)}</a></p>`,
    ].join('');
  return [
    `<!doctype html><html lang="${languageTag(language)}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    "<body style=\"margin:0;padding:24px;background:#f4f6f8;color:#1f2933;font:15px/1.6 -apple-system,'Segoe UI','Microsoft YaHei',sans-serif\">",
    '<div style="max-width:600px;margin:0 auto;padding:28px 32px;background:#fff;border:1px solid #d9e0e6;border-radius:8px">',
    `<p style="margin:0 0 20px;font-size:18px;font-weight:600">${escaped(subject)}</p>`,
    ...blocks.map(blockHtml),
    rest === '' ? '' : `<p>${escaped(rest)}</p>`,
    `<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid #d9e0e6;color:#5c6b79;font-size:13px">${escaped(footer)}</p>`,
    '</div></body></html>',
  ].join('');
}
