/** 驱动诊断页的文字。 */
export const texts = {
  title: '诊断：{name}',
  edit: '编辑驱动',
  variables: '{count} 个变量',
  toDrivers: '查看驱动列表',
  missing: {
    title: '没有名为“{name}”的驱动',
    text: '它可能已被删除或改名。',
  },
  parts: {
    label: '诊断内容',
    test: '连接测试',
    frames: '报文',
    plan: '采集计划与计数',
    words: '原始寄存器',
    log: '日志',
  },
  test: {
    about: '逐步测试能否连通设备。不修改任何配置，驱动继续采集。',
    aboutVariable: '逐步测试能否连通设备，最后读取变量 {key}。不修改任何配置，驱动继续采集。',
  },
  plan: {
    costOfGroups: '各采集组各采集一次',
    cost: '一个采集周期',
    counted: '计数始于',
    retries: '重试次数',
    response: '响应时间（中位数）',
    response99: '响应时间（99 %）',
    responseMax: '响应时间（最长）',
  },
  words: {
    about: '读取任意地址的寄存器，按各种数据类型和字节序显示。不修改任何配置。',
  },
};
