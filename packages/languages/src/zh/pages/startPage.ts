/** The overview. */
export const texts = {
  title: '概览',
  failed: '无法加载概览',
  empty: '还没有设备',
  emptyText: '新增设备并绑定网关后，这里显示设备、网关和报警的状态。',
  add: '新增设备',
  all: '全部',
  first: {
    label: '登录后先打开',
    pages: { start: '概览', equipment: '设备管理', map: '设备地图', alarms: '报警' },
    saved: '登录后将先打开“{page}”。',
  },
  attention: {
    title: '需要处理',
    failed: '需要处理的事项加载失败',
    none: '没有需要处理的事项。',
    of: {
      alarms: '{count} 个报警',
      alarmsAtLeast: '至少 {count} 个报警',
      gateways: '{count} 台网关',
      equipment: '{count} 台设备',
    },
  },
  trend: {
    title: '近七天报警',
    more: '报警统计',
    failed: '报警统计加载失败',
    raised: '共产生 {count} 次报警。',
  },
  equipment: {
    title: '设备',
    total: '设备总数',
    online: '在线',
    offline: '离线',
    unbound: '未绑定网关',
  },
  sync: {
    title: '同步',
    fine: '所有已绑定的设备都与网关一致。',
  },
  alarms: {
    title: '未处理的报警',
    none: '没有未处理的报警。',
    failed: '无法加载报警',
    ofGateway: '网关 {sn}',
    more: '还有 {amount} 条',
  },
  gateways: {
    health: '网关状态',
    title: '离线的网关',
    none: '{total} 个网关全部在线。',
    noGateways: '还没有网关。',
    never: '从未上线',
    more: '还有 {amount} 个',
  },
  changes: {
    title: '最近修改',
    equipment: '设备',
    product: '产品',
    system: '系统',
  },
};
