/** Equipment and products. */
export const texts = {
  makeProduct: { action: '由此设备生成产品', done: '已生成产品“{name}”，此设备属于该产品。' },
  noProduct: '不使用产品',
  product: '产品',
  productHint: '每位查看者只统计自己有权查看的设备。',
  equipment: '设备',
  equipmentHint: '已选 {count} 台，最多 {maximum} 台。',
  addAll: '加入匹配的全部 {count} 台',
  clear: '清空',
  equipmentTabs: {
    name: '设备页面',
    info: '设备信息',
    live: '实时数据',
    pages: '监控页面',
    alarms: '报警',
  },
  productTabs: { name: '产品页面', pages: '监控页面', info: '产品信息' },
  definitionTabs: {
    drivers: '驱动',
    signals: '信号',
    recordings: '记录组',
    alarms: '报警定义',
    parameters: '参数',
  },
};
