import { enteredText } from '@penstock/contract/texts/entered';
import { type Language, languageTag, type Text, textIn } from '@penstock/languages/language';
import { textsAt } from '@penstock/languages/catalogue';
import { escaped } from '@penstock/server/xml/escaped';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { TrueTypeFont } from '../../../kernel/files/pdf/true-type.ts';
import type { Email, EmailAttachment } from '../../people/sender/email-sender.ts';
import type { ReportResult } from '@penstock/contract/calls/report';
import { reportPdf } from './report-pdf.ts';
import { reportSheet } from './report-sheet.ts';
import { formattedReport } from './report-workbook.ts';
import type { ReportFileKind } from '@penstock/contract/model/report-schedule';
import type { Translations } from '@penstock/contract/texts/entered';

const texts = textsAt('platform.values:reportMail');

/** The font of PDFs, beside the program in the sources and in an installation alike. */
const fontFile = fileURLToPath(new URL('../../../../fonts/noto-sans-cjk-sc-gb2312.ttf', import.meta.url));
let font: TrueTypeFont | undefined;

/** A report that is sent. */
export interface SentReport {
  readonly result: ReportResult;
  readonly title: string;
  readonly titleTranslations: Translations;
  readonly files: readonly ReportFileKind[];
  readonly language: Language;
  /** When it was due, ms since 1970, on the clock of a time zone. */
  readonly due: number;
  readonly timeZone: string;
  /** The author of the schedule. */
  readonly author: string;
  /** The same for each attempt. */
  readonly reference: string;
}

/** The mail with a report in its files. */
export async function reportMail(report: SentReport): Promise<Email> {
  const { result, files, language, author, reference } = report;
  const say = (text: Text, parameters: Readonly<Record<string, string | number>>) =>
    textIn(text, language, parameters);
  const title = enteredText(language, report.title, report.titleTranslations);
  const sheet = reportSheet(result, { title, language, made: report.due, timeZone: report.timeZone, say });
  const name = `${title} ${sheet.time}`
    .replaceAll(/[\p{Cc}"*/:<>?\\|]/gu, ' ')
    .trim()
    .slice(0, 100);
  const attachments: EmailAttachment[] = [];
  for (const kind of files)
    attachments.push(
      kind === 'workbook'
        ? {
            name: `${name}.xlsx`,
            type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
            content: await formattedReport(sheet, language),
          }
        : {
            name: `${name}.pdf`,
            type: 'application/pdf',
            content: reportPdf(sheet, reportFont(), { language, say }),
          },
    );
  const subject = say(texts['mail.subject'], { title, time: sheet.time });
  const lines = [
    say(texts['mail.greeting'], { title, time: sheet.time }),
    say(texts['mail.equipments'], { count: result.equipment.length, rows: result.rows.length }),
    ...sheet.notes,
  ];
  const why = say(texts['mail.why'], { name: author });
  const html = [
    `<!doctype html><html lang="${languageTag(language)}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    "<body style=\"margin:0;padding:24px;background:#f4f6f8;color:#1f2933;font:15px/1.6 -apple-system,'Segoe UI','Microsoft YaHei',sans-serif\">",
    '<div style="max-width:520px;margin:0 auto;padding:28px 32px;background:#fff;border:1px solid #d9e0e6;border-radius:8px">',
    `<p style="margin:0 0 16px;font-size:18px;font-weight:600">${escaped(title)}</p>`,
    ...lines.map((line) => `<p style="margin:0 0 8px">${escaped(line)}</p>`),
    `<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid #d9e0e6;color:#5c6b79;font-size:13px">${escaped(why)}</p>`,
    '</div></body></html>',
  ].join('');
  return { subject, text: [...lines, '', '-- ', why, ''].join('\n'), html, reference, attachments };
}

function reportFont(): TrueTypeFont {
  font ??= new TrueTypeFont(readFileSync(fontFile));
  return font;
}
