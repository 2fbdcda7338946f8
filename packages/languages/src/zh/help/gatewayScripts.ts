/** Chinese: the help of gatewayScripts. */
export const texts = [
  {
    title: '脚本',
    paragraphs: [
      '网关脚本在启动时、定时、值变化时或满足条件时运行。编辑器可以自动补全并说明可用的函数。',
      '测试运行会执行一次脚本。列表显示每个脚本的状态、运行次数和最近一次错误及行号。',
    ],
  },
];
