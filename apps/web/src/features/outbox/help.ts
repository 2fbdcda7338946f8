import type { Help } from '../../app/feature.ts';

/** The help of the outbox. */
export const help: Help = {
  zh: [
    {
      title: '这里显示什么',
      paragraphs: [
        '演示环境不会真正发送短信和邮件，而是保存在这里，保留七天。登录、注册、找回密码时，可在此查看验证码。',
        '正式使用时，请设置 PENSTOCK_SMS 与 PENSTOCK_EMAIL 选择真实的发送方式，此页将不再有新消息。',
      ],
    },
  ],
  en: [
    {
      title: 'What is shown here',
      paragraphs: [
        'A demo sends no text messages and no e-mail. They are kept here for seven days, so that you find the codes to sign in, to register or to set a new password.',
        'For real use set PENSTOCK_SMS and PENSTOCK_EMAIL to what really sends; this page then gets no more messages.',
      ],
    },
  ],
};
