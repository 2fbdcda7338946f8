/** The map of equipment. */
export const texts = {
  title: '设备地图',
  search: '名称、网关序列号、所有者或备注',
  count: '地图上 {shown} 台',
  withoutPosition: '{count} 台未填写位置',
  tooMany: '共 {total} 台，超出部分未显示，请搜索以缩小范围',
  failed: '未能加载设备地图',
  empty: '还没有设备填写了位置',
  emptyText: '在设备信息页填写坐标或在地图上选择位置后，设备会显示在这里。未填写位置的设备：{count} 台。',
  toList: '打开设备列表',
  inSight: '范围内的设备',
  inSightCount: '范围内 {count} 台',
  noneInSight: '当前范围内没有设备，请移动或缩小地图。',
  more: '还有 {amount} 台，放大地图后显示',
};
