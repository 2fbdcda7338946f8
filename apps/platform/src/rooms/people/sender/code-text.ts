import type { CodePurpose } from '@penstock/contract/calls/user-code';
import { languageTag, type Text, textIn } from '@penstock/languages/language';
import { textsAt } from '@penstock/languages/catalogue';
import type { Email } from './email-sender.ts';
import type { CodeMessage } from './sms-sender.ts';

const product = 'Penstock';

/** The purpose of a code, to be inserted into a sentence. */
const purposes: Readonly<Record<CodePurpose, Text>> = textsAt('platform.people:purposes');

const codeTexts = textsAt('platform.people:codeTexts');

/** The text message with a code, for services that take a whole text. */
export function codeSmsText({ code, purpose, minutes, language }: CodeMessage): string {
  const what = purposes[purpose][language];
  return textIn(codeTexts.sms, language, { product, code, purpose: what, minutes });
}

/** The e-mail with a code. */
export function codeEmail({ code, purpose, minutes, language }: CodeMessage): Email {
  const what = purposes[purpose][language];
  const say = (text: Text) => textIn(text, language, { product, code, purpose: what, minutes });
  const subject = say(codeTexts.subject);
  const greeting = say(codeTexts.greeting);
  const before = say(codeTexts.before);
  const valid = say(codeTexts.valid);
  const warning = say(codeTexts.warning);
  const other = say(codeTexts.other);
  const footer = say(codeTexts.footer);
  const text = [greeting, '', before, '', code, '', valid, warning, '', other, '', '-- ', footer, ''].join(
    '\n',
  );
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
  const html = [
    `<!doctype html><html lang="${languageTag(language)}"><head><meta charset="utf-8"><title>${subject}</title></head>`,
    "<body style=\"margin:0;padding:24px;background:#f4f6f8;color:#1f2933;font:15px/1.6 -apple-system,'Segoe UI','Microsoft YaHei',sans-serif\">",
    '<div style="max-width:520px;margin:0 auto;padding:28px 32px;background:#fff;border:1px solid #d9e0e6;border-radius:8px">',
    `<p style="margin:0 0 20px;font-size:18px;font-weight:600">${product}</p>`,
    paragraph(greeting),
    paragraph(before),
    `<p style="margin:0 0 20px;font:600 30px/1.2 ui-monospace,Consolas,monospace;letter-spacing:6px">${code}</p>`,
    paragraph(`${valid}<br>${warning}`),
    paragraph(other),
    `<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid #d9e0e6;color:#5c6b79;font-size:13px">${footer}</p>`,
    '</div></body></html>',
  ].join('');
  return { subject, text, html };
}
