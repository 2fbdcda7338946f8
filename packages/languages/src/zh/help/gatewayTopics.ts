/** Chinese: the help of gatewayTopics. */
export const texts = [
  {
    title: '主题',
    paragraphs: [
      '上报主题规定上报哪些值、何时上报（定时、变化或条件）以及格式：云平台模板、默认格式或自定义脚本。',
      '读写请求主题让服务器向网关发起读写。主题之间不能冲突。',
    ],
  },
  {
    title: '出错时',
    paragraphs: ['主题所在的行显示最近一次失败及脚本行号。脚本的测试运行用当前值执行一次，不会发送。'],
  },
];
