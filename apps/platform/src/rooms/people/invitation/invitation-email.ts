import { languages, languageTag, textIn } from '@penstock/languages/language';
import { textsAt } from '@penstock/languages/catalogue';
import type { Email } from '../sender/email-sender.ts';
import { escaped } from '@penstock/server/xml/escaped';

const product = 'Penstock';
const texts = textsAt('platform.people:invitation');

/** The facts of an e-mail that invites somebody. */
interface InvitationFacts {
  readonly company: string;
  readonly link: string;
  readonly expires: Date;
}

/** The e-mail that invites somebody, in all languages one below the other: nobody knows yet which the person reads. */
export function invitationEmail({ company, link, expires }: InvitationFacts): Email {
  const parts = languages.map((language) => {
    const time = new Intl.DateTimeFormat(languageTag(language), {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'UTC',
    });
    const until = `${time.format(expires)} UTC`;
    const say = (text: (typeof texts)[keyof typeof texts]) =>
      textIn(text, language, { product, company, until });
    return {
      language,
      subject: say(texts.subject),
      lines: [say(texts.greeting), say(texts.text), link, say(texts.valid)],
    };
  });
  const html = parts.map(({ language, lines: [greeting = '', text = '', , valid = ''] }) =>
    [
      `<div lang="${languageTag(language)}" style="margin:0 0 28px">`,
      `<p>${escaped(greeting)}</p><p>${escaped(text)}</p>`,
      `<p><a href="${escaped(link)}">${escaped(link)}</a></p><p>${escaped(valid)}</p></div>`,
    ].join(''),
  );
  return {
    subject: parts.map(({ subject }) => subject).join(' / '),
    text: parts.map(({ lines }) => lines.join('\n\n')).join('\n\n----\n\n'),
    html: `<!doctype html><html><head><meta charset="utf-8"></head><body style="padding:24px;font:15px/1.6 sans-serif">${html.join('')}</body></html>`,
  };
}
