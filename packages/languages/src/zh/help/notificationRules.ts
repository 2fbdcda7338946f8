/** Chinese: the help of notificationRules. */
export const texts = [
  {
    title: '通知规则',
    paragraphs: [
      '规则规定谁收到哪些报警的通知，以及方式：邮件、短信、Webhook 或浏览器推送。一段时间后仍无人确认时，按后续步骤升级通知。',
      '“发送记录”显示每条消息及其结果；“发送测试消息”立即发送一条。',
    ],
  },
];
