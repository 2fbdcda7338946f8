/** Chinese: the help of startPage. */
export const texts = [
  {
    title: '这个页面',
    paragraphs: [
      '汇总您可以看到的设备、网关和报警，以及最近修改的设备和产品定义。点击数量或名称可进入对应的列表或页面。',
      '内容每 30 秒自动刷新。',
    ],
  },
  {
    title: '登录后先打开的页面',
    paragraphs: ['右上角可选择登录后先打开哪个页面，只对您自己的账号有效。'],
  },
];
