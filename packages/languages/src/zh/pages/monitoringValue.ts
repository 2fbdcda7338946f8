/** The texts of the values of monitoring variables. */
export const texts = {
  counted: '{good}/{inputs} 正常',
  lastKnown: '最后已知值',
  about: '{problem}：{input}',
  problems: {
    hidden: '您无权查看所用的全部设备，或该变量已删除',
    missing: '信号不存在',
    unbound: '设备未绑定网关',
    waiting: '等待数据',
    stopped: '网关未发送数据',
    bad: '读取失败',
    notNumber: '信号不是数值',
    undefined: '公式无结果（如除数为 0）',
    none: '没有可统计的设备',
    tooMany: '统计的设备过多',
  },
};
