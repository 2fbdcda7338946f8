/** The facts about an equipment. */
export const zh = {
  tabs: {
    name: '设备页面',
    info: '设备信息',
    signals: '实时数据',
  },
  facts: {
    gateway: '网关序列号',
    signals: '信号数',
    owner: '所有者',
    shared: '由所有者授权给您',
    address: '地址',
    remark: '备注',
    created: '创建时间',
    offlineFor: '已离线',
    id: '设备编号',
  },
  noGateway: '未绑定网关',
  none: '未填写',
  missing: '找不到此设备',
  missingText: '设备可能已被删除，或不再授权给您。',
  toList: '返回设备列表',
  failed: '未能加载设备',
} as const;
