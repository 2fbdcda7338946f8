/** The outbox of a demo. */
export const texts = {
  title: '发件箱（演示）',
  columns: { time: '时间', channel: '方式', recipient: '收件人', code: '验证码', content: '内容' },
  channels: { sms: '短信', email: '邮件' },
  actions: { show: '查看全文', copyCode: '复制验证码' },
  noCode: '此消息没有验证码',
  code: '验证码',
  empty: '没有消息',
  emptyText: '演示环境中本应发送的短信和邮件会保存在这里。若平台已接入真实的短信和邮件服务，此页始终为空。',
  drawer: '{channel} · {recipient}',
};
