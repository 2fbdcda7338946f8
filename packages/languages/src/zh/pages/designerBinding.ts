/** 组件与数据的绑定。 */
export const texts = {
  mixed: '多个绑定',
  unbound: '未绑定',
  unbind: '取消绑定：{label}',
  kind: '数据来源',
  kinds: { signal: '信号', mvar: '监控变量', system: '系统值', report: '报表', scene: '场景' },
  equipment: '设备',
  thisEquipment: '本设备（按产品信号）',
  search: '按名称或标识符搜索',
  signals: '信号列表',
  valuesOf: '显示“{equipment}”的当前值',
  loading: '正在加载…',
  failed: '未能加载。',
  noSignals: '没有信号。请先在产品中定义信号。',
  noMatch: '没有匹配的结果。',
  noneYet: '还没有可选项。',
};
