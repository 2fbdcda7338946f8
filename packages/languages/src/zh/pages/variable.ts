/** The values of variables. */
export const texts = {
  waiting: '等待数据',
  lastKnown: '最后已知值',
  writeOnly: '只写',
  bad: '异常',
  code: '代码 {code}',
  empty: '（空）',
};
