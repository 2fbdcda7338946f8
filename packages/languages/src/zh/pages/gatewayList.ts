/** The gateway list. */
export const texts = {
  title: '网关管理',
  searchHint: '序列号、名称、用户名、手机号或备注',
  statusLabel: '在线状态',
  columns: {
    state: '状态',
    since: '状态变化时间',
    sn: '序列号',
    name: '网关名称',
    hardware: '硬件型号',
    version: '固件版本',
    priority: '优先级',
    account: '所属账号',
    remark: '备注',
    created: '添加时间',
  },
  actions: {
    configure: '配置',
    drivers: '驱动',
    copySn: '复制序列号',
    copySns: '复制序列号',
  },
  download: 'PLC 远程下载中',
  never: '从未上线',
  notBound: '未绑定',
  empty: '还没有网关',
  emptyText: '绑定到您账号的网关，以及授权给您的设备所用的网关，会显示在这里。',
};
