/** The equipment list. */
export const zh = {
  title: '设备管理',
  searchHint: '名称、网关序列号、所有者或备注',
  statusLabel: '在线状态',
  columns: {
    state: '状态',
    title: '设备名称',
    gateway: '网关序列号',
    signals: '信号数',
    owner: '所有者',
    address: '地址',
    remark: '备注',
    created: '创建时间',
    lastOnline: '最近在线',
  },
  actions: {
    signals: '实时数据',
    drivers: '网关的驱动',
    copySn: '复制网关序列号',
    copySns: '复制序列号',
  },
  noGateway: '未绑定网关',
  never: '从未',
  now: '当前在线',
  shared: '授权给我',
  empty: '还没有设备',
  emptyText: '您创建的设备，以及他人授权给您的设备，会显示在这里。要查看某台设备，请联系其所有者为您授权。',
} as const;
