import type { Language } from '@penstock/contract/texts/language';
import type { Email } from '../../people/sender/email-sender.ts';
import type { AlarmWords } from './alarm-words.ts';
import { headline, type Message, stateText, subjectOf } from './message.ts';

/** Alarms that a digest lists; further ones are counted. */
const listed = 20;

/** A message as an e-mail. `reference`: what tells it from all others. */
export function emailOf(message: Message, reference: string): Email {
  const { kind, language, alarms, total, ruleTitle } = message;
  const isZh = language === 'zh';
  const subject = headline(message);
  const footer = isZh
    ? `此邮件由 Penstock 平台按通知规则“${ruleTitle}”自动发送，请勿回复。`
    : `This e-mail was sent automatically by the Penstock platform, by the notification rule “${ruleTitle}”. Please do not reply.`;
  const [first] = alarms;
  const blocks: readonly Block[] =
    kind === 'test' || first === undefined
      ? [
          {
            title: isZh
              ? '这是一封测试邮件。报警通知将发送到此邮箱。'
              : 'This is a test. Alarm messages will be sent to this address.',
            facts: [],
            link: '',
          },
        ]
      : kind === 'digest'
        ? alarms.slice(0, listed).map((alarm) => digestBlock(alarm, language))
        : [alarmBlock(first, language)];
  const more = total - Math.min(listed, alarms.length);
  const rest = kind !== 'digest' || more <= 0 ? '' : isZh ? `另有 ${more} 个报警。` : `And ${more} more.`;
  return {
    subject,
    text: textOf(subject, blocks, rest, footer),
    html: htmlOf({ language, subject, blocks, rest, footer, linkText: isZh ? '查看报警' : 'Show the alarm' }),
    reference,
  };
}

/** An alarm in an e-mail. */
interface Block {
  readonly title: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly link: string;
}

function alarmBlock(alarm: AlarmWords, language: Language): Block {
  const isZh = language === 'zh';
  const { title, message, severityText, equipment, sn, raised, returned, advice, values, link } = alarm;
  const facts: (readonly [string, string])[] = [
    [isZh ? '设备' : 'Equipment', equipment],
    [isZh ? '网关 SN' : 'Gateway SN', sn],
    [isZh ? '级别' : 'Severity', severityText],
    [isZh ? '状态' : 'State', stateText(alarm, language)],
    [isZh ? '报警时间' : 'Raised', raised],
    [isZh ? '恢复时间' : 'Returned', returned],
    ...values.map(({ name, value }) => [name, value] as const),
    [isZh ? '处理建议' : 'What to do', advice],
  ];
  return { title: message === '' ? title : message, facts: facts.filter(([, value]) => value !== ''), link };
}

function digestBlock(alarm: AlarmWords, language: Language): Block {
  const { message, severityText, raised, link } = alarm;
  const isZh = language === 'zh';
  const where = subjectOf(alarm, language);
  return {
    title: isZh ? `${where}：${message}` : `${where}: ${message}`,
    facts: [[raised, `${severityText}${isZh ? '，' : ', '}${stateText(alarm, language)}`]],
    link,
  };
}

function textOf(subject: string, blocks: readonly Block[], rest: string, footer: string): string {
  const lines = [subject, ''];
  for (const { title, facts, link } of blocks) {
    lines.push(title, ...facts.map(([name, value]) => `  ${name}: ${value}`));
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
  const blockHtml = ({ title, facts, link }: Block) =>
    [
      `<p style="margin:0 0 8px;font-weight:600">${escaped(title)}</p>`,
      '<table style="margin:0 0 12px;border-collapse:collapse">',
      ...facts.map(
        ([name, value]) =>
          `<tr><td style="${cell};color:#5c6b79">${escaped(name)}</td><td style="${cell}">${escaped(value)}</td></tr>`,
      ),
      '</table>',
      link === '' ? '' : `<p style="margin:0 0 20px"><a href="${escaped(link)}">${escaped(linkText)}</a></p>`,
    ].join('');
  return [
    `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    "<body style=\"margin:0;padding:24px;background:#f4f6f8;color:#1f2933;font:15px/1.6 -apple-system,'Segoe UI','Microsoft YaHei',sans-serif\">",
    '<div style="max-width:600px;margin:0 auto;padding:28px 32px;background:#fff;border:1px solid #d9e0e6;border-radius:8px">',
    `<p style="margin:0 0 20px;font-size:18px;font-weight:600">${escaped(subject)}</p>`,
    ...blocks.map(blockHtml),
    rest === '' ? '' : `<p>${escaped(rest)}</p>`,
    `<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid #d9e0e6;color:#5c6b79;font-size:13px">${escaped(footer)}</p>`,
    '</div></body></html>',
  ].join('');
}

/** A text for HTML: what people named equipment or alarms is never markup. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
