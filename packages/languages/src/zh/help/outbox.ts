/** Chinese: the help of outbox. */
export const texts = [
  {
    title: '这里显示什么',
    paragraphs: [
      '演示环境不会真正发送短信和邮件，而是保存在这里，保留七天。登录、注册、找回密码时，可在此查看验证码。',
      '正式使用时，请设置 PENSTOCK_SMS 与 PENSTOCK_EMAIL 选择真实的发送方式，此页将不再有新消息。',
    ],
  },
];
