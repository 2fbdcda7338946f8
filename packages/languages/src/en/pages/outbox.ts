/** The outbox of a demo. */
export const texts = {
  title: 'Outbox (demo)',
  columns: { time: 'Time', channel: 'Sent by', recipient: 'To', code: 'Code', content: 'Content' },
  channels: { sms: 'Text message', email: 'E-mail' },
  actions: { show: 'Show the whole message', copyCode: 'Copy code' },
  noCode: 'This message has no code',
  code: 'Code',
  empty: 'No messages',
  emptyText:
    'Text messages and e-mail that a demo would have sent are kept here. Where the platform really sends them, this page stays empty.',
  drawer: '{channel} · {recipient}',
};
