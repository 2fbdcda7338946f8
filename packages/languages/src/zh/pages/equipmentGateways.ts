/** EG 网关：按设备查看的网关。 */
export const texts = {
  title: 'EG 网关',
  searchHint: '序列号、名称或设备',
  between: '，',
  columns: {
    name: '网关',
    sn: '序列号',
    online: '状态',
    equipments: '设备',
    equipmentCount: '设备数',
    signals: '信号数',
    alarms: '未恢复报警',
    hardware: '型号',
    version: '固件',
  },
  status: { online: '在线', offline: '离线' },
  since: '起始时间',
  actions: { show: '查看设备', configure: '配置网关' },
  notConfigurable: '您没有配置该网关的权限。',
  more: '还有 {shown} 台设备',
  empty: {
    title: '还没有接入网关的设备',
    text: '将设备绑定到网关后，网关及其接入的设备会列在这里。',
  },
};
