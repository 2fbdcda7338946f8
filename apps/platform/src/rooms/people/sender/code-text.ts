import type { CodePurpose } from '@penstock/contract/calls/user-code';
import type { Text } from '@penstock/contract/texts/language';
import type { Email } from './email-sender.ts';
import type { CodeMessage } from './sms-sender.ts';

const product = 'Penstock';

/** The purpose of a code, to be inserted into a sentence. */
const purposes: Readonly<Record<CodePurpose, Text>> = {
  login: { zh: '登录', en: 'to sign in' },
  register: { zh: '注册账号', en: 'to register' },
  findPassword: { zh: '找回密码', en: 'to set a new password' },
  validate: { zh: '验证身份', en: 'to verify that it is you' },
  bind: { zh: '绑定到账号', en: 'to add this contact to your account' },
};

/** The text message with a code, for services that take a whole text. */
export function codeSmsText({ code, purpose, minutes, language }: CodeMessage): string {
  const what = purposes[purpose][language];
  return language === 'zh'
    ? `【${product}】验证码 ${code}，用于${what}，${minutes} 分钟内有效。请勿告诉他人；如非本人操作，请忽略。`
    : `${product}: ${code} is your code ${what}. It is valid for ${minutes} minutes. Give it to nobody. If you did not ask for it, ignore this message.`;
}

/** The e-mail with a code. */
export function codeEmail({ code, purpose, minutes, language }: CodeMessage): Email {
  const what = purposes[purpose][language];
  const words =
    language === 'zh'
      ? {
          subject: `${product} 验证码 ${code}`,
          greeting: '您好：',
          before: `您的验证码（用于${what}）：`,
          valid: `验证码 ${minutes} 分钟内有效，只能使用一次。`,
          warning: '请勿将验证码告诉任何人，工作人员也不会向您索取。',
          other:
            '如果不是您本人操作，请忽略此邮件：没有验证码，他人无法继续。若反复收到，请修改密码并联系平台管理员。',
          footer: `此邮件由 ${product} 平台自动发送，请勿回复。`,
        }
      : {
          subject: `${product} code ${code}`,
          greeting: 'Hello,',
          before: `This is your code ${what}:`,
          valid: `It is valid for ${minutes} minutes and serves once.`,
          warning: 'Give it to nobody. Nobody of the staff will ask you for it.',
          other:
            'If it was not you who asked for it, ignore this e-mail: nobody can go on without the code. If it happens again, change your password and tell the administrator of the platform.',
          footer: `This e-mail was sent automatically by the ${product} platform. Please do not reply.`,
        };
  const { subject, greeting, before, valid, warning, other, footer } = words;
  const text = [greeting, '', before, '', code, '', valid, warning, '', other, '', '-- ', footer, ''].join(
    '\n',
  );
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
  const html = [
    `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><title>${subject}</title></head>`,
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
